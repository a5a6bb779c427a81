import { CASE_STATES, type CaseState } from '#contract/reports.ts';
import { readListQuery } from '../../api/list-query.ts';
import type { ScreenPath } from '../../i18n.ts';

/** What the address of the queue asks for. */
export interface Shown {
  state: CaseState;
  page: number;
  /** The case that is opened by it; on a desk the first one is shown without. */
  open: string;
}

export function readShown(request: Request): Shown {
  const { page, filters } = readListQuery(request, { filters: { state: CASE_STATES } });
  const open = new URL(request.url).searchParams.get('open') ?? '';
  return { state: (filters.state || 'waiting') as CaseState, page, open };
}

/** The queue in one state, with a case opened where one is named. */
export function queuePath({ state, page }: Omit<Shown, 'open'>, open?: string): ScreenPath {
  const query = new URLSearchParams();
  if (state !== 'waiting') query.set('state', state);
  if (page > 1) query.set('page', String(page));
  if (open) query.set('open', open);
  return query.size > 0 ? `/admin/reports?${query}` : '/admin/reports';
}

/** The id that comes so many places after another; none past either end. */
export function stepFrom(ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids[0] : ids[at + by];
}

/** Which case comes after one that is decided: the next, else the one before, where one is left. */
export const afterDecision = (ids: readonly string[], id: string): string | undefined =>
  ids.includes(id) ? (stepFrom(ids, id, 1) ?? stepFrom(ids, id, -1)) : ids[0];
