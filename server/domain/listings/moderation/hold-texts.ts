import type { Language } from '#contract/accounts.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

/** What an owner is told that an administrator did with a listing. */
export const HOLD_NEWS = ['hidden', 'asked', 'shown', 'kept', 'deleted', 'approved', 'change'] as const;
export type HoldNews = (typeof HOLD_NEWS)[number];

export interface HoldFacts {
  listing: string;
  /** As the administrator wrote it; may be empty. */
  reason: string;
}

type Texts = Record<HoldNews, (facts: HoldFacts) => Words>;

const lines = (...parts: string[]) => parts.filter(Boolean).join('\n\n');

/** `asked` is hidden, and can be answered once (D34). */
export const HOLD_TEXTS: Record<Language, Texts> = {
  en: {
    hidden: ({ listing, reason }) => ({
      title: `Your listing is hidden: ${listing}`,
      message: lines('An administrator has hidden it. Visitors do not see it any more.', reason),
    }),
    asked: ({ listing, reason }) => ({
      title: `Your listing is hidden: ${listing}`,
      message: lines(
        'Visitors reported it, and an administrator has hidden it. You can answer once.',
        reason,
      ),
    }),
    shown: ({ listing, reason }) => ({
      title: `Your listing is shown again: ${listing}`,
      message: lines('Visitors find it as before.', reason),
    }),
    kept: ({ listing, reason }) => ({
      title: `Your listing stays hidden: ${listing}`,
      message: lines('An administrator has read your answer.', reason),
    }),
    deleted: ({ listing, reason }) => ({
      title: `Your listing was deleted: ${listing}`,
      message: lines('An administrator has deleted it.', reason),
    }),
    approved: ({ listing }) => ({
      title: `Your listing is shown: ${listing}`,
      message: 'An administrator has looked at it. Visitors find it from now on.',
    }),
    change: ({ listing, reason }) => ({
      title: `Please change your listing: ${listing}`,
      message: lines('It is shown once you have changed it and sent it again.', reason),
    }),
  },
  so: {
    hidden: ({ listing, reason }) => ({
      title: `Xayeysiiskaaga waa la qariyey: ${listing}`,
      message: lines('Maamule ayaa qariyey. Booqdayaashu ma arkaan hadda.', reason),
    }),
    asked: ({ listing, reason }) => ({
      title: `Xayeysiiskaaga waa la qariyey: ${listing}`,
      message: lines(
        'Booqdayaal ayaa soo sheegay, maamulena waa qariyey. Mar keliya ayaad ka jawaabi kartaa.',
        reason,
      ),
    }),
    shown: ({ listing, reason }) => ({
      title: `Xayeysiiskaaga mar kale waa la muujiyey: ${listing}`,
      message: lines('Booqdayaashu waa helaan sidii hore.', reason),
    }),
    kept: ({ listing, reason }) => ({
      title: `Xayeysiiskaagu wuu qarsoon yahay weli: ${listing}`,
      message: lines('Maamule ayaa akhriyey jawaabtaada.', reason),
    }),
    deleted: ({ listing, reason }) => ({
      title: `Xayeysiiskaaga waa la tirtiray: ${listing}`,
      message: lines('Maamule ayaa tirtiray.', reason),
    }),
    approved: ({ listing }) => ({
      title: `Xayeysiiskaaga waa la muujiyey: ${listing}`,
      message: 'Maamule ayaa eegay. Booqdayaashu hadda ayay heli karaan.',
    }),
    change: ({ listing, reason }) => ({
      title: `Fadlan wax ka beddel xayeysiiskaaga: ${listing}`,
      message: lines('Waa la muujin doonaa marka aad beddesho oo aad mar kale dirto.', reason),
    }),
  },
  ar: {
    hidden: ({ listing, reason }) => ({
      title: `أُخفي إعلانك: ${listing}`,
      message: lines('أخفاه أحد المسؤولين، ولم يعد الزوار يرونه.', reason),
    }),
    asked: ({ listing, reason }) => ({
      title: `أُخفي إعلانك: ${listing}`,
      message: lines('أبلغ عنه زوار فأخفاه أحد المسؤولين. يمكنك الرد مرة واحدة.', reason),
    }),
    shown: ({ listing, reason }) => ({
      title: `إعلانك ظاهر من جديد: ${listing}`,
      message: lines('يجده الزوار كما كان.', reason),
    }),
    kept: ({ listing, reason }) => ({
      title: `إعلانك يبقى مخفيًا: ${listing}`,
      message: lines('قرأ أحد المسؤولين ردك.', reason),
    }),
    deleted: ({ listing, reason }) => ({
      title: `حُذف إعلانك: ${listing}`,
      message: lines('حذفه أحد المسؤولين.', reason),
    }),
    approved: ({ listing }) => ({
      title: `إعلانك ظاهر الآن: ${listing}`,
      message: 'اطّلع عليه أحد المسؤولين، ويجده الزوار من الآن.',
    }),
    change: ({ listing, reason }) => ({
      title: `يرجى تعديل إعلانك: ${listing}`,
      message: lines('سيظهر بعد أن تعدّله وترسله من جديد.', reason),
    }),
  },
};
