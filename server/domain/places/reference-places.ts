export interface ReferencePlace {
  slug: string;
  name: string;
  kind: 'city' | 'district' | 'landmark';
  parentSlug: string | null;
  latitude: number;
  longitude: number;
  /** Alternative spellings and names. */
  aliases: string[];
}

const city: ReferencePlace = {
  slug: 'mogadishu',
  name: 'Mogadishu',
  kind: 'city',
  parentSlug: null,
  latitude: 2.0469,
  longitude: 45.3182,
  aliases: ['Muqdisho', 'Xamar', 'Hamar', 'Mogadiscio', 'Mogadisho', 'Maqdishu', 'مقديشو'],
};

const districts = [
  district('hodan', 'Hodan', 2.0417, 45.3098, ['Hodon', 'Hoodan', 'هودان', 'هدن', 'حودان', 'هودن']),
  district('wadajir', 'Wadajir', 2.0213, 45.2947, [
    'Medina',
    'Madina',
    'Madiina',
    'Wadajer',
    'وداجر',
    'ودجير',
    'مدينا',
  ]),
  district('waaberi', 'Waaberi', 2.0219, 45.3135, ['Waberi', 'Waabari', 'وابري', 'وابيري']),
  district('howlwadaag', 'Howlwadaag', 2.0457, 45.3198, [
    'Howl-Wadag',
    'Hawl Wadaag',
    'Hawlwadag',
    'Howlwadag',
    'Howl Wadaag',
    'Hawl-Wadaag',
    'هولوداغ',
    'هول وداغ',
    'هولوداج',
  ]),
  district('xamar-jajab', 'Xamar Jajab', 2.0243, 45.3299, [
    'Hamar Jajab',
    'Hamarjajab',
    'Xamarjajab',
    'حمر ججب',
    'حمر جبجب',
  ]),
  district('xamar-weyne', 'Xamar Weyne', 2.0315, 45.3346, [
    'Hamar Weyne',
    'Hamarweyne',
    'Xamarweyne',
    'حمر وين',
    'حمروين',
    'حمر ويني',
  ]),
  district('warta-nabadda', 'Warta Nabadda', 2.0491, 45.3299, [
    'Wardhiigley',
    'Wardhigley',
    'Wardigley',
    'Warta Nabada',
    'Wartanabada',
    'ورتا نبدا',
    'ورديغلي',
    'ورطيغلي',
  ]),
  district('boondheere', 'Boondheere', 2.0459, 45.3393, [
    'Bondhere',
    'Bondheere',
    'Boondhere',
    'بونديري',
    'بونطيري',
  ]),
  district('shibis', 'Shibis', 2.0498, 45.3487, ['Shibbis', 'Shebis', 'شيبس', 'شبس']),
  district('cabdicasiis', 'Cabdicasiis', 2.0432, 45.3628, [
    'Abdiaziz',
    'Abdulaziz',
    'Abdul Aziz',
    'Cabdulcasiis',
    'Abdi Aziz',
    'عبد العزيز',
    'عبدالعزيز',
  ]),
  district('yaaqshiid', 'Yaaqshiid', 2.0588, 45.351, ['Yaqshid', 'Yaqshiid', 'Yaakshid', 'ياقشيد', 'يقشيد']),
  district('kaaraan', 'Kaaraan', 2.0598, 45.3792, ['Karaan', 'Karan', 'Kaaran', 'كاران', 'كران']),
  district('shangaani', 'Shangaani', 2.037, 45.344, ['Shangani', 'Shingani', 'شنغاني', 'شنقاني', 'شانغاني']),
  district('heliwaa', 'Heliwaa', 2.075, 45.37, [
    'Huriwa',
    'Heliwa',
    'Hiliwaa',
    'Huriwaa',
    'هيليوا',
    'هليوا',
    'هوريوا',
  ]),
  district('dayniile', 'Dayniile', 2.066, 45.285, ['Daynile', 'Deynile', 'Dayniille', 'داينيلي', 'دينيلي']),
  district('dharkenley', 'Dharkenley', 2.0262, 45.2755, [
    'Darkenley',
    'Dharkeynley',
    'Darkenly',
    'دركينلي',
    'دركنلي',
    'طركينلي',
  ]),
  district('kaxda', 'Kaxda', 2.045, 45.235, ['Kahda', 'Kaxdha', 'كحدا', 'كحده']),
  district('garasbaaley', 'Garasbaaley', 2.055, 45.265, [
    'Garasbaley',
    'Garas Baaley',
    'Garasballey',
    'غرسبالي',
    'قرسبالي',
    'غراسبالي',
  ]),
];

