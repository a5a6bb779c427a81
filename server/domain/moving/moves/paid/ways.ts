import { walletNumber } from '#contract/dial.ts';
import type { MovePaid } from '#contract/move-paid-fields.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { toE164 } from '#server/platform/kernel/phone.ts';
import { payBy, shortReference } from '#server/platform/wallets/pay-by.ts';
import { findWallets } from '#server/platform/wallets/queries.ts';

interface Payee {
  /** As it was given. */
  phone: string;
  /** For who scans the code. */
  name: string;
  bookingId: string;
}

/**
 * How an amount is paid to a number (M6): by the wallets that numbers like it belong to.
 * @param cents in US cents
 */
export async function waysToPay(
  db: Db,
  { phone, name, bookingId }: Payee,
  cents: number,
): Promise<MovePaid['ways']> {
  const number = toE164(phone);
  const local = number && walletNumber(number);
  if (!number || !local || cents <= 0) return [];
  const paying = { number, cents, payee: name, reference: shortReference(bookingId) };
  return (await findWallets(db))
    .filter(({ isActive, prefixes }) => isActive && prefixes.some((prefix) => local.startsWith(prefix)))
    .map((wallet) => ({ method: wallet.code, walletName: wallet.name, number, ...payBy(wallet, paying) }));
}
