import { and, asc, eq, exists, gt, inArray, lt, notExists, sql } from 'drizzle-orm';
import {
  type AccountRow,
  deleteRemoved,
  openCredentials,
} from '#server/domain/payments/gateways/accounts.ts';
import { recordDifference } from '#server/domain/payments/gateways/differences.ts';
import type { List, Listed, Span } from '#server/domain/payments/gateways/gateway.ts';
import { type Connection, connect } from '#server/domain/payments/gateways/gateways.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  gatewayAccounts,
  gatewayDifferences,
  paymentAttempts,
  payments,
} from '#server/platform/database/schema/index.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { eachRow, inParts } from '#server/platform/jobs/each-row.ts';
import { daysAfter } from '#server/platform/kernel/days.ts';
import { finishApproved, recordLocked, recordStatus } from './attempts.ts';
import { type AttemptRow, isReference, lockAttempt } from './process.ts';
import { recordRefund } from './refunds.ts';

/** How far back a gateway is compared the first time, and how far before the last time later. */
const FIRST_DAYS = 7;
const AGAIN_DAYS = 2;
/** What was asked for within this time of the end of a list may not stand in it yet. */
const SETTLING_MS = 3_600_000;
/** The owner is told of what is not known after so many days. */
const UNKNOWN_DAYS = 3;
const AT_ONCE = 4;

/** A gateway's list could not be had, and the book was not compared with it. */
class GatewayListError extends Error {
  override name: string;

  /** @param reason stands in the log and on the health page */
  constructor(reason: 'gateway_list_unclear' | 'gateway_list_too_long') {
    super(`The list of a gateway could not be had: ${reason}.`);
    this.name = reason;
  }
}

/** Below this a list is not asked for in halves any more. */
const SHORTEST_MS = 60_000;

/**
 * All of a time: where it is more than one answer may hold, of its two halves.
 * @throws GatewayListError where the gateway did not give all of it
 */
export async function listWhole(
  { log }: Pick<AppContext, 'log'>,
  list: (span: Span) => Promise<List>,
  span: Span,
): Promise<Listed[]> {
  const listed = await list(span);
  if (listed === 'unclear') throw new GatewayListError('gateway_list_unclear');
  if (listed !== 'too_long') return listed;
  const [from, until] = [span.from.getTime(), span.until.getTime()];
  if (until - from < SHORTEST_MS) throw new GatewayListError('gateway_list_too_long');
  const middle = new Date((from + until) / 2);
  log.warn(
    { from: span.from, until: span.until },
    'the list of a gateway is too long, and asked for in halves',
  );
  const first = await listWhole({ log }, list, { from: span.from, until: middle });
  const second = await listWhole({ log }, list, { from: middle, until: span.until });
  return [...first, ...second];
}

/** One entry of a list, against the book. */
async function compareEntry(app: AppContext, account: AccountRow, listed: Listed): Promise<void> {
  const { reference, gatewayId, status, refundedCents } = listed;
  if (!isReference(reference)) return;
  const { ownerId, provider } = account;
  const recorded = await app.database.transaction(async (db) => {
    const at = { app, db, now: app.clock() };
    const attempt = await lockAttempt(db, reference);
    if (!attempt && status.kind === 'approved') {
      const strange = { attempt: { id: null, ownerId, provider }, gatewayId, cents: status.movedCents };
      await recordDifference(at, { ...strange, kind: 'not_in_book' });
    }
    // Two owners may share a merchant account: each settles their own.
    if (attempt?.ownerId !== ownerId || attempt.provider !== provider) return undefined;
    const after = await recordLocked(at, attempt, { ...status, gatewayId });
    if (refundedCents > 0) await recordRefund(at, after, refundedCents);
    return after;
  });
  if (recorded?.state === 'approved') await finishApproved(app, recorded);
}

/** An attempt that the book has and a whole list does not. */
async function compareMissing(
  app: AppContext,
  { gateway, client }: Connection,
  attempt: AttemptRow,
  settled: Date,
): Promise<void> {
  const { id, state, orderId, approvedAt, movedCents, gatewayId } = attempt;
  if (state === 'settled') {
    if (approvedAt === null || approvedAt > settled) return;
    const found = { gatewayId: gatewayId ?? undefined, cents: movedCents ?? undefined };
    await app.database.transaction((db) =>
      recordDifference({ app, db, now: app.clock() }, { attempt, kind: 'not_at_gateway', ...found }),
    );
    return;
  }
  // What has a page or an invoice may still be paid, and is asked about by its number.
  const status = await gateway.status(client, attempt);
  if (status) return recordStatus(app, id, status);
  if (orderId === null) await recordStatus(app, id, { kind: 'refused', reason: 'not_in_list' });
}

