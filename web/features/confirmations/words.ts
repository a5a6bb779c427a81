import type { AskedListing } from '#contract/confirmations.api.ts';
import { dateText, dayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import type { SayFailed } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';

/** Said where an answer came too late to mean anything, or could not be sent. */
export const failedAnswer: SayFailed = ({ code }) =>
  code === 'conflict' ? m.confirmations_overtaken() : m.confirmations_failed();

/** How it stands with a listing that nobody has to answer for. */
export function stateWords({ state, type, confirmedDays }: AskedListing): string {
  switch (state) {
    case 'confirmed':
      return confirmedDays === 0 ? m.confirmations_is_confirmed() : m.confirmations_is_confirmed_before();
    case 'gone':
      return type === 'rent' ? m.confirmations_is_rented() : m.confirmations_is_sold();
    case 'hidden':
      return m.confirmations_is_hidden();
    case 'held':
      return m.confirmations_is_held();
    default:
      return '';
  }
}

/** What one tap says of all homes that wait for a word. */
export const allAvailable = (count: number): string =>
  count === 2 ? m.confirmations_both() : m.confirmations_all({ count, shown: figure(count) });

/** When its owner last stood by it. */
export const lastConfirmed = ({ confirmedAt }: Pick<AskedListing, 'confirmedAt'>): string =>
  m.confirmations_last({ day: dayOf(confirmedAt) });

/** The first day on which something is hidden without an answer. */
export function firstHidden(listings: readonly AskedListing[]): string | undefined {
  const [first] = listings.flatMap(({ hidesOn }) => hidesOn ?? []).sort();
  return first && dateText(first);
}
