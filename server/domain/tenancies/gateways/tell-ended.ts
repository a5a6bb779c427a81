import { tell } from '#server/platform/notifications/tell.ts';
import { findTenancy } from '../queries.ts';
import { issueTenancyLink, recipientOf, tenancyPath } from '../tell.ts';
import type { At } from './at.ts';
import type { AttemptRow } from './attempts.ts';
import { NOT_PAID } from './notices.ts';

/** Tells a tenant who was told that it is not known yet that nothing was paid. That it was paid the payment tells. */
export async function tellEnded(
  at: At,
  { isWaitedFor, tenancyId, dueId, amountCents }: AttemptRow,
): Promise<void> {
  if (!isWaitedFor || tenancyId === null || dueId === null) return;
  const row = await findTenancy(at.db, tenancyId);
  const recipient = row && recipientOf(row, 'tenant');
  if (!recipient) return;
  const query = `?view=pay&due=${dueId}`;
  const link = (await issueTenancyLink(at, tenancyId, 'tenant')) + query;
  const facts = { amount: amountCents / 100 };
  const path = tenancyPath(tenancyId) + query;
  await tell(at, NOT_PAID.to(recipient, facts, { ids: { tenancyId, dueId }, path, link }));
}
