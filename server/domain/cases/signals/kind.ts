import { eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#server/platform/database/pool.ts';
import { properties, signals, users } from '#server/platform/database/schema/index.ts';
import { deciders, listingFields, person } from '../fields.ts';
import { type CaseKind, countUpTo, linesOf } from '../kind.ts';
import { lockSignal, SIGNAL_PROCESS } from './process.ts';
import { signalsOf } from './queries.ts';

const DECIDED = "t.decided_at is not null and t.state in ('dismissed', 'hidden', 'kept')";

/** By the index that has money first before all else; as a condition on the kind it would not be used. */
const moneyFirst = (most: number) => `(
  select * from signals where state = 'open'
  order by (kind <> 'money_first'), opened_at, id limit ${most}) t where t.kind = 'money_first'`;

const find = (db: Db, ids: string[]) =>
  db
    .select({
      id: signals.id,
      seen: signals.seen,
      state: signals.state,
      outcome: signals.outcome,
      ownerAnswer: signals.ownerAnswer,
      decidedBy: deciders.name,
      listing: listingFields,
      photos: sql<number>`coalesce(cardinality(${properties.images}), 0)`,
      person,
    })
    .from(signals)
    .innerJoin(properties, eq(properties.id, signals.propertyId))
    .innerJoin(users, eq(users.id, properties.ownerId))
    .leftJoin(deciders, eq(deciders.id, signals.decidedBy))
    .where(inArray(signals.id, ids));

/** What marks a listing by itself (T3, T5, T6), and the owner's appeal. */
export const SIGNAL_CASE = {
  process: SIGNAL_PROCESS,
  lock: lockSignal,
  queue: {
    waiting: [
      { kind: "'money_first'", from: moneyFirst, at: 't.opened_at', isFirst: true },
      {
        kind: 't.kind',
        from: "signals t where t.state = 'open' and t.kind <> 'money_first'",
        at: 't.opened_at',
      },
      {
        kind: "'appeal'",
        from: "signals t where t.answered_at is not null and t.outcome is null and t.state = 'hidden'",
        at: 't.answered_at',
      },
    ],
    decided: [{ kind: 't.kind', from: `signals t where ${DECIDED}`, at: 't.decided_at' }],
  },
  waited: [
    {
      from: "signals t where t.decided_at is not null and t.state <> 'open'",
      at: 't.decided_at',
      since: 't.opened_at',
    },
  ],
  became: (most) => `select t.kind, case when t.state = 'dismissed' or t.outcome = 'shown' then 'stood'
      when t.state = 'hidden' then 'hidden' else 'asked' end as became
    from signals t where ${DECIDED} order by t.decided_at desc limit ${most}`,
  lines: linesOf(find, ({ seen, listing, person, state, outcome, photos, ...row }, as) => ({
    listing,
    person,
    copy:
      'otherPhoto' in seen
        ? { isMirrored: seen.isMirrored, photos: seen.photos, ofPhotos: Math.max(photos, seen.photos) }
        : null,
    price: 'limit' in seen ? { price: seen.price, homes: seen.homes, low: seen.low, high: seen.high } : null,
    money: 'people' in seen ? { people: seen.people, said: seen.said } : null,
    words: as === 'appeal' ? row.ownerAnswer : null,
    decision: state === 'open' ? null : (outcome ?? state),
    decidedBy: row.decidedBy,
  })),
  count: async (db) => ({ signals: await countUpTo(db, signals, signalsOf('open')) }),
} satisfies CaseKind;
