import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Analytics } from '#contract/analytics.api.ts';
import type { OccupancyState } from '#contract/analytics.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { MOGADISHU_OFFSET_MS, mogadishuClock } from '#contract/time.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, propertyStatuses } from '#server/platform/database/schema/index.ts';
import type { Scope } from './day-queries.ts';

type Occupancy = Unwritten<Analytics['occupancy']>;
type Home = Occupancy['homes'][number];
interface Span {
  state: OccupancyState;
  from: Date;
  to: Date;
}

const MONTHS = 12;

/** How homes for rent stood since `from`, with how they stood just then; newest homes first, each by time. */
function findStatuses(db: Db, { ownerId, listing }: Scope, from: Date) {
  const { propertyId, at, status } = propertyStatuses;
  const stood = db
    .select({
      at,
      status,
      until: sql<Date | null>`lead(${at}) over (order by ${at})`.mapWith(at).as('until'),
    })
    .from(propertyStatuses)
    .where(eq(propertyId, properties.id))
    .as('stood');
  return db
    .select({ id: properties.id, title: properties.title, at: stood.at, status: stood.status })
    .from(properties)
    .innerJoinLateral(stood, sql`true`)
    .where(
      and(
        eq(properties.ownerId, ownerId),
        isNull(properties.deletedAt),
        listing === undefined ? undefined : eq(properties.id, listing),
        eq(properties.type, 'rent'),
        or(isNull(stood.until), sql`${stood.until} > ${from}::timestamptz`),
      ),
    )
    .orderBy(desc(properties.createdAt), properties.id, stood.at);
}

/** Twelve months before, at the beginning of that day in Mogadishu; of a month that is too short, its last day. */
export function yearBefore(now: Date): Date {
  const local = mogadishuClock(now);
  const month = local.getUTCMonth() - MONTHS;
  const longest = new Date(Date.UTC(local.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const day = Math.min(local.getUTCDate(), longest);
  return new Date(Date.UTC(local.getUTCFullYear(), month, day) - MOGADISHU_OFFSET_MS);
}

const stateOf = (status: PropertyStatus): OccupancyState =>
  status === 'rented' || status === 'under_offer' ? status : 'free';

/** The stretches between two instants in which a home stood the same way. `history` is in order. */
export function spansOf(
  history: readonly { at: Date; status: PropertyStatus }[],
  from: Date,
  to: Date,
): Span[] {
  const spans: Span[] = [];
  for (const [n, { at, status }] of history.entries()) {
    const begin = at < from ? from : at;
    const next = history[n + 1]?.at ?? to;
    const end = next > to ? to : next;
    if (end <= begin) continue;
    const state = stateOf(status);
    const last = spans.at(-1);
    if (last?.state === state) last.to = end;
    else spans.push({ state, from: begin, to: end });
  }
  return spans;
}

const lengthOf = (spans: readonly Span[], state?: OccupancyState) =>
  spans
    .filter((span) => state === undefined || span.state === state)
    .reduce((sum, span) => sum + span.to.getTime() - span.from.getTime(), 0);

const percentOf = (part: number, whole: number) => Math.round((part / whole) * 100);

/** How long homes for rent were rented in the last twelve months, of the time since each is known (D32). */
export async function readOccupancy(db: Db, scope: Scope, now: Date): Promise<Occupancy> {
  const from = yearBefore(now);
  const byHome = Map.groupBy(await findStatuses(db, scope, from), ({ id }) => id);
  const homes: (Home & { spans: Span[] })[] = [];
  for (const [id, rows] of byHome) {
    const spans = spansOf(rows, from, now);
    const known = lengthOf(spans);
    if (known === 0) continue;
    homes.push({
      id,
      title: rows[0]?.title ?? '',
      percent: percentOf(lengthOf(spans, 'rented'), known),
      spans,
    });
  }
  const sum = (state?: OccupancyState) =>
    homes.reduce((total, { spans }) => total + lengthOf(spans, state), 0);
  return {
    from,
    to: now,
    percent: homes.length > 0 ? percentOf(sum('rented'), sum()) : null,
    homes,
  };
}
