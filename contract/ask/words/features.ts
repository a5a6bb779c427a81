import { FEATURE_ALIASES } from '../../feature-aliases.ts';
import { FEATURE_CODES, FEATURES, type FeatureCode } from '../../features.ts';
import type { Words } from '../meanings.ts';

/** How seekers ask for a feature, beside the words by which owners list it (`feature-aliases.ts`). */
const ASKED: Readonly<Partial<Record<FeatureCode, Omit<Words, 'means'>>>> = {
  parking: {
    en: 'garage, place for a car, space for a car, parking lot, car space, parkings',
    so: `
      baarkin gaari, baarkinka, barkin, baarking, meel gaari, meel gaariga la dhigto, gaari dhigasho,
      geerash, garaash, baakin, meesha gaariga, goob gaari`,
    ar: 'موقف, موقف سيارة, مواقف, مواقف سيارات, كراج, جراج, باركن, باركينج',
  },
  water_tank: {
    en: 'tank, water tanks, reservoir, rooftop tank',
    so: 'haanta biyaha, taangi, taangiga biyaha, taangi biyo, haan, haan biyood, berked, barkad biyo, haanta',
    ar: 'خزان, خزان مياه, خزان المياه, تنك ماء',
  },
  borehole: {
    en: 'own well, water well',
    so: 'ceel, ceelka, ceel biyo, ceel gaar ah, ceel biyood',
    ar: 'بئر, بير, بئر ماء, بئر خاص, بئر خاصة',
  },
  generator: {
    en: 'generators, backup power, back up power, gen set, power backup, standby power, back up generator',
    so: `
      matoorka, mator, matoor koronto, jenereetar, jeneretar, janareetar, matoor leh, danab dhaliye,
      geeneretar`,
    ar: 'مولد, مولدة, مولد كهربائي, مولد كهرباء, ماطور, مولدات, جنريتر',
  },
  solar_panels: {
    en: 'solar electricity, solar system',
    so: `
      solar, cadceed koronto, koronto cadceed, tamarta qorraxda, sola, koronto solar, solar ah, soolar,
      koronto qoraxeed, tamar qorraxeed`,
    ar: 'طاقه شمسيه, نظام شمسي, كهرباء شمسية, لوح شمسي, سولار',
  },
  city_power: {
    so: 'koronto magaalo, korontada beco, beco',
    en: 'beco',
    ar: 'كهرباء المدينة, كهرباء المدينه',
  },
  internet: {
    en: 'wireless internet, internet connection',
    so: 'internetka, wifi leh, intarnet, internet leh, wayfay',
    ar: 'واي فاي, نت, وايفاي, انترنت',
  },
  fibre_internet: {
    en: 'fiber optic, fibre optic',
    so: 'fiber, faybar, internet faybar',
    ar: 'ألياف ضوئية, فايبر',
  },
  guard: {
    en: 'guarded, watchmen, security man, gate guard',
    so: 'waardiye, waardiyaha, ilaalo, ilaaliye leh, gaardi, ilaalada',
    ar: 'حراسة, حراس, حارس أمن, بواب, حارس بوابة',
  },
  guard_24h: {
    en: `
      24 hours guard, 24 hour guards, 24 hours security, 24h guard, 24h security, 24 hr guard,
      24 hr security, round the clock guard, day and night guard, guard 24 hours, guard 24 7,
      security 24 7, guards 24 7, 24 hrs guard, 24 7 guards, guard day and night, 24 hours guarded,
      security 24 hours`,
    so: `
      waardiye 24 saac ah, waardiye 24 saac, ilaaliye 24 saac, 24 saac ilaaliye, 24 saac waardiye,
      24 saac oo ilaalo ah, 24 saac ilaalo, ilaalo 24 saac ah, waardiye habeen iyo maalin, ilaalo 24 saac,
      waardiye 24 saacadood`,
    ar: `
      حراسة 24 ساعة, حارس 24 ساعة, حراسة على مدار 24 ساعة, أمن 24 ساعة, حارس على مدار الساعة,
      حراسة طوال اليوم, أمن على مدار الساعة`,
  },
  security_cameras: {
    so: 'kaamiro, kaamirooyin, kamaro, kaamirada, kamarado, kaamiroyin amni',
    ar: 'كاميرات, كاميرا, كاميرا مراقبة',
    en: 'camera',
  },
  steel_gate: {
    so: 'irrid bir ah, albaab bir, albaab weyn oo bir ah, irid bir ah',
    ar: 'بوابة حديد, باب حديد',
  },
  perimeter_wall: {
    en: 'walled, fenced, fence, perimeter fence, walls around',
    so: 'deyr, deyr leh, darbi, derbi, dayr, deyrka, dhisan deyr',
    ar: 'سور, مسور, مسورة, حائط محيط',
  },
  air_conditioning: {
    en: 'air con, air condition, air cond, a c unit, acs, air conditioners',
    so: 'qaboojiye, qaboojiyaha, aasii, ac leh, hawo qaboojiye, eysi, qaboojiyaha hawada, hawo qaboojiyaha',
    ar: 'تكييف, مكيف, مكيفات, مكيفة, مكيف هواء, تكييف مركزي, مكيفه',
  },
  ceiling_fans: {
    en: 'fan, fans',
    so: 'marawaxad, marawaxado, marwaxad, marawaxadda',
    ar: 'مراوح, مروحة, مروحة سقف',
  },
  hot_water: {
    en: 'heater, boiler, geyser, warm water',
    so: 'biyo diirran, biyaha kulul, biyo kulul leh, kululeeye biyo',
    ar: 'سخان, سخان ماء, مياه ساخنة, ماء حار, سخان مياه',
  },
  fitted_kitchen: {
    en: 'modern kitchen, kitchen with cabinets, furnished kitchen, built in kitchen',
    so: 'jiko casri ah, jiko dhamaystiran, jiko qalabeysan',
    ar: 'مطبخ جاهز, مطبخ مركب, مطبخ كامل, مطبخ راكب',
  },
  built_in_wardrobes: {
    en: 'wardrobe, closets, closet, built in closets, built in wardrobe',
    so: 'armaajo, armaajooyin, kabadh, armaajo gidaarka ku jirta',
    ar: 'خزائن, دواليب, دولاب, خزانة',
  },
  mosquito_screens: {
    en: 'mosquito net, mosquito screen, window screens',
    so: 'shabag kaneeco, maro kaneeco, shabaga kaneecada, shabag',
    ar: 'شبك بعوض, شبك نوافذ, ناموسيات',
  },
  satellite_tv: { en: 'satellite', so: 'dish, satalayt, dayax gacmeed', ar: 'دش, ستلايت' },
  balcony: {
    en: 'veranda, verandah',
    so: 'balakoono, barandad, barando, barandada, balkoni, balakoonka, balkon, balakoni, baranda',
    ar: 'بلكونة, بلكون, بلكونه, شرفات, فرندة',
  },
  roof_terrace: {
    en: 'roof deck, access to the roof',
    so: 'saqaf sare, saqafka sare, dusha sare, barxad saqafka',
    ar: 'سطح خاص, روف',
  },
  garden: {
    en: 'yard with garden, gardens, green space',
    so: 'beer leh, beerta, beer yar, beero, jardiin',
    ar: 'حديقه, جنينة, بستان, حدائق',
  },
  courtyard: {
    en: 'yard, patio, backyard',
    so: 'daarad leh, daaradda, barxad, barxada, daarad weyn',
    ar: 'حوش, ساحة, باحة, فناء واسع',
  },
  majlis: {
    en: 'guest sitting room, sitting room for guests',
    so: 'majlis, qol marti, qolka martida, fadhi marti, qol martiyeed, majlisk',
    ar: 'مجالس, غرفة ضيوف, غرفة الضيوف, صالون ضيوف',
  },
  staff_quarters: {
    en: 'servants quarters, maids quarters, maid quarters, staff room, servant room, house help room',
    so: 'qol shaqaale, qolka shaqaalaha, qol adeegto, qolka adeegtada, qol shaqaalo',
    ar: 'غرفة خادمة, غرفة عاملة, غرفة الخادمة, غرفة حارس, سكن عمال',
  },
  laundry_room: {
    en: 'washing machine room, washing room, utility room',
    so: 'qol dhar dhaqid, qol dharka lagu dhaqo, dhar dhaqid, qol dharka',
    ar: 'غرفة الغسيل',
  },
  lift: {
    en: 'lifts, elevators',
    so: 'asansoor, wiishka, lifti, elefaytar, lift, asanseer, wiish leh, liftiga',
    ar: 'أسانسير, اسانسير, مصاعد, لفت',
  },
  sea_view: {
    en: `
      sea views, view of the ocean, overlooking the sea, sea facing, ocean views, facing the sea,
      facing the ocean, beach view, views of the sea, overlooking the ocean, with a view of the sea`,
    so: `
      badda u jeeda, muuqaalka badda, badda muuqata, bad u muuqata, badda laga arko, muuqaal bad,
      u jeeda badda, badda ku jeeda, ku jeeda badda, badda eegaysa, muuqaal bad ah, badda laga daawado,
      muuqaal badda`,
    ar: `
      إطلالة على البحر, اطلالة على البحر, مطل على البحر, مطلة على البحر, يطل على البحر, تطل على البحر,
      منظر بحر, منظر البحر, مطلة عالبحر, إطلالة بحر, واجهة بحرية, مقابل البحر`,
  },
  title_deed: {
    en: 'ownership papers, with documents, ownership deed, land title, deeds',
    so: `
      waraaqo leh, waraaqaha lahaanshaha, warqad lahaansho, waraaqo sharci ah, sharci leh, sharciga leh, sharciga, waraaqo sax ah,
      sabarloog, warqado sharci ah, lahaansho, warqadda lahaanshiyaha, warqad lahaanshiyo,
      waraaqaha sharciga`,
    ar: 'صك, سند ملكية, سند الملكية, صك الملكية, أوراق رسمية, أوراق ملكية, وثائق ملكية, بسند, أوراق كاملة',
  },
  corner_plot: {
    en: 'on a corner, on the corner',
    so: 'gees ah, rukun, geeska, koornar, laba waddo gees',
    ar: 'زاوية, ركن, على الزاوية, على زاوية',
  },
  paved_access_road: {
    en: 'tarmac, on tarmac, asphalt road, paved street, tarred road',
    so: 'laami, laamiga, waddo laami, wadada laamiga, laami ku yaal, laamiga ku yaal, waddo laamiyeed',
    ar: 'طريق مسفلت, شارع مسفلت, طريق معبد, شارع معبد, اسفلت',
  },
  water_nearby: { en: 'water connection nearby' },
  power_nearby: { en: 'electricity nearby, power near' },
  level_ground: {
    en: 'level land, flat land, leveled, flat plot, level plot',
    so: 'dhul siman ah, boos siman',
    ar: 'مستوية, ارض مستويه',
  },
  street_frontage: {
    en: `
      street front, road frontage, main road front, facing the street, facing the road, on the main road,
      main road, on main road`,
    so: `
      waddada weyn, wadada weyn, waddo weyn, waddada weyn ku yaal, wadada u jeeda, jidka weyn,
      u jeeda jidka, waddada ku yaal, hormada waddada`,
    ar: 'على الشارع, شارع رئيسي, على شارع رئيسي, على الشارع العام, الشارع الرئيسي, على الشارع الرئيسي',
  },
  steel_shutters: {
    en: 'shutters, steel shutter, rolling shutter, metal shutters, shutter',
    so: 'albaab duubma, roolar, albaabka duubma, albaabbo duubma',
    ar: 'شتر, شترات, باب رول, أبواب حديد, مصراع حديدي',
  },
  storage_room: {
    en: 'storage space, store room, pantry',
    so: 'istoor, qol kayd, bakhaar yar, qol istoor, kaydka, istoorka, qol alaabta lagu keydiyo',
    ar: 'غرفة مخزن, غرفة للتخزين, مخزن صغير',
  },
  meeting_room: {
    en: 'meeting rooms, boardroom, board room',
    so: 'qol shir, qol kulan, qolka kulanka, qol shirar, hoolka shirarka',
    ar: 'غرفة اجتماع, قاعة اجتماعات, غرفة الاجتماعات',
  },
  reception: { so: 'soo dhowayn, risebshan, qol soo dhowayn', ar: 'ريسبشن' },
  high_roof: {
    en: 'high roofs, high ceilings',
    so: 'saqaf sare oo dheer, saqafka dheer, saqaf dheer leh',
    ar: 'سقف عال, سقف مرتفع',
  },
};

/** Furnished is a filter of its own, and washrooms are bathrooms unless a shop is asked for (`rules/rooms.ts`). */
const OTHERWISE: readonly FeatureCode[] = ['furnished', 'washroom'];

export const FEATURE_WORDS: readonly Words[] = FEATURE_CODES.filter(
  (code) => !OTHERWISE.includes(code),
).flatMap((code) => {
  const means = { is: 'feature', feature: FEATURES[code] } as const;
  return [
    { means, en: [FEATURES[code], ...FEATURE_ALIASES[code]].join(',') },
    { means, ...ASKED[code] },
  ];
});
