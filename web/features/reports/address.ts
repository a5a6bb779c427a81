import { CASE_STATES } from '#contract/reports.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

const table = tableAddress({
  filters: { state: CASE_STATES },
  defaults: { state: 'waiting' },
  isSearched: false,
});

/** What the address of the queue asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown, listQueryOf } = table;

/** The queue in one state, with a case opened where one is named. */
export const queuePath = (shown: Partial<Shown>, open?: string): ScreenPath =>
  table.pathOf('/admin/reports', { ...table.none, ...shown }, open ? { open } : {});

/** The id that comes so many places after another; none past either end. */
export function stepFrom(ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids[0] : ids[at + by];
}

/** Which case comes after one that is decided: the next, else the one before, where one is left. */
export const afterDecision = (ids: readonly string[], id: string): string | undefined =>
  ids.includes(id) ? (stepFrom(ids, id, 1) ?? stepFrom(ids, id, -1)) : ids[0];