const landmarks = [
  landmark('bakaara-market', 'Bakaara market', 'howlwadaag', 2.048, 45.317, [
    'Suuqa Bakaaraha',
    'Bakara market',
    'Bakaaro',
    'Bakaraha',
    'سوق بكارا',
    'سوق البكارة',
    'بكارا',
  ]),
  landmark('km4', 'KM4', 'hodan', 2.033, 45.303, [
    'Kilometer 4',
    'K4',
    'Kiiloomitir Afar',
    'KM 4',
    'كيلو 4',
    'كيلومتر 4',
    'كم 4',
  ]),
  landmark('villa-somalia', 'Villa Somalia', 'warta-nabadda', 2.041, 45.3368, [
    'Madaxtooyada',
    'Presidential palace',
    'State House',
    'فيلا صوماليا',
    'القصر الرئاسي',
  ]),
  landmark('lido-beach', 'Lido beach', 'cabdicasiis', 2.045, 45.368, [
    'Liido',
    'Xeebta Liido',
    'Lido',
    'شاطئ ليدو',
    'ليدو',
  ]),
  landmark('aden-adde-airport', 'Aden Adde airport', 'wadajir', 2.014, 45.305, [
    'Aadan Cadde',
    'Garoonka Aadan Cadde',
    'Mogadishu airport',
    'MGQ',
    'مطار آدم عدي',
    'مطار مقديشو',
  ]),
  landmark('makka-al-mukarama', 'Makka al-Mukarama road', 'waaberi', 2.0362, 45.3158, [
    'Maka Al Mukarama',
    'Makka Al-Mukarrama',
    'Waddada Makka al-Mukarama',
    'Maka road',
    'شارع مكة المكرمة',
    'مكة المكرمة',
  ]),
  landmark('sodonka', 'Sodonka', 'howlwadaag', 2.0468, 45.325, [
    'Sodonka road',
    'Soddonka',
    'Waddada Sodonka',
    'شارع سودونكا',
    'سودونكا',
  ]),
  landmark('warshadaha', 'Warshadaha road', 'yaaqshiid', 2.0602, 45.3425, [
    'Warshadaha',
    'Industrial road',
    'Waddada Warshadaha',
    'شارع المصانع',
    'ورشدها',
  ]),
  landmark('taleex', 'Taleex', 'hodan', 2.0405, 45.3115, ['Taleh', 'Talex', 'Taleeh', 'تليح', 'تاليح']),
  landmark('jazeera-beach', 'Jazeera beach', 'dharkenley', 1.984, 45.222, [
    'Jasiira',
    'Xeebta Jasiira',
    'Jazira',
    'شاطئ الجزيرة',
    'الجزيرة',
  ]),
  landmark('zoobe', 'Zoobe', 'hodan', 2.0372, 45.3012, [
    'Zobe',
    'Soobe',
    'KM5',
    'Isgoyska Zoobe',
    'زوبي',
    'تقاطع زوبي',
  ]),
  landmark('daljirka-dahsoon', 'Daljirka Dahsoon', 'boondheere', 2.0419, 45.3412, [
    'Unknown Soldier monument',
    'Daljirka Dahson',
    'Dalsoor',
    'الجندي المجهول',
    'نصب الجندي المجهول',
  ]),
  landmark('isbahaysiga', 'Isbahaysiga mosque', 'boondheere', 2.0408, 45.3432, [
    'Masjidka Isbahaysiga',
    'Mosque of Islamic Solidarity',
    'Isbaheysiga',
    'مسجد التضامن الإسلامي',
    'مسجد التضامن',
  ]),
  landmark('erdogan-hospital', 'Erdoğan hospital', 'hodan', 2.0392, 45.3058, [
    'Erdogan hospital',
    'Isbitaalka Erdogan',
    'Digfeer',
    'Digfer',
    'مستشفى أردوغان',
    'أردوغان',
  ]),
  landmark('port', 'Mogadishu port', 'xamar-weyne', 2.0298, 45.3388, [
    'Dekedda',
    'Dekedda Muqdisho',
    'the port',
    'ميناء مقديشو',
    'الميناء',
  ]),
  landmark('stadium', 'Mogadishu stadium', 'warta-nabadda', 2.0572, 45.3318, [
    'Garoonka Muqdisho',
    'Stadium Muqdisho',
    'the stadium',
    'ملعب مقديشو',
    'استاد مقديشو',
  ]),
  landmark('koonis-stadium', 'Koonis stadium', 'cabdicasiis', 2.0478, 45.3594, [
    'Garoonka Koonis',
    'Conis',
    'Konis',
    'ملعب كونيس',
    'استاد كونيس',
  ]),
  landmark('benadir-hospital', 'Benadir hospital', 'wadajir', 2.0287, 45.2992, [
    'Isbitaalka Banaadir',
    'Banadir',
    'مستشفى بنادر',
    'بنادر',
  ]),
  landmark('national-theatre', 'National Theatre', 'boondheere', 2.0402, 45.3388, [
    'Tiyaatarka Qaranka',
    'Golaha Murtida',
    'المسرح الوطني',
  ]),
  landmark('suuq-bacaad', 'Suuq Bacaad market', 'yaaqshiid', 2.0628, 45.3565, [
    'Suuq Bacad',
    'Bacaad',
    'سوق بعاد',
    'بعاد',
  ]),
  landmark('ex-control-afgooye', 'Ex-Control Afgooye', 'dharkenley', 2.0345, 45.2715, [
    'Ex Kontorool Afgooye',
    'Afgoye checkpoint',
    'إكس كنترول أفغوي',
    'كنترول أفغوي',
  ]),
  landmark('ex-control-balcad', 'Ex-Control Balcad', 'heliwaa', 2.0818, 45.3638, [
    'Ex Kontorool Balcad',
    'Balad checkpoint',
    'إكس كنترول بلعد',
    'كنترول بلعد',
  ]),
  landmark('kaaraan-market', 'Kaaraan market', 'kaaraan', 2.0603, 45.3772, [
    'Suuqa Kaaraan',
    'Karan market',
    'سوق كاران',
  ]),
  landmark('shangaani-cathedral', 'Shangaani cathedral', 'shangaani', 2.0362, 45.3425, [
    'Katidraalka',
    'Cathedral',
    'كاتدرائية مقديشو',
    'الكاتدرائية',
  ]),
];

