import { getLocale } from '../../messages/compiled/runtime.js';

/** Districts, landmarks and roads in Arabic letters; in the Latin ones their names are the table's. */
const ARABIC: Readonly<Record<string, string>> = {
  mogadishu: 'مقديشو',
  hodan: 'هودن',
  wadajir: 'ودجر',
  waaberi: 'وابري',
  howlwadaag: 'هولوداغ',
  'xamar-jajab': 'حمر جبجب',
  'xamar-weyne': 'حمر وين',
  'warta-nabadda': 'ورتا نبدا',
  boondheere: 'بونطيري',
  shibis: 'شبس',
  cabdicasiis: 'عبد العزيز',
  yaaqshiid: 'ياقشيد',
  kaaraan: 'كاران',
  shangaani: 'شنغاني',
  heliwaa: 'هليوا',
  dayniile: 'دينيلي',
  dharkenley: 'دركينلي',
  kaxda: 'كحدا',
  garasbaaley: 'غراسبالي',
  'bakaara-market': 'سوق بكارة',
  'villa-somalia': 'فيلا صوماليا',
  'lido-beach': 'شاطئ ليدو',
  'aden-adde-airport': 'مطار آدم عدي',
  'Makka al-Mukarama': 'مكة المكرمة',
  Warshadaha: 'المصانع',
  Afgooye: 'أفغوي',
  Jazeera: 'الجزيرة',
  Balcad: 'بلعد',
};

/** The name of a place or road in the letters of the page. */
export const placeName = (key: string, name: string): string => (getLocale() === 'ar' && ARABIC[key]) || name;
