import type { Language } from '#contract/accounts.ts';
import type { BookingStatus } from '#contract/bookings.ts';

/** What a notification about a booking announces. */
export type News = BookingStatus | 'created' | 'message' | 'removed';
/** Providers are also sent renewed links. */
export type ProviderNews = News | 'link';

export interface Facts {
  brand: string;
  reference: string;
  date: string;
  pickup: string;
  dropoff: string;
  phone: string;
  notes: string;
  service: string;
  reason: string;
  /** The message text, if the news is a message. */
  text: string;
}

export interface Words {
  title: string;
  message: string;
}

type Texts<N extends ProviderNews> = Record<N, (facts: Facts) => Words>;

const because = (label: string, reason: string) => (reason ? `\n${label}: ${reason}` : '');

/** Texts for the customer, in the language of their account. */
export const CUSTOMER_TEXTS: Record<Language, Texts<News>> = {
  en: {
    created: (f) => ({
      title: 'Booking request sent',
      message: `Your request for a move on ${f.date} has been sent to ${f.service}.\n${f.pickup} → ${f.dropoff}\nReference: ${f.reference}`,
    }),
    pending: (f) => ({
      title: 'Booking waiting for confirmation',
      message: `Your move on ${f.date} with ${f.service} is waiting for confirmation (${f.reference}).`,
    }),
    confirmed: (f) => ({
      title: 'Booking confirmed',
      message: `${f.service} will move you on ${f.date} and will contact you (${f.reference}).`,
    }),
    in_progress: (f) => ({
      title: 'Your move has started',
      message: `${f.service} has started your move (${f.reference}).`,
    }),
    completed: (f) => ({
      title: 'Move completed',
      message: `Your move with ${f.service} is completed (${f.reference}). How did it go? You can rate it now.`,
    }),
    cancelled: (f) => ({
      title: 'Booking cancelled',
      message: `Your move on ${f.date} with ${f.service} has been cancelled (${f.reference}).${because('Reason', f.reason)}`,
    }),
    message: (f) => ({
      title: `New message about your move on ${f.date}`,
      message: `${f.service}:\n${f.text}`,
    }),
    removed: (f) => ({
      title: 'Booking removed',
      message: `Your booking with ${f.service} for ${f.date} has been removed (${f.reference}).`,
    }),
  },
  so: {
    created: (f) => ({
      title: 'Codsigii rarista waa la diray',
      message: `Codsigaaga rarista ee ${f.date} waxaa loo diray ${f.service}.\n${f.pickup} → ${f.dropoff}\nTixraac: ${f.reference}`,
    }),
    pending: (f) => ({
      title: 'Ballantu waxay sugaysaa xaqiijin',
      message: `Raristaada ${f.date} ee ${f.service} waxay sugaysaa xaqiijin (${f.reference}).`,
    }),
    confirmed: (f) => ({
      title: 'Ballanta waa la xaqiijiyey',
      message: `${f.service} ayaa ku rari doona ${f.date}, wayna kula soo xiriiri doonaan (${f.reference}).`,
    }),
    in_progress: (f) => ({
      title: 'Raristaadu way bilaabatay',
      message: `${f.service} ayaa bilaabay raristaada (${f.reference}).`,
    }),
    completed: (f) => ({
      title: 'Rarista waa la dhammeeyey',
      message: `Raristaadii ${f.service} way dhammaatay (${f.reference}). Sidee ayay ahayd? Hadda waad qiimayn kartaa.`,
    }),
    cancelled: (f) => ({
      title: 'Ballanta waa la joojiyey',
      message: `Raristaada ${f.date} ee ${f.service} waa la joojiyey (${f.reference}).${because('Sababta', f.reason)}`,
    }),
    message: (f) => ({
      title: `Fariin cusub oo ku saabsan raristaada ${f.date}`,
      message: `${f.service}:\n${f.text}`,
    }),
    removed: (f) => ({
      title: 'Ballanta waa la tirtiray',
      message: `Ballantaadii ${f.service} ee ${f.date} waa la tirtiray (${f.reference}).`,
    }),
  },
  ar: {
    created: (f) => ({
      title: 'تم إرسال طلب الحجز',
      message: `تم إرسال طلب النقل بتاريخ ${f.date} إلى ${f.service}.\n${f.pickup} ← ${f.dropoff}\nالمرجع: ${f.reference}`,
    }),
    pending: (f) => ({
      title: 'الحجز بانتظار التأكيد',
      message: `نقلك بتاريخ ${f.date} مع ${f.service} بانتظار التأكيد (${f.reference}).`,
    }),
    confirmed: (f) => ({
      title: 'تم تأكيد الحجز',
      message: `ستتولى ${f.service} نقلك بتاريخ ${f.date} وستتواصل معك (${f.reference}).`,
    }),
    in_progress: (f) => ({ title: 'بدأ نقلك', message: `بدأت ${f.service} عملية نقلك (${f.reference}).` }),
    completed: (f) => ({
      title: 'اكتمل النقل',
      message: `اكتمل نقلك مع ${f.service} (${f.reference}). كيف كانت التجربة؟ يمكنك تقييمها الآن.`,
    }),
    cancelled: (f) => ({
      title: 'تم إلغاء الحجز',
      message: `تم إلغاء نقلك بتاريخ ${f.date} مع ${f.service} (${f.reference}).${because('السبب', f.reason)}`,
    }),
    message: (f) => ({
      title: `رسالة جديدة بشأن نقلك بتاريخ ${f.date}`,
      message: `${f.service}:\n${f.text}`,
    }),
    removed: (f) => ({
      title: 'تمت إزالة الحجز',
      message: `تمت إزالة حجزك مع ${f.service} بتاريخ ${f.date} (${f.reference}).`,
    }),
  },
};

