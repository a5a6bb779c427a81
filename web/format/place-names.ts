import { getLocale } from '../messages/compiled/runtime.js';

/** Districts, landmarks and roads by the table's names in lower case; what is missing is called the same. */
type Names = Readonly<Record<string, string>>;

/** In Arabic letters, as searches name them. */
const ARABIC: Names = {
  mogadishu: 'مقديشو',
  hodan: 'هودان',
  wadajir: 'وداجر',
  waaberi: 'وابري',
  howlwadaag: 'هولوداغ',
  'xamar jajab': 'حمر ججب',
  'xamar weyne': 'حمر وين',
  'warta nabadda': 'ورتا نبدا',
  boondheere: 'بونديري',
  shibis: 'شيبس',
  cabdicasiis: 'عبد العزيز',
  yaaqshiid: 'ياقشيد',
  kaaraan: 'كاران',
  shangaani: 'شنغاني',
  heliwaa: 'هيليوا',
  dayniile: 'داينيلي',
  dharkenley: 'دركينلي',
  kaxda: 'كحدا',
  garasbaaley: 'غرسبالي',
  'bakaara market': 'سوق بكارا',
  km4: 'كيلو 4',
  'villa somalia': 'فيلا صوماليا',
  'lido beach': 'شاطئ ليدو',
  'aden adde airport': 'مطار آدم عدي',
  'makka al-mukarama road': 'شارع مكة المكرمة',
  'warshadaha road': 'شارع المصانع',
  'jazeera beach': 'شاطئ الجزيرة',
  zoobe: 'زوبي',
  'daljirka dahsoon': 'الجندي المجهول',
  'isbahaysiga mosque': 'مسجد التضامن الإسلامي',
  'erdoğan hospital': 'مستشفى أردوغان',
  'mogadishu port': 'ميناء مقديشو',
  'mogadishu stadium': 'ملعب مقديشو',
  'koonis stadium': 'ملعب كونيس',
  'benadir hospital': 'مستشفى بنادر',
  'national theatre': 'المسرح الوطني',
  'suuq bacaad market': 'سوق بعاد',
  'ex-control afgooye': 'إكس كنترول أفغوي',
  'ex-control balcad': 'إكس كنترول بلعد',
  'kaaraan market': 'سوق كاران',
  'shangaani cathedral': 'كاتدرائية مقديشو',
  'makka al-mukarama': 'مكة المكرمة',
  warshadaha: 'المصانع',
  wadnaha: 'ودنها',
  sodonka: 'شارع سودونكا',
  taleex: 'تليح',
  afgooye: 'أفغوي',
  jazeera: 'الجزيرة',
  balcad: 'بلعد',
};

/** What a Somali calls otherwise than the table. */
const SOMALI: Names = {
  mogadishu: 'Muqdisho',
  'bakaara market': 'Suuqa Bakaaraha',
  'lido beach': 'Xeebta Liido',
  'aden adde airport': 'Garoonka Aadan Cadde',
  'makka al-mukarama road': 'Waddada Makka al-Mukarama',
  'warshadaha road': 'Waddada Warshadaha',
  'jazeera beach': 'Xeebta Jasiira',
  'isbahaysiga mosque': 'Masjidka Isbahaysiga',
  'erdoğan hospital': 'Isbitaalka Erdogan',
  'mogadishu port': 'Dekedda Muqdisho',
  'mogadishu stadium': 'Garoonka Muqdisho',
  'koonis stadium': 'Garoonka Koonis',
  'benadir hospital': 'Isbitaalka Banaadir',
  'national theatre': 'Tiyaatarka Qaranka',
  'suuq bacaad market': 'Suuqa Bacaad',
  'kaaraan market': 'Suuqa Kaaraan',
  'shangaani cathedral': 'Katidraalka Shangaani',
  'ex-control afgooye': 'Ex-Kontorool Afgooye',
  'ex-control balcad': 'Ex-Kontorool Balcad',
};

/** The name of a place or road as the page's readers call it; one that is not known stays as it was written. */
export const placeName = (name: string): string =>
  (getLocale() === 'ar'
    ? ARABIC[name.toLowerCase()]
    : getLocale() === 'so'
      ? SOMALI[name.toLowerCase()]
      : name) ?? name;
