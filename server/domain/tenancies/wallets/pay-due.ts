import type { Ctx } from '#server/platform/context/call.ts';
import { shortReference } from '#server/platform/wallets/pay-by.ts';
import { dueOf } from '../dues/add.ts';
import { openTenancy } from '../open.ts';
import { nameOf } from '../tell.ts';
import { type PayOption, payOptions } from './ways-to-pay.ts';

/**
 * How what is left of a due can be paid to the owner of its home.
 * @throws ApiError not_found, also for whoever is neither side
 */
export async function payOptionsOf(
  { key, dueId }: { key: string; dueId: string },
  ctx: Ctx,
): Promise<PayOption[]> {
  const opened = await openTenancy(ctx, key);
  const due = await dueOf(ctx, opened, dueId);
  const { tenancy } = opened;
  if (tenancy.ownerId === null) return [];
  return payOptions(ctx, {
    ownerId: tenancy.ownerId,
    payee: nameOf(tenancy, 'owner'),
    cents: due.openCents,
    reference: shortReference(due.id),
  });
}