const route = (f: Facts) => `${f.pickup} → ${f.dropoff}`;
const job = (phone: string, f: Facts) =>
  [route(f), `${phone}: ${f.phone}`, f.notes].filter(Boolean).join('\n');

/** Texts for the provider: Somali first, then English, because providers have no account with a language. */
export const PROVIDER_TEXTS: Record<'so' | 'en', Texts<ProviderNews>> = {
  so: {
    created: (f) => ({ title: `Dalab rarid oo cusub: ${f.date}`, message: job('Telefoon', f) }),
    pending: (f) => ({
      title: `Rarista ${f.date} waxay sugaysaa xaqiijintaada`,
      message: `${route(f)} (${f.reference})`,
    }),
    confirmed: (f) => ({
      title: `Rarista ${f.date} waa la xaqiijiyey`,
      message: `${route(f)} (${f.reference})`,
    }),
    in_progress: (f) => ({
      title: `Rarista ${f.date} way bilaabatay`,
      message: `${route(f)} (${f.reference})`,
    }),
    completed: (f) => ({
      title: `Rarista ${f.date} way dhammaatay`,
      message: `${route(f)} (${f.reference})`,
    }),
    cancelled: (f) => ({
      title: `Rarista ${f.date} waa la joojiyey`,
      message: `${route(f)} (${f.reference})${because('Sababta', f.reason)}`,
    }),
    link: (f) => ({ title: `Link cusub oo rarista ${f.date}`, message: job('Telefoon', f) }),
    message: (f) => ({ title: `Fariin ku saabsan rarista ${f.date}`, message: f.text }),
    removed: (f) => ({ title: `Rarista ${f.date} waa la tirtiray`, message: `${route(f)} (${f.reference})` }),
  },
  en: {
    created: (f) => ({ title: `New booking: ${f.date}`, message: job('Phone', f) }),
    pending: (f) => ({
      title: `The move on ${f.date} is waiting for your confirmation`,
      message: `${route(f)} (${f.reference})`,
    }),
    confirmed: (f) => ({
      title: `The move on ${f.date} is confirmed`,
      message: `${route(f)} (${f.reference})`,
    }),
    in_progress: (f) => ({
      title: `The move on ${f.date} has started`,
      message: `${route(f)} (${f.reference})`,
    }),
    completed: (f) => ({
      title: `The move on ${f.date} is completed`,
      message: `${route(f)} (${f.reference})`,
    }),
    cancelled: (f) => ({
      title: `The move on ${f.date} is cancelled`,
      message: `${route(f)} (${f.reference})${because('Reason', f.reason)}`,
    }),
    link: (f) => ({ title: `New link for the move on ${f.date}`, message: job('Phone', f) }),
    message: (f) => ({ title: `Message about the move on ${f.date}`, message: f.text }),
    removed: (f) => ({
      title: `The booking for ${f.date} was removed`,
      message: `${route(f)} (${f.reference})`,
    }),
  },
};

/** The words before a provider's link. */
export const LINK_WORDS = { so: 'Fur oo ka jawaab', en: 'Open and answer' } as const;
