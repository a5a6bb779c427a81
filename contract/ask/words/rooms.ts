import type { Words } from '../meanings.ts';

export const ROOM_WORDS: readonly Words[] = [
  {
    means: { is: 'room', room: 'bedrooms' },
    en: `
      bed, beds, bedroom, bedrooms, bed room, bed rooms, br, brs, bdr, bdrm, bdrms, bd, bhk, room, rooms,
      rm, rms, sleeping room, sleeping rooms`,
    so: `
      qol, qol ah, qolal, qolol, qolka, qolalka, qol jiif, qol jiif ah, qolal jiif, qolal jiif ah,
      qolka jiifka, qolalka jiifka, qol hurdo, qol hurdo ah, qolal hurdo, qolka hurdada, qolalka hurdada,
      jiif, qollal, qool, qol hurda, qol seexasho, qolo, qolad`,
    ar: 'غرفة, غرف, غرفه, غرفة نوم, غرف نوم, غرف للنوم, نوم, غرفة للنوم, غرفات',
  },
  {
    means: { is: 'room', room: 'bedrooms', count: 2 },
    ar: 'غرفتين, غرفتان, غرفتي, غرفتي نوم, غرفتين نوم, غرفتان نوم, غرفتا نوم, غرفتين للنوم',
  },
  {
    means: { is: 'room', room: 'bedrooms', count: 1 },
    ar: 'غرفة نوم, غرفة وصالة, غرفة نوم واحدة, غرفة واحدة, غرفة نوم وحدة',
  },
  {
    means: { is: 'room', room: 'bathrooms' },
    en: `
      bath, baths, bathroom, bathrooms, bath room, bath rooms, toilet, toilets, wc, washroom, washrooms,
      restroom, restrooms, ba, shower, showers`,
    so: `
      musqul, musqulo, musqulood, musqulaha, suuli, suuliyo, suuliga, suuliyada, musqul ah, baytal mey,
      hamaam, xamaam, xamaamo, baadroom, qubays, qol musqul`,
    ar: 'حمام, حمامات, دورة مياه, دورات مياه, تواليت, مرحاض',
  },
  { means: { is: 'room', room: 'bathrooms', count: 2 }, ar: 'حمامين, حمامان, دورتي مياه, دورتين مياه' },
  { means: { is: 'room', room: 'bathrooms', count: 1 }, ar: 'حمام واحد, دورة مياه واحدة' },
  {
    means: { is: 'floor' },
    en: 'floor, floors, flr, storey, storeys, story, stories, level',
    so: 'dabaqa, dabaqad, dabaqyo, dabaq, daabaq, daabaqa, fooqa, fooq',
    ar: 'طابق, طوابق, دور, أدوار, طابقين, دورين',
  },
  {
    means: { is: 'ordinal', value: 0 },
    en: 'ground, g',
    so: 'dhulka, hoose, hoosta, ugu hooseeya',
    ar: 'أرضي, ارضي, أرضية',
  },
];
