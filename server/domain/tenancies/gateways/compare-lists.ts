import { and, asc, eq, exists, gt, inArray, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { OPEN_ATTEMPTS, REMOVED_CREDENTIALS_DAYS } from '#contract/gateways.ts';
import type { AppContext } from '#server/platform/context/context.ts';
import { runAlone } from '#server/platform/database/exclusive.ts';
import type { Db } from '#server/platform/database/pool.ts';
import {
  gatewayAccounts,
  gatewayDifferences,
  paymentAttempts,
  payments,
} from '#server/platform/database/schema/index.ts';
import { loggable } from '#server/platform/http/errors.ts';
import { daysAfter } from '#server/platform/kernel/private-links.ts';
import { type AccountRow, openCredentials } from './accounts.ts';
import { type AttemptRow, lockAttempt } from './attempts.ts';
import { noteDifference } from './differences.ts';
import { finishApproved } from './finish-approved.ts';
import type { Listed, Span } from './gateway.ts';
import { gatewayBy, lineTo } from './gateways.ts';
import { noteHeard, noteInTransaction } from './note-heard.ts';
import { noteRefund } from './note-refund.ts';

/** How far back a gateway is compared the first time, and how far before the last time later. */
const FIRST_DAYS = 7;
const AGAIN_DAYS = 2;
/** What was asked for within this time of the end of a list may not stand in it yet. */
const SETTLING_MS = 3_600_000;
/** The owner is told of what is not known after so many days. */
const UNKNOWN_DAYS = 3;
const AT_ONCE = 4;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** One entry of a list, against the book. */
async function compareEntry(app: AppContext, account: AccountRow, listed: Listed): Promise<void> {
  const { reference, gatewayId, heard, refundedCents } = listed;
  // Not with a reference of ours: the owner's account is used for other things too.
  if (!UUID.test(reference)) return;
  const { ownerId, provider } = account;
  const noted = await app.database.transaction(async (db) => {
    const at = { app, db, now: app.clock() };
    const attempt = await lockAttempt(db, reference);
    if (!attempt && heard.kind === 'approved') {
      const strange = { attempt: { id: null, ownerId, provider }, gatewayId, cents: heard.movedCents };
      await noteDifference(at, { ...strange, kind: 'not_in_book' });
    }
    // Two owners may share a merchant account: each settles their own.
    if (attempt?.ownerId !== ownerId || attempt.provider !== provider) return undefined;
    const after = await noteInTransaction(at, attempt, { ...heard, gatewayId });
    if (refundedCents > 0) await noteRefund(at, after, refundedCents);
    return after;
  });
  if (noted?.state === 'approved') await finishApproved(app, noted);
}

/** What the book has and a whole list does not. */
async function compareMissing(
  app: AppContext,
  { id: accountId }: AccountRow,
  { from, until }: Span,
  known: ReadonlySet<string>,
) {
  const { db } = app.database;
  const settled = new Date(until.getTime() - SETTLING_MS);
  const rows = await db
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
  for (const attempt of rows) if (!known.has(attempt.id)) await noteMissing(app, attempt, settled);
}

async function noteMissing(app: AppContext, attempt: AttemptRow, settled: Date): Promise<void> {
  const { id, state, way, provider, orderId, approvedAt, movedCents, gatewayId } = attempt;
  if (state === 'settled') {
    if (approvedAt === null || approvedAt > settled) return;
    const found = { gatewayId: gatewayId ?? undefined, cents: movedCents ?? undefined };
    await app.database.transaction((db) =>
      noteDifference({ app, db, now: app.clock() }, { attempt, kind: 'not_at_gateway', ...found }),
    );
    return;
  }
  // What has a page or an invoice may still be paid, and is asked about by its number.
  const isAskable = orderId !== null || (provider === 'waafipay' && way === 'hosted');
  if (!isAskable) await noteHeard(app, id, { kind: 'refused', reason: 'not_in_list' });
}

async function compareAccount(app: AppContext, account: AccountRow): Promise<void> {
  const { db } = app.database;
  const { id, provider, comparedUntil } = account;
  const credentials = await openCredentials(app, db, account);
  if (!credentials) return;
  const until = app.clock();
  const from = comparedUntil ? daysAfter(comparedUntil, -AGAIN_DAYS) : daysAfter(until, -FIRST_DAYS);
  const span = { from, until };
  const listed = await gatewayBy(app, provider).list(lineTo(app, provider, credentials), span);
  if (!listed) return;
  for (const entry of listed) await compareEntry(app, account, entry);
  await compareMissing(app, account, span, new Set(listed.map(({ reference }) => reference)));
  await db.update(gatewayAccounts).set({ comparedUntil: until }).where(eq(gatewayAccounts.id, id));
}

/** Tells owners of what has not been known for days: whether it was paid, or paid back. */
async function tellOfUnknown(
  app: AppContext,
  db: Db,
  kind: 'stays_unknown' | 'refund_unknown',
): Promise<void> {
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
  for (const attempt of rows) {
    await app.database.transaction((tx) =>
      noteDifference({ app, db: tx, now }, { attempt, kind, cents: attempt.amountCents }),
    );
  }
}

/** Deletes credentials that were removed, once no attempt needs them, after three days at most. */
export async function deleteRemoved(db: Db, now: Date): Promise<void> {
  const isNeeded = db
    .select({ one: sql`1` })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.accountId, gatewayAccounts.id),
        // Also one that is to be paid back.
        or(inArray(paymentAttempts.state, [...OPEN_ATTEMPTS]), isNotNull(paymentAttempts.askAt)),
      ),
    );
  const isOld = lt(gatewayAccounts.endedAt, daysAfter(now, -REMOVED_CREDENTIALS_DAYS));
  await db
    .delete(gatewayAccounts)
    .where(and(isNotNull(gatewayAccounts.endedAt), or(isOld, notExists(isNeeded))));
}

/**
 * The job `compare-gateways`, every night: compares the book with what each gateway lists of the past days. What is
 * unambiguous is settled; for the rest the owner is told.
 */
export async function compareLists(app: AppContext): Promise<void> {
  await runAlone(app.database, 'compare gateways', async () => {
    const { db } = app.database;
    const accounts = await db.select().from(gatewayAccounts).orderBy(asc(gatewayAccounts.id));
    const next = async () => {
      for (let account = accounts.shift(); account; account = accounts.shift()) {
        const { id } = account;
        await compareAccount(app, account).catch((error: unknown) => {
          app.log.warn(
            { err: loggable(error), account: id },
            'a gateway could not be compared with the book',
          );
        });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    await tellOfUnknown(app, db, 'stays_unknown');
    await tellOfUnknown(app, db, 'refund_unknown');
    await deleteRemoved(db, app.clock());
  });
}
