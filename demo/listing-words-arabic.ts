import { places } from '../server/domain/places/reference-places.ts';
import type { ListingFacts, ListingKind } from './listing.ts';
import { pick, type Random } from './random.ts';

/** The first name of a place in Arabic letters is the one that Arabic pages show. */
const NAMES = new Map(
  places.map(({ slug, aliases }) => [slug, aliases.find((name) => /\p{sc=Arab}/u.test(name))]),
);

const ROOMS = ['', 'بغرفة نوم واحدة', 'بغرفتي نوم', 'بثلاث غرف نوم', 'بأربع غرف نوم', 'بخمس غرف نوم'];

const TITLES: Readonly<Record<ListingKind, readonly string[]>> = {
  room: ['غرفة نظيفة بحمام خاص', 'غرفة هادئة في شقة مشتركة', 'غرفة لطالب مع مطبخ مشترك'],
  flat: ['شقة مضيئة {rooms}', 'شقة هادئة {rooms}', 'شقة {rooms} وشرفتين', 'شقة عائلية واسعة {rooms}'],
  house: ['بيت {rooms} وفناء مظلل', 'بيت عائلي مستقل {rooms}', 'بيت مجدد {rooms}'],
  villa: ['فيلا {rooms} وحديقة', 'فيلا من طابقين {rooms}', 'فيلا مسورة {rooms}'],
  'beach-villa': ['فيلا {rooms} مطلة على البحر'],
  plot: ['قطعة أرض {plot}', 'أرض زاوية {plot}', 'أرض مستوية للبناء {plot}'],
  shop: ['محل بواجهة زجاجية', 'محل زاوية', 'محل على شارع تجاري'],
  office: ['مكتب مجهز', 'طابق مكاتب مع إنترنت سريع'],
  warehouse: ['مستودع مع ساحة', 'مستودع جاف بسقف عالٍ'],
};

const SENTENCES = {
  home: [
    'بيت نظيف وجيد التهوية، والمطبخ مجهز',
    'الماء من بئر خاصة مع خزان على السطح',
    'الكهرباء متوفرة مع ألواح شمسية وبطاريات',
    'حارس عند البوابة ليلًا ونهارًا',
    'المدرسة والمسجد والبقالة على بعد دقائق مشيًا',
  ],
  land: ['أرض مستوية وحدودها معلّمة بالحجارة', 'الماء والكهرباء على الطريق', 'الجيران يسكنون حولها'],
  trade: ['على شارع يكثر فيه الزبائن', 'أبواب حديدية ومخزن صغير', 'عداد كهرباء مستقل'],
} as const;

const RENT = [
  'عاين المكان قبل أن تدفع أي مبلغ',
  'من المالك مباشرة بلا وسيط',
  'يُدفع الإيجار عبر EVC Plus أو البنك',
];
const SALE = ['سند الملكية جاهز للنقل', 'الأوراق كاملة والسعر قابل للتفاوض'];

/** Title and description in Arabic, as some owners write them. */
export function arabicWords(next: Random, facts: ListingFacts): { title: string; description: string } {
  const { kind, type, bedrooms, plot, landmarkSlug, districtSlug } = facts;
  const about = kind === 'plot' ? 'land' : ['shop', 'office', 'warehouse'].includes(kind) ? 'trade' : 'home';
  const landmark = landmarkSlug ? NAMES.get(landmarkSlug) : undefined;
  const place = landmark ? `قرب ${landmark}` : `في ${NAMES.get(districtSlug) ?? facts.districtName}`;
  const title = pick(next, TITLES[kind])
    .replace('{rooms}', ROOMS[bedrooms ?? 0] ?? 'بعدة غرف نوم')
    .replace('{plot}', plot);
  const from = Math.floor(next() * SENTENCES[about].length);
  const told = [...SENTENCES[about].slice(from), ...SENTENCES[about].slice(0, from)].slice(0, 3);
  return {
    title: `${title} ${place}`,
    description: [...told, pick(next, type === 'buy' ? SALE : RENT)]
      .map((sentence) => `${sentence}.`)
      .join(' '),
  };
}
