import { QUEUE_STATES, QUEUE_SUBJECTS, type QueueSubject } from '#contract/queue.ts';
import { type ShownOf, tableAddress } from '../../api/table-address.ts';
import type { ScreenPath } from '../../i18n.ts';

const table = tableAddress({
  filters: { state: QUEUE_STATES },
  defaults: { state: 'waiting' },
  isSearched: false,
});

/** What the address of the queue asks for. */
export type Shown = ShownOf<typeof table>;
export const { readShown } = table;

/** The queue in one state, with a case opened where one is named. */
export const queuePath = (shown: Partial<Shown>, found?: string): ScreenPath =>
  table.pathOf('/admin/queue', { ...table.none, ...shown }, found ? { case: found } : {});

/** What else waits at the desk's queue: payments that both sides ask it to read. */
export const DISPUTES_PATH = '/admin/queue?of=disputes' satisfies ScreenPath;
export const asksForDisputes = ({ url }: Pick<Request, 'url'>): boolean =>
  new URL(url).searchParams.get('of') === 'disputes';

/** Disputes about moves. */
export const MOVES_PATH = '/admin/queue?of=moves' satisfies ScreenPath;
export const asksForMoves = ({ url }: Pick<Request, 'url'>): boolean =>
  new URL(url).searchParams.get('of') === 'moves';

/** The id that comes so many places after another; none past either end. */
export function stepFrom(ids: readonly string[], id: string | undefined, by: 1 | -1): string | undefined {
  const at = id === undefined ? -1 : ids.indexOf(id);
  return at === -1 ? ids[0] : ids[at + by];
}

/** Which case comes after one that is decided: the next, else the one before, where one is left. */
export const afterDecision = (ids: readonly string[], id: string): string | undefined =>
  ids.includes(id) ? (stepFrom(ids, id, 1) ?? stepFrom(ids, id, -1)) : ids[0];

/** A case in the address: what it is kept as, and its id. */
export const caseKey = ({ subject, id }: { subject: QueueSubject; id: string }): string => `${subject}-${id}`;

/** What an address names; undefined where it names none. */
export function readCaseKey(key: string): { subject: QueueSubject; id: string } | undefined {
  const subject = QUEUE_SUBJECTS.find((one) => key.startsWith(`${one}-`));
  return subject && { subject, id: key.slice(subject.length + 1) };
}

const OLD: Record<string, QueueSubject | null> = { reports: 'report', approvals: null, signals: null };

/** Where the lists are now that stood at addresses of their own: notices and bookmarks still name them. */
export function movedTo(path: string, query: URLSearchParams): ScreenPath | undefined {
  const list = /^(?:\/(?:so|ar))?\/admin\/(reports|approvals|signals)$/.exec(path)?.[1];
  const open = query.get('open');
  if (list === undefined) return undefined;
  const subject = OLD[list];
  if (subject && open) return queuePath({}, caseKey({ subject, id: open }));
  const state =
    query.get('held') === 'change'
      ? 'owner'
      : query.has('list') || query.get('state') === 'closed'
        ? 'decided'
        : 'waiting';
  return queuePath({ state });
}
