import type { Words } from '../meanings.ts';

/** They stand before a place and behind it. */
const NEAR_SOMALI = `
      u dhow, udhow, ku dhow, kudhow, u dhaw, ku dhaw, u dhawaad, oo u dhow, oo ku dhow, dhow, dhaw,
      agtiisa, agteeda, agta, agtooda, ag, agagaarka, agagaarkiisa, agagaarkeeda, hareeraha, dhinaca,
      dhiniciisa, ka soo horjeeda, kasoo horjeeda, aan ka fogayn, aan ka fogeyn, aan ka fogeen, garabka,
      gadaashiisa, u dhowdahay, u dhow dahay, ku dhowaad, u dhawdahay, ku teedsan`;

export const NEAR_WORDS: readonly Words[] = [
  {
    means: { is: 'near' },
    en: `
      near, near to, nearby, close to, close by, next to, beside, around, opposite, not far from, near by,
      walking distance from, walking distance to, in the vicinity of, vicinity of, by, behind, closer to,
      nearest to, just off, off, across from, facing`,
    so: NEAR_SOMALI,
    ar: `
      قريب من, قريبة من, قريب, قريبة, قرب, بالقرب من, جنب, بجانب, بجوار, جوار, مقابل, عند, ليس بعيدا عن,
      غير بعيد عن, حول, بقرب, وراء, خلف, أمام, قريبة الى, قريب الى, على مقربة من`,
  },
  { means: { is: 'nearAfter' }, en: 'nearby', so: NEAR_SOMALI },
  {
    means: { is: 'away' },
    en: `
      from, away from, to, of, away, drive from, walk from, walking from, driving from, drive to, walk to,
      by bajaaj, by car, by bajaj, by foot, on foot, by bajaaj from, by car from, walk, drive, driving,
      walking`,
    so: `
      u jirta, u jira, u jirto, u jiro, ujirta, ujira, ka fog, ka fogaan, socod ah, bajaaj,
      bajaaj ah, gaari ah, lug ah, lug, oo bajaaj ah, ah u jirta, ka jirta, masaafo ah, socod`,
    ar: `
      من, عن, بعيد عن, بعيدة عن, سيرا, مشيا, بالسيارة, بالباجاج, مشيا من, بالسيارة من, سيرا على الأقدام,
      إلى`,
  },
  {
    means: { is: 'inside' },
    en: `
      within, within a, within about, no more than, not more than, less than, at most, max, maximum, up to,
      under, in, inside, radius, a radius of`,
    so: `
      gudaheed, gudaha, masaafo, masaafada, meel, inta u dhaxaysa, ugu badnaan, wax ka yar, ka yar, wax,
      ilaa`,
    ar: `
      على بعد, ضمن, خلال, في حدود, بمسافة, مسافة, على مسافة, في نطاق, نطاق, أقل من, يبعد, تبعد, بعد,
      لا يبعد, لا تبعد, في محيط`,
  },
  {
    means: { is: 'unit', metres: 1000 },
    en: 'km, kms, kilometer, kilometers, kilometre, kilometres, kilometer radius',
    so: 'kiilomitir, kiiloomitir, kilomitir, kiilo mitir, kiilomitar, kilomitar',
    ar: 'كم, كيلو, كيلو واحد, كيلومتر واحد, كيلومتر, كيلو متر, كيلومترات, كيلومترا',
  },
  { means: { is: 'unit', metres: 2000 }, ar: 'كيلومترين' },
  {
    means: { is: 'unit', metres: 1 },
    en: 'm, meter, meters, metre, metres, mtr',
    so: 'mitir, mitar, mitirood, miitir',
    ar: 'م, متر, أمتار, مترا',
  },
  {
    means: { is: 'unit', minutes: 1 },
    en: `
      min, mins, minute, minutes, minute walk, minutes walk, minute drive, minutes drive,
      minutes by bajaaj, minutes by car, min walk, min drive, mins walk, mins drive`,
    so: `
      daqiiqo, daqiiqadood, daqiqo, daqiiqa, daqiiqo ah, daqiiqadaha, daqiiqo socod ah, dhaqiiqo,
      daqiiqo lug ah`,
    ar: 'دقيقة, دقائق, دقايق, دقيقه, د',
  },
  {
    means: { is: 'unit', minutes: 60 },
    en: 'hour, hours, hr, hrs',
    so: 'saac, saacadood, saacad',
    ar: 'ساعة, ساعات',
  },
  {
    means: { is: 'unit', minutes: 30 },
    en: 'half an hour, half hour',
    so: 'nus saac, nuskii saac',
    ar: 'نصف ساعة, نص ساعة',
  },
  {
    means: { is: 'in' },
    en: 'in, at, inside',
    so: 'ku yaal, ku yaala, kuyaal, ku yaalla, ku taal, ku taala, kutaal, ku taalla, gudaha, ku yaalo, ku dhex yaal, dhexdiisa, dhexdeeda, ku taallo',
    ar: 'في, ب, داخل',
  },
  {
    means: { is: 'road' },
    en: 'road, street, rd, st, avenue, junction, roundabout, market, beach, building, hospital, airport, mosque, stadium, theatre, checkpoint',
    so: `
      waddada, wadada, waddo, wado, jidka, jid, suuqa, suuq, xeebta, isgoyska, isgoys, isbitaalka,
      garoonka, masjidka`,
    ar: 'شارع, طريق, سوق, تقاطع, شاطئ, مستشفى, مسجد, مطار, ميناء',
  },
  {
    means: { is: 'onlyOne' },
    en: 'airport, port, theatre, palace, cathedral, seaport',
    so: 'garoonka, dekadda, madaxtooyo, tiyaatarka, katidraal',
    ar: 'مطار, ميناء, قصر, مسرح, كاتدرائية',
  },
  {
    means: { is: 'area' },
    en: 'area, district, neighborhood, neighbourhood, neighbourhoods, side, zone, district of, area of, region',
    so: `
      degmada, degmo, degmooyinka, xaafadda, xaafada, xaafad, xaafadaha, agagaar, deegaanka, deegaan,
      aagga, aaga, dhanka, dhinaca, magaalada, magaalo`,
    ar: 'حي, منطقة, مديرية, أحياء, مناطق, ناحية, جهة, مدينة, حارة',
  },
];
