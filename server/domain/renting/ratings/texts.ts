import type { Language } from '#contract/accounts.ts';
import type { RatingBasis } from '#contract/ratings.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

/** What a notification about a rating announces: to owners what was said, to authors what became of it. */
export const RATING_NEWS = ['new', 'changed', 'replied', 'hidden', 'shown', 'asked', 'reminded'] as const;
export type RatingNews = (typeof RATING_NEWS)[number];

export interface RatingFacts {
  listing: string;
  /** 1 to 5; 0 where it is not said. */
  stars: number;
  /** What was written, answered, or the reason. */
  text: string;
  basis: RatingBasis;
}

type Texts = Record<RatingNews, (facts: RatingFacts) => Words>;

const of = ({ listing, stars }: RatingFacts) => `“${listing}”\n${'★'.repeat(stars)}${'☆'.repeat(5 - stars)}`;
const lines = (...parts: string[]) => parts.filter(Boolean).join('\n');

/** What both sides are told about ratings (D32). */
export const RATING_TEXTS: Record<Language, Texts> = {
  en: {
    new: (f) => ({ title: 'New rating of your listing', message: lines(of(f), f.text) }),
    changed: (f) => ({ title: 'A rating of your listing was changed', message: lines(of(f), f.text) }),
    replied: (f) => ({
      title: 'The owner has answered your rating',
      message: lines(`“${f.listing}”`, f.text),
    }),
    hidden: (f) => ({
      title: 'A rating has been hidden',
      message: lines(of(f), `Reason: ${f.text}`),
    }),
    shown: (f) => ({ title: 'A rating is shown again', message: of(f) }),
    asked: (f) => ({
      title: f.basis === 'tenancy' ? 'How is your new home?' : 'How was the viewing?',
      message: lines(
        `“${f.listing}”`,
        'Your stars and a few words help whoever looks for a home next. Only your first name is shown.',
      ),
    }),
    reminded: (f) => ({
      title: 'Your rating is still welcome',
      message: lines(`“${f.listing}”`, 'It takes a minute. We will not ask again.'),
    }),
  },
  so: {
    new: (f) => ({ title: 'Qiimayn cusub oo xayeysiiskaaga ah', message: lines(of(f), f.text) }),
    changed: (f) => ({ title: 'Qiimayn xayeysiiskaaga ah waa la beddelay', message: lines(of(f), f.text) }),
    replied: (f) => ({
      title: 'Milkiiluhu wuu ka jawaabay qiimayntaada',
      message: lines(`“${f.listing}”`, f.text),
    }),
    hidden: (f) => ({
      title: 'Qiimayn waa la qariyey',
      message: lines(of(f), `Sababta: ${f.text}`),
    }),
    shown: (f) => ({ title: 'Qiimayntii mar kale ayaa la muujiyey', message: of(f) }),
    asked: (f) => ({
      title: f.basis === 'tenancy' ? 'Gurigaaga cusub sidee buu yahay?' : 'Sidee ayay booqashadu ahayd?',
      message: lines(
        `“${f.listing}”`,
        'Xiddigahaaga iyo dhawr eray waxay caawiyaan qofka xiga ee guri raadinaya. Magacaaga koowaad oo keliya ayaa la muujiyaa.',
      ),
    }),
    reminded: (f) => ({
      title: 'Qiimayntaada weli waa la soo dhaweynayaa',
      message: lines(`“${f.listing}”`, 'Daqiiqad bay qaadataa. Mar kale kuma weydiin doonno.'),
    }),
  },
  ar: {
    new: (f) => ({ title: 'تقييم جديد لإعلانك', message: lines(of(f), f.text) }),
    changed: (f) => ({ title: 'تغيّر تقييم لإعلانك', message: lines(of(f), f.text) }),
    replied: (f) => ({ title: 'ردّ المالك على تقييمك', message: lines(`“${f.listing}”`, f.text) }),
    hidden: (f) => ({ title: 'أُخفي تقييم', message: lines(of(f), `السبب: ${f.text}`) }),
    shown: (f) => ({ title: 'عاد التقييم إلى الظهور', message: of(f) }),
    asked: (f) => ({
      title: f.basis === 'tenancy' ? 'كيف بيتك الجديد؟' : 'كيف كانت المعاينة؟',
      message: lines(`“${f.listing}”`, 'نجومك وبضع كلمات تساعد من يبحث عن بيت بعدك. لا يظهر إلا اسمك الأول.'),
    }),
    reminded: (f) => ({
      title: 'ما زلنا نرحب بتقييمك',
      message: lines(`“${f.listing}”`, 'لا يستغرق إلا دقيقة، ولن نسألك مرة أخرى.'),
    }),
  },
};
