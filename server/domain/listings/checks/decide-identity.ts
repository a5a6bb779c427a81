import { eq } from 'drizzle-orm';
import type { AdminIdentity, decideIdentity as decideEndpoint } from '#contract/checks.api.ts';
import { CHECK_CONFLICT, IDENTITY_PHOTOS_DAYS } from '#contract/checks.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { identityChecks } from '#server/platform/database/schema/index.ts';
import { emit } from '#server/platform/kernel/events.ts';
import { identityChanged } from '../events.ts';
import { type AdminIdentityRow, lockIdentity } from './identity-queries.ts';
import { tellOfIdentity } from './notices.ts';
import { presentForAdmin } from './present.ts';
import { IDENTITY_NOT_FOUND } from './read-identities.ts';

type Decision = EndpointInput<typeof decideEndpoint>['body'];

const DAY_MS = 86_400_000;

/** By when it came about a state is known again: never the same moment twice. */
const after = (before: Date, now: Date) => new Date(Math.max(now.getTime(), before.getTime() + 1));

/** Whether it is in a state in which this may be decided: nothing is seen of photos that are gone. */
function isOpenTo({ state, photosRemovedAt }: AdminIdentityRow, decision: Decision['decision']): boolean {
  if (state === 'draft' || state === decision) return false;
  return decision === 'refused' || photosRemovedAt === null;
}

/**
 * Says that an identity was seen, or refuses it; its owner is told, and it stands in the audit log. From the first
 * decision on the photos have 30 days.
 * @throws ApiError not_found, forbidden for one's own, conflict where it is in another state than was looked at
 */
export async function decideIdentity(
  id: string,
  { decision, refusal, note, since }: Decision,
  ctx: UserCtx,
): Promise<Unwritten<AdminIdentity>> {
  const { db, actor, now } = ctx;
  const row = await lockIdentity(db, id);
  if (!row || row.state === 'draft') throw new ApiError('not_found', IDENTITY_NOT_FOUND);
  if (row.userId === actor.id) throw new ApiError('forbidden', 'Nobody says this of themselves.');
  if (since !== row.stateSince.toISOString() || !isOpenTo(row, decision)) {
    throw new ApiError('conflict', CHECK_CONFLICT);
  }
  const values = { state: decision, refusal: refusal ?? null, note };
  const photosUntil = row.photosUntil ?? new Date(now.getTime() + IDENTITY_PHOTOS_DAYS * DAY_MS);
  await db
    .update(identityChecks)
    .set({
      ...values,
      photosUntil,
      stateSince: after(row.stateSince, now),
      decidedBy: actor.id,
      ...(row.state === 'waiting' && { waitedFrom: row.stateSince }),
    })
    .where(eq(identityChecks.id, id));
  await emit(ctx, identityChanged(row.userId));
  await tellOfIdentity(ctx, { ...row, ...values });
  await audit(ctx, {
    action: decision === 'seen' ? 'identity.seen' : 'identity.refuse',
    subjectKind: 'user',
    subjectId: row.userId,
    before: { state: row.state, refusal: row.refusal },
    after: { state: values.state, refusal: values.refusal },
    details: { kind: row.kind },
  });
  const decided = await lockIdentity(db, id);
  if (!decided) throw new ApiError('not_found', IDENTITY_NOT_FOUND);
  return presentForAdmin(decided);
}
