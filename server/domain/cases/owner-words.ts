import { LANGUAGES, type Language } from '#contract/accounts.ts';
import type { ReportKind } from '#contract/reports.ts';
import type { SignalKind } from '#contract/signals.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { editsOf } from '#server/platform/notifications/edits.ts';
import { moderationWords } from '../listings/notices.ts';

/** What the desk may write to an owner about: why a listing is marked, what is to be changed, or an appeal that failed. */
export type Wording = ReportKind | SignalKind | 'change' | 'change_photos' | 'change_description' | 'kept';

const KEYS = {
  fraud: 'words_fraud',
  gone: 'words_gone',
  wrong_price: 'words_wrong_price',
  wrong_place: 'words_wrong_place',
  duplicate: 'words_duplicate',
  other: 'words_other',
  copied_photo: 'words_copied_photo',
  price: 'words_price',
  money_first: 'words_money_first',
  change: 'words_change',
  change_photos: 'words_change_photos',
  change_description: 'words_change_description',
  kept: 'words_kept',
} as const satisfies Record<Wording, string>;

/**
 * What can be written to an owner, ready in every language: theirs to send, the administrator's to understand it (T8).
 * With the edits that administrators have made to the texts.
 */
export async function ownerWords({
  app,
  db,
}: Pick<Ctx, 'app' | 'db'>): Promise<(wording: Wording) => Record<Language, string>> {
  const edits = await editsOf(app, db);
  return (wording) => {
    const words = LANGUAGES.map((language) => [
      language,
      String(moderationWords.in(language, edits)(KEYS[wording])),
    ]);
    return Object.fromEntries(words) as Record<Language, string>;
  };
}

/** So many photos, and so many letters of a description, a first look asks for. */
const LEAST_PHOTOS = 3;
const LEAST_LETTERS = 120;

/** Which change a listing seems to need most. */
export function changeNeeded({
  images,
  description,
}: {
  images: readonly string[] | null;
  description: string;
}) {
  if ((images ?? []).length < LEAST_PHOTOS) return 'change_photos';
  return description.length < LEAST_LETTERS ? 'change_description' : 'change';
}
