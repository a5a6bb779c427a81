import { FEATURE_CODES, FEATURES, type FeatureCode } from './features.ts';
import { fold } from './places.ts';

/** Other words by which people write each feature, those of the pages in Somali and Arabic among them. */
export const FEATURE_ALIASES: Readonly<Record<FeatureCode, readonly string[]>> = {
  parking: ['car park', 'parking space', 'car parking', 'Baarkin', 'موقف سيارات'],
  water_tank: ['water storage', 'water reservoir', 'Haan biyo', 'خزان ماء'],
  borehole: ['bore hole', 'private borehole', 'Ceel riig', 'بئر ارتوازية'],
  generator: ['backup generator', 'standby generator', 'genset', 'Matoor', 'مولّد كهرباء'],
  solar_panels: [
    'solar',
    'solar power',
    'solar panel',
    'solar energy',
    'Koronto qorraxeed',
    'ألواح شمسية',
    'طاقة شمسية',
  ],
  city_power: ['mains power', 'grid power', 'city electricity', 'Korontada magaalada', 'كهرباء عمومية'],
  internet: ['wifi', 'wi-fi', 'internet access', 'إنترنت'],
  fibre_internet: ['fiber internet', 'fibre', 'fiber', 'Internet fiber ah', 'إنترنت بالألياف الضوئية'],
  guard: ['guard', 'security', 'security guards', 'watchman', 'Ilaaliye', 'حارس'],
  guard_24h: [
    '24 hour security',
    '24/7 guard',
    '24/7 security',
    'Ilaaliye 24 saac ah',
    'حراسة على مدار الساعة',
  ],
  security_cameras: ['cctv', 'security camera', 'cameras', 'Kaamirooyinka amniga', 'كاميرات مراقبة'],
  steel_gate: ['iron gate', 'metal gate', 'Albaab bir ah', 'بوابة حديدية'],
  perimeter_wall: ['boundary wall', 'compound wall', 'Deyr ku wareegsan', 'سور محيط'],
  furnished: ['fully furnished', 'Qalabaysan', 'مفروش'],
  air_conditioning: [
    'ac',
    'a/c',
    'air conditioner',
    'aircon',
    'air conditioned',
    'Qaboojiye hawo',
    'تكييف هواء',
  ],
  ceiling_fans: ['ceiling fan', 'Marawaxado saqafka ah', 'مراوح سقف'],
  hot_water: ['water heater', 'Biyo kulul', 'ماء ساخن'],
  fitted_kitchen: ['equipped kitchen', 'Jiko qalabaysan', 'مطبخ مجهّز'],
  shared_kitchen: ['Jiko la wadaago', 'مطبخ مشترك'],
  built_in_wardrobes: ['wardrobes', 'fitted wardrobes', 'Armaajooyin gidaarka ku dhex jira', 'خزائن مدمجة'],
  mosquito_screens: ['mosquito nets', 'insect screens', 'Shabagga kaneecada', 'شبك ضد البعوض'],
  satellite_tv: ['satellite television', 'satellite dish', 'TV dayax-gacmeed', 'قنوات فضائية'],
  terrazzo_floors: ['terrazzo', 'Sagxad terrazzo ah', 'أرضيات تيرازو'],
  balcony: ['balconies', 'Balakoon', 'شرفة'],
  roof_terrace: ['rooftop terrace', 'roof top terrace', 'rooftop', 'Barxad saqafka sare', 'تراس على السطح'],
  garden: ['Beer', 'حديقة'],
  courtyard: ['Daarad', 'فناء'],
  majlis: ['Qolka martida (majlis)', 'مجلس'],
  staff_quarters: ['servant quarters', 'maid room', 'maids room', 'Qolalka shaqaalaha', 'سكن للعاملين'],
  laundry_room: ['laundry', 'Qolka dhar-dhaqidda', 'غرفة غسيل'],
  lift: ['elevator', 'Wiish', 'مصعد'],
  sea_view: ['ocean view', 'seaview', 'view of the sea', 'Muuqaal badeed', 'إطلالة بحرية'],
  title_deed: ['deed', 'clean title deed', 'Warqadda lahaanshaha', 'صك ملكية'],
  corner_plot: ['corner lot', 'Boos gees ah', 'قطعة على زاوية'],
  paved_access_road: ['paved road', 'tarmac road', 'Waddo laami ah', 'طريق معبّد'],
  water_nearby: ['Biyo u dhow', 'ماء قريب'],
  power_nearby: ['Koronto u dhow', 'كهرباء قريبة'],
  boundary_stones: ['Dhagaxyada xuduudda', 'علامات حدودية'],
  level_ground: ['flat ground', 'Dhul siman', 'أرض مستوية'],
  street_frontage: ['U jeeda waddada', 'واجهة على الشارع'],
  steel_shutters: ['Albaabbo bir ah oo duubma', 'مصاريع حديدية'],
  storage_room: ['store room', 'storeroom', 'storage', 'Qolka kaydka', 'غرفة تخزين'],
  customer_parking: ['Baarkinka macaamiisha', 'موقف للزبائن'],
  washroom: ['toilet', 'Musqul', 'دورة مياه'],
  loading_access: ['Goobta rarka', 'مدخل للتحميل'],
  meeting_room: ['conference room', 'Qolka shirarka', 'غرفة اجتماعات'],
  reception: ['reception desk', 'Qolka soo-dhowaynta', 'مكتب استقبال'],
  high_roof: ['high ceiling', 'Saqaf dheer', 'سقف عالٍ'],
};

const TEXTS: ReadonlyMap<string, string> = new Map(
  FEATURE_CODES.flatMap((code) =>
    [FEATURES[code], ...FEATURE_ALIASES[code]].map((words) => [fold(words), FEATURES[code]] as const),
  ),
);

const KNOWN: ReadonlySet<string> = new Set(Object.values(FEATURES));

/** A feature as it travels (D49): a known one, in whatever words, by its English text; others as they were written. */
export const wireFeature = (written: string): string =>
  KNOWN.has(written) ? written : (TEXTS.get(fold(written)) ?? written);

/** Features as they travel, each once. */
export const wireFeatures = (written: readonly string[]): string[] => [...new Set(written.map(wireFeature))];
