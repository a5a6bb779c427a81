import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { walletNumber } from '#contract/dial.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { invalidInput } from '#contract/errors.ts';
import type { PaymentMethod } from '#contract/tenancies.ts';
import { isWallet } from '#contract/wallets.ts';
import type { saveWaysToPay } from '#contract/ways-to-pay.api.ts';
import { assertOwnPassword } from '#server/domain/identity/credentials/passwords.ts';
import type { Ctx, UserCtx } from '#server/platform/context/call.ts';
import { paymentWays } from '#server/platform/database/schema/index.ts';
import { lockName } from '#server/platform/database/session.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { notifyOwner, WAYS_CHANGED } from '../gateways/notices.ts';
import { type PayBy, payBy } from './pay-by.ts';
import { findWallets, findWays } from './queries.ts';

type Way = EndpointInput<typeof saveWaysToPay>['body']['ways'][number];

const ownName = (n: number, field: string) => `ways.${n}.${field}`;

/** A way as it is stored: a wallet has a number of Somalia, a bank a text, cash neither. @throws ApiError invalid_input */
function stored({ method, number, text }: Way, n: number) {
  if (method === 'cash') return { method, number: null, text: null };
  if (method === 'bank') return { method, number: null, text: text ?? null };
  const e164 = toE164(number);
  if (e164 === null || walletNumber(e164) === undefined) {
    throw invalidInput({
      [ownName(n, 'number')]: { code: 'wrong_format', sentence: 'must be a number of Somalia' },
    });
  }
  return { method, number: e164, text: null };
}

/**
 * Replaces how an owner is paid, with the password. The owner is told by every way, because whoever enters other numbers
 * is paid in their place.
 * @throws ApiError invalid_input for a wrong password, a number that is none, or a way that stands twice
 */
export async function saveWays({ ways, password }: { ways: readonly Way[]; password: string }, ctx: UserCtx) {
  const { app, actor, trace } = ctx;
  const rows = ways.map(stored);
  const keys = rows.map(({ method, number }) => `${method} ${number ?? ''}`);
  const twice = keys.findIndex((key, n) => keys.indexOf(key) !== n);
  if (twice !== -1) {
    throw invalidInput({
      [ownName(twice, 'method')]: { code: 'does_not_fit', sentence: 'stands there already' },
    });
  }
  await assertOwnPassword(ctx, password, 'password');
  const isNew = await app.database.transaction(async (db) => {
    await lockName(db, `ways ${actor.id}`);
    const before = await findWays(db, actor.id);
    if (isDeepStrictEqual(before, rows)) return false;
    await db.delete(paymentWays).where(eq(paymentWays.ownerId, actor.id));
    if (rows.length > 0) {
      await db
        .insert(paymentWays)
        .values(rows.map((row, position) => ({ ownerId: actor.id, position, ...row })));
    }
    await notifyOwner(ctx, db, (to) => WAYS_CHANGED.to(to, {}, { path: '/account#ways' }));
    return true;
  });
  if (isNew) app.security.note({ event: 'ways_changed', account: actor.id, ...trace });
  return rows;
}

/** One way to pay an amount, as the page of a due shows it. */
export interface PayOption extends PayBy {
  method: PaymentMethod;
  /** Of a wallet, as its operator writes it; null for a bank and cash, which screens name. */
  walletName: string | null;
  number: string | null;
  text: string | null;
}

const NO_WALLET = { walletName: null, dial: null, dialsWholeOnly: false, somqr: null };

/**
 * How an owner can be paid an amount. Codes are offered once they were tried on a handset.
 * @param cents in US cents
 * @param payee the owner's name, for who scans the code
 * @param reference ours, of the due
 */
export async function payOptions(
  { db }: Pick<Ctx, 'db'>,
  { ownerId, payee, cents, reference }: { ownerId: string; payee: string; cents: number; reference: string },
): Promise<PayOption[]> {
  const [ways, all] = await Promise.all([findWays(db, ownerId), findWallets(db)]);
  return ways.flatMap(({ method, number, text }): PayOption[] => {
    const wallet = all.find(({ code }) => code === method);
    if (!isWallet(method)) return [{ ...NO_WALLET, method, number, text }];
    if (!wallet?.isActive || number === null) return [];
    const by = payBy(wallet, { number, cents, payee, reference });
    return [{ method, walletName: wallet.name, number, text, ...by }];
  });
}
