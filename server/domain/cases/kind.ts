import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Unwritten } from '#contract/formats.api.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import type { Graph } from '#contract/process.ts';
import type { QueueItem } from '#contract/queue.api.ts';
import type { QueueKind, QueueState } from '#contract/queue.ts';
import type { Queues } from '#contract/reports.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { countCapped } from '#server/platform/kernel/list-page.ts';

/** Where cases stand in one state of the queue: each by an index of its own, in the order of the queue. */
export interface Standing {
  /** As which kind the queue shows them, as SQL. */
  kind: string;
  /** The table with `t` as its name, and what is asked of it; a function where its index is used only up to a limit. */
  from: string | ((most: number) => string);
  at: string;
  /** Before all others. */
  isFirst?: true;
}

/** Cases that were decided, with the columns of when, and since when they had waited. */
export interface Waited {
  from: string;
  at: string;
  since: string;
}

/** What the queue shows of a case. */
export type Line = Pick<Unwritten<QueueItem>, 'listing' | 'person'> & Partial<Unwritten<QueueItem>>;
type LineOf = (kind: QueueKind) => Line;

/** A kind of case: how it is decided, where it stands in the queue, what its line shows, and what is counted of it. */
export interface CaseKind {
  /** What may become of one, which `decide` locks. */
  process: { graph: Graph<string, string, string> };
  lock: (id: string, ctx: UserCtx) => Promise<unknown>;
  queue: Partial<Record<QueueState, readonly Standing[]>>;
  waited?: readonly Waited[];
  /** What became of the latest: their kind and whether they were `hidden`, `asked` or `stood`; with a limit. */
  became?: (most: number) => string;
  /** The lines of cases by their ids; one that went meanwhile has none. */
  lines: (db: Db, ids: string[]) => Promise<ReadonlyMap<string, LineOf>>;
  /** What the menu says of it. */
  count: (db: Db) => Promise<Partial<Unwritten<Queues>>>;
}

/** How cases are shown that one statement finds. */
export const linesOf =
  <Row extends { id: string }>(
    find: (db: Db, ids: string[]) => PromiseLike<Row[]>,
    show: (row: Row, kind: QueueKind) => Line,
  ): CaseKind['lines'] =>
  async (db, ids) =>
    new Map((await find(db, ids)).map((row) => [row.id, (kind) => show(row, kind)]));

/** How many there are, up to the cap. */
export const countUpTo = async (db: Db, from: PgTable | SQL, where: SQL | undefined): Promise<number> =>
  Math.min(await countCapped(db, from, where), COUNT_CAP);

interface Looked {
  kind: QueueKind;
  table: string;
  graph: Graph<string, string, string>;
  isThere: string;
  /** Beyond that: whether the desk still sees it. */
  isSeen?: string;
}

/** Of what somebody sends and the desk looks at: it waits until then, and its state is one of those the desk decides. */
export function looked({ kind, table, graph: { steps }, isThere, isSeen = 'true' }: Looked) {
  const decided = Object.values(steps).flatMap(({ by, to }) =>
    by.includes('desk') && typeof to === 'string' ? [to] : [],
  );
  const inState = (state: string) => `${table} t where t.state = '${state}' and ${isThere}`;
  const at = 't.state_since';
  const standing = (state: string): Standing => ({
    kind: `'${kind}'`,
    from: `${inState(state)} and ${isSeen}`,
    at,
  });
  return {
    queue: { waiting: [standing('waiting')], decided: decided.map(standing) },
    waited: decided.map(
      (state): Waited => ({
        from: `${inState(state)} and t.waited_from is not null`,
        at,
        since: 't.waited_from',
      }),
    ),
  };
}