async function compareAccount(app: AppContext, account: AccountRow): Promise<void> {
  const { db } = app.database;
  const { id: accountId, provider, comparedUntil } = account;
  const credentials = await openCredentials(app, db, account);
  const connection = credentials && connect(app, provider, credentials);
  const list = connection?.gateway.list;
  if (!connection || !list) return;
  const { client } = connection;
  const until = app.clock();
  const from = comparedUntil ? daysAfter(comparedUntil, -AGAIN_DAYS) : daysAfter(until, -FIRST_DAYS);
  const listed = await listWhole(app, (part) => list(client, part), { from, until });
  const known = new Set(listed.map(({ reference }) => reference));
  const settled = new Date(until.getTime() - SETTLING_MS);
  const compared = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.accountId, accountId),
        gt(paymentAttempts.promptedAt, from),
        lt(paymentAttempts.promptedAt, settled),
        inArray(paymentAttempts.state, ['prompted', 'unknown', 'settled']),
      ),
    );
  await inParts(
    () =>
      eachRow(app, {
        // By gateway's number: what stands at the border of two halves may be in both, and settles once.
        find: listed.map((entry) => ({ id: entry.gatewayId, entry })),
        each: ({ entry }) => compareEntry(app, account, entry),
      }),
    () =>
      eachRow(app, {
        find: compared.filter(({ id }) => !known.has(id)),
        each: (attempt) => compareMissing(app, connection, attempt, settled),
      }),
  );
  await db.update(gatewayAccounts).set({ comparedUntil: until }).where(eq(gatewayAccounts.id, accountId));
}

/** Tells owners of what has not been known for days: whether it was paid, or paid back. */
async function notifyOfUnknown(
  app: AppContext,
  db: Db,
  kind: 'stays_unknown' | 'refund_unknown',
): Promise<number> {
  const now = app.clock();
  const since = daysAfter(now, -UNKNOWN_DAYS);
  const isAskedFor = db
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.attemptId, paymentAttempts.id),
        eq(payments.refund, 'asked'),
        lt(payments.refundAskedAt, since),
      ),
    );
  const rows = await db
    .select()
    .from(paymentAttempts)
    .where(
      and(
        ...(kind === 'stays_unknown'
          ? [eq(paymentAttempts.state, 'unknown'), lt(paymentAttempts.stateSince, since)]
          : [eq(paymentAttempts.state, 'settled'), exists(isAskedFor)]),
        notExists(
          db
            .select({ one: sql`1` })
            .from(gatewayDifferences)
            .where(
              and(eq(gatewayDifferences.attemptId, paymentAttempts.id), eq(gatewayDifferences.kind, kind)),
            ),
        ),
      ),
    )
    .limit(500);
  return eachRow(app, {
    find: rows,
    act: (at, attempt) => recordDifference(at, { attempt, kind, cents: attempt.amountCents }),
  });
}

/**
 * The job `compare-gateways`, every night: compares the book with what each gateway lists of the past days. What is
 * unambiguous is settled; for the rest the owner is told.
 * @throws RowsFailedError where accounts could not be compared, which the health page shows; all others were
 */
export async function compareLists(app: AppContext): Promise<void> {
  await runAlone(app.database, 'compare gateways', async () => {
    const { db } = app.database;
    const accounts = await db.select().from(gatewayAccounts).orderBy(asc(gatewayAccounts.id));
    await inParts(
      () =>
        eachRow(app, {
          find: accounts,
          atOnce: AT_ONCE,
          each: (account) => compareAccount(app, account),
        }),
      () => notifyOfUnknown(app, db, 'stays_unknown'),
      () => notifyOfUnknown(app, db, 'refund_unknown'),
      () => deleteRemoved(db, app.clock()),
    );
  });
}

export const compareGatewaysJob = defineJob({
  name: 'compare-gateways',
  schedule: { cron: '40 23 * * *', fill: '12h', attempts: 5 },
  run: compareLists,
});
