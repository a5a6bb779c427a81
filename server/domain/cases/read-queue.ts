import { eq } from 'drizzle-orm';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import type { Queue, QueueItem, readQueue } from '#contract/queue.api.ts';
import { JUDGED_KINDS, type JudgedKind, QUEUE_PAGE_SIZE, QUEUE_SUBJECTS } from '#contract/queue.ts';
import type { Queues } from '#contract/reports.api.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { bookings } from '#server/platform/database/schema/index.ts';
import { countCapped, pageFound } from '#server/platform/kernel/list-page.ts';
import { KINDS } from './kinds.ts';
import { countQueue, countWaitingCases, findJudged, findPlaces, findSpeed, type Place } from './queries.ts';

const dateOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

const NOTHING = {
  report: null,
  copy: null,
  price: null,
  money: null,
  document: null,
  identity: null,
  words: null,
  decision: null,
  decidedBy: null,
} satisfies Partial<Unwritten<QueueItem>>;

/** The lines of cases: one statement for each kind that is on the page; one that went meanwhile has none. */
async function readLines(db: Db, places: readonly Place[]): Promise<Unwritten<QueueItem>[]> {
  const lines = new Map(
    await Promise.all(
      QUEUE_SUBJECTS.map(async (subject) => {
        const ids = places.filter((place) => place.subject === subject).map(({ id }) => id);
        return [subject, ids.length === 0 ? undefined : await KINDS[subject].lines(db, ids)] as const;
      }),
    ),
  );
  return places.flatMap(({ at, ...place }) => {
    const line = lines.get(place.subject)?.get(place.id)?.(place.kind);
    return line ? [{ ...NOTHING, ...place, since: new Date(at), ...line }] : [];
  });
}

/**
 * A page of what waits for an administrator, money first and then the oldest, or of the other states, with the figures
 * of the desk. What is decided between the statements leaves a gap, and no wrong line.
 */
export async function readDeskQueue(
  { state = 'waiting', page: asked }: EndpointInput<typeof readQueue>['query'],
  { db, now }: UserCtx,
): Promise<Unwritten<Queue>> {
  const [{ items, page, hasNext }, { oldestAt, lastDecidedAt, ...counts }, speed, judged] = await Promise.all(
    [
      pageFound({ page: asked, size: QUEUE_PAGE_SIZE }, async (limit, offset) => ({
        rows: await findPlaces(db, state, offset, limit),
      })),
      countQueue(db),
      findSpeed(db, now),
      findJudged(db),
    ],
  );
  const judgedOf = (kind: JudgedKind) => {
    const { hidden = 0, asked = 0, stood = 0 } = judged.find((one) => one.kind === kind) ?? {};
    return { hidden, asked, stood };
  };
  return {
    items: await readLines(db, items),
    page,
    hasMore: hasNext,
    counts,
    oldestAt: dateOf(oldestAt),
    lastDecidedAt: dateOf(lastDecidedAt),
    ...speed,
    judged: Object.fromEntries(JUDGED_KINDS.map((kind) => [kind, judgedOf(kind)])) as Record<
      JudgedKind,
      ReturnType<typeof judgedOf>
    >,
  };
}

/** How many cases of each kind wait, for the menu. */
export async function readQueues({ db }: Pick<UserCtx, 'db'>): Promise<Unwritten<Queues>> {
  const { report, signal, document, identity, listing } = KINDS;
  const [waiting, pendingBookings, reports, signals, documents, identities, first] = await Promise.all([
    countWaitingCases(db),
    countCapped(db, bookings, eq(bookings.status, 'pending')),
    report.count(db),
    signal.count(db),
    document.count(db),
    identity.count(db),
    listing.count(db),
  ]);
  const counts = { ...reports, ...signals, ...documents, ...identities, ...first };
  return { waiting: Math.min(waiting, COUNT_CAP), ...counts, pendingBookings };
}
