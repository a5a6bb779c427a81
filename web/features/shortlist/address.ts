import { LISTING_TYPES, PROPERTY_STATUSES, PROPERTY_TYPES } from '#contract/properties.ts';
import { PRIORITIES, SHORTLIST_PAGE_SIZE, SHORTLIST_SORTS } from '#contract/shortlist.ts';
import { type ShownOf, sameSorts, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

/** The two screens of the list: a renter's and a buyer's (spec 1 §2). */
export type Base = '/shortlisted-properties' | '/saved-properties';

const table = tableAddress({
  sorts: sameSorts(SHORTLIST_SORTS),
  filters: {
    type: LISTING_TYPES,
    propertyType: PROPERTY_TYPES,
    priority: PRIORITIES,
    status: PROPERTY_STATUSES,
  },
});

/** What the address of the screen asks for; empty texts filter nothing. */
export type Shown = ShownOf<typeof table>;
export const { readShown, isFiltered } = table;
export const listQueryOf = (shown: Shown) => table.listQueryOf(shown, SHORTLIST_PAGE_SIZE);

/** The screen as it is shown, with what else is named in its address. */
export const shownPath = (base: Base, shown: Shown, more: Record<string, string> = {}): ScreenPath =>
  table.pathOf(base, shown, more);

/** The first page of one filter alone: what a tile leads to. */
export const tilePath = (
  base: Base,
  filter: Partial<Pick<Shown, 'type' | 'priority' | 'status'>>,
): ScreenPath => {
  const query = new URLSearchParams(filter);
  return query.size > 0 ? `${base}?${query}` : base;
};

/** The homes that an address names, each once: with scripts between commas, without as many parameters. */
export const idsIn = (search: URLSearchParams): string[] => [
  ...new Set(
    search
      .getAll('ids')
      .flatMap((ids) => ids.split(','))
      .filter((id) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)),
  ),
];
