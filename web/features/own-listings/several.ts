import type { ChangedListing } from '#contract/own-listings.api.ts';
import type { ListingsAct } from '#contract/own-listings.ts';
import { figure } from '../../format/numbers.ts';
import type { FormTexts } from '../../forms/texts.ts';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { failedWords } from './words.ts';

/** The ticked listings as the action takes them. */
export const severalTexts = (listings: readonly { id: string; version: number }[]): FormTexts => ({
  ids: listings.map(({ id }) => id).join(','),
  versions: listings.map(({ version }) => String(version)).join(','),
});

const DONE: Record<ListingsAct, typeof m.own_listings_hidden_several> = {
  hide: m.own_listings_hidden_several,
  show: m.own_listings_shown_several,
  price: m.own_listings_priced_several,
};

/** What takes it back: the other way round, or what each cost before. */
function undoTexts(act: ListingsAct, changed: readonly ChangedListing[]): FormTexts & { act: ListingsAct } {
  const listings = severalTexts(changed);
  if (act !== 'price') return { ...listings, act: act === 'hide' ? 'show' : 'hide' };
  return { ...listings, act, prices: changed.map(({ priceBefore }) => priceBefore).join(',') };
}

/** Says what was done with several listings, and offers Undo. */
export function showSeveralChanged(
  act: ListingsAct,
  changed: readonly ChangedListing[],
  showUndo: ShowUndo,
): void {
  const counted = { count: changed.length, shown: figure(changed.length) };
  if (changed.length === 0) {
    showToast({ title: m.own_listings_unchanged() });
    return;
  }
  const { act: back, ...texts } = undoTexts(act, changed);
  showUndo({
    title: DONE[act](counted),
    intent: 'several',
    values: { ...texts, act: back },
    done: () => ({ title: DONE[back](counted) }),
    failed: failedWords,
  });
}
