import { and, asc, desc, eq } from 'drizzle-orm';
import type { AdminIdentity, listIdentities, MyChecks } from '#contract/checks.api.ts';
import {
  type Check,
  checkEnd,
  IDENTITIES_PAGE_SIZE,
  IDENTITY_PHOTOS,
  type IdentityPhoto,
} from '#contract/checks.ts';
import type { EndpointInput } from '#contract/endpoint.ts';
import { ApiError } from '#contract/errors.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import { audit } from '#server/platform/access/audit.ts';
import type { UserCtx } from '#server/platform/context/call.ts';
import { identityChecks, storedFiles, users } from '#server/platform/database/schema/index.ts';
import { readFile } from '#server/platform/files/stored-files.ts';
import { type ListPage, listPage } from '#server/platform/kernel/list-page.ts';
import { heldCheck } from '../../listings/held-checks.ts';
import { markLook } from '../mark-look.ts';
import { findIdentity, findLatest, inState, isShown, withOwner } from './identity-queries.ts';
import { hasPhoto, presentForAdmin, presentIdentity } from './present.ts';
import { IDENTITY_NOT_FOUND } from './process.ts';

/** Since when and until when a check holds; null where it does not. */
function spanOf(kind: Check, made: Date | null, now: Date) {
  const held = heldCheck(kind, made, now);
  const until = held && checkEnd(kind, held.at);
  return held && until ? { at: held.at, until } : null;
}

/** What is checked of oneself. */
export async function readMyChecks({ db, actor, now }: UserCtx): Promise<Unwritten<MyChecks>> {
  const [[me], latest] = await Promise.all([
    db
      .select({
        isVerified: users.phoneVerified,
        provenAt: users.phoneProvenAt,
        identitySeenAt: users.identitySeenAt,
      })
      .from(users)
      .where(eq(users.id, actor.id)),
    findLatest(db, actor.id),
  ]);
  return {
    phone: spanOf('phone', me?.isVerified ? me.provenAt : null, now),
    identity: spanOf('identity', me?.identitySeenAt ?? null, now),
    request: latest ? presentIdentity(latest) : null,
  };
}

/** A page of requests in one state, for administrators: those that wait the oldest first, others the latest. */
export function readIdentities(
  { state = 'waiting', ...paging }: EndpointInput<typeof listIdentities>['query'],
  { db }: UserCtx,
): Promise<ListPage<Unwritten<AdminIdentity>>> {
  const order = state === 'waiting' ? asc : desc;
  return listPage(db, {
    ...paging,
    size: IDENTITIES_PAGE_SIZE,
    from: identityChecks,
    key: identityChecks.id,
    where: inState(state),
    order: [order(identityChecks.stateSince), order(identityChecks.id)],
    rows: withOwner(db),
    present: (rows) => rows.map(presentForAdmin),
  });
}

/** @throws ApiError not_found, also for one that is being prepared */
export async function readIdentity(id: string, { db }: UserCtx): Promise<Unwritten<AdminIdentity>> {
  const [row] = await withOwner(db).where(isShown(id));
  if (!row) throw new ApiError('not_found', IDENTITY_NOT_FOUND);
  return presentForAdmin(row);
}

/**
 * A photo of a request. An administrator's name is written across it, and their look stands in the audit log.
 * @throws ApiError not_found for somebody else's, one that is being prepared, and where it is deleted
 */
export async function readIdentityPhoto(id: string, photo: IdentityPhoto, ctx: UserCtx): Promise<Uint8Array> {
  const { db, actor } = ctx;
  const row = await findIdentity(db, id);
  assertMay('identity.read', actor, row && { ownerId: row.userId }, IDENTITY_NOT_FOUND);
  const isOwn = row?.userId === actor.id;
  const isThere = row && hasPhoto(row, photo) && (isOwn || row.state !== 'draft');
  if (!isThere) throw new ApiError('not_found', IDENTITY_NOT_FOUND);
  const isThis = and(
    eq(storedFiles.identityCheckId, id),
    eq(storedFiles.number, IDENTITY_PHOTOS.indexOf(photo) + 1),
  );
  const bytes = await readFile(ctx, isThis, IDENTITY_NOT_FOUND);
  if (isOwn) return bytes;
  await audit(ctx, {
    action: 'identity.look',
    subjectKind: 'user',
    subjectId: row.userId,
    details: { photo },
  });
  return markLook(bytes, ctx);
}