/** The city, its eighteen districts and the landmarks used for directions. */
export const places: ReferencePlace[] = [city, ...districts, ...landmarks];

/** The coast from south-west to north-east; the sea is south of it. */
const coast: readonly (readonly [longitude: number, latitude: number])[] = [
  [45.15, 1.943],
  [45.27, 1.995],
  [45.3, 2.008],
  [45.318, 2.014],
  [45.332, 2.022],
  [45.345, 2.03],
  [45.352, 2.036],
  [45.37, 2.043],
  [45.385, 2.052],
  [45.4, 2.062],
  [45.5, 2.128],
];

/** The latitude of the shore at a longitude: everything north of it is land. */
function shoreAt(longitude: number): number {
  let [west] = coast;
  for (const east of coast) {
    if (west && longitude <= east[0] && east[0] > west[0]) {
      const share = Math.max(0, (longitude - west[0]) / (east[0] - west[0]));
      return west[1] + share * (east[1] - west[1]);
    }
    west = east;
  }
  return west ? west[1] : 0;
}

/** Whether a point is on land, with a small margin from the shore. */
export function isOnLand(longitude: number, latitude: number): boolean {
  return latitude - shoreAt(longitude) >= 0.0008;
}

function district(
  slug: string,
  name: string,
  latitude: number,
  longitude: number,
  aliases: string[],
): ReferencePlace {
  return { slug, name, kind: 'district', parentSlug: city.slug, latitude, longitude, aliases };
}

function landmark(
  slug: string,
  name: string,
  parentSlug: string,
  latitude: number,
  longitude: number,
  aliases: string[],
): ReferencePlace {
  return { slug, name, kind: 'landmark', parentSlug, latitude, longitude, aliases };
}
