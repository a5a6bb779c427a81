import type { AdminIdentity, Identity } from '#contract/checks.api.ts';
import { IDENTITY_PHOTOS, type IdentityPhoto, identityPhotoPath } from '#contract/checks.ts';
import type { Unwritten } from '#contract/formats.api.ts';
import type { AdminIdentityRow, IdentityRow } from './identity-queries.ts';

/** Whether a photo is in the store. */
export const hasPhoto = (row: IdentityRow, photo: IdentityPhoto): boolean =>
  row.photosRemovedAt === null && row[`${photo}StoredAt`] !== null;

/** A request as its owner sees it. */
export function presentIdentity(row: IdentityRow): Unwritten<Identity> {
  const [document, face] = IDENTITY_PHOTOS.map((photo) => {
    const storedAt = row[`${photo}StoredAt`];
    return hasPhoto(row, photo) && storedAt ? identityPhotoPath(row.id, photo, storedAt) : null;
  });
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    since: row.stateSince,
    photos: { document: document ?? null, face: face ?? null },
    refusal: row.refusal,
    note: row.note,
  };
}

/** A request as an administrator sees it. */
export const presentForAdmin = (row: AdminIdentityRow): Unwritten<AdminIdentity> => ({
  ...presentIdentity(row),
  owner: { id: row.owner.id, name: row.owner.name, memberSince: row.owner.memberSince },
  decidedBy: row.decidedBy,
});
