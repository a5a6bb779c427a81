import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import {
  addToShortlist,
  changeShortlist,
  listShortlist,
  removeFromShortlist,
} from '#contract/shortlist.api.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { isoMoment } from '#server/platform/database/moments.ts';
import { type Call, register } from '#server/platform/http/register.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import {
  deleteShortlist,
  findShortlist,
  insertShortlist,
  type ShortlistRow,
  updateShortlist,
} from './queries.ts';

/** The landlord's phone and e-mail are in it: spec 1 §2 shows them on the shortlist. */
function present(row: ShortlistRow) {
  return {
    id: row.id,
    ownerId: row.owner_id,
    title: row.title,
    location: row.location,
    type: row.type,
    propertyType: row.property_type,
    price: Number(row.price),
    images: row.images,
    bedrooms: row.bedrooms,
    bathrooms: row.bathrooms,
    sqft: row.sqft,
    status: row.status,
    isActive: row.is_active,
    landlordName: row.landlord_name,
    landlordPhone: row.landlord_phone,
    landlordEmail: row.landlord_email,
    priority: row.priority,
    notes: row.notes,
    dateAdded: isoMoment(row.date_added),
  };
}

/** The rule `signedIn` has let nobody else through. */
function userOf({ actor }: Call): string {
  const id = actorId(actor);
  if (id === null) throw new Refusal('not_signed_in', 'Please sign in first.');
  return id;
}

async function presentOne(call: Call, propertyId: string) {
  const [row] = await findShortlist(call.app.database.sql, userOf(call), propertyId);
  if (!row) throw new Refusal('not_found', 'Property not found');
  return present(row);
}

export function registerShortlist(app: Hono<AppEnv>): void {
  register(app, listShortlist, {
    handle: async (_input, call) => (await findShortlist(call.app.database.sql, userOf(call))).map(present),
  });

  register(app, addToShortlist, {
    handle: async ({ body: { propertyId, ...wishes } }, call) => {
      await insertShortlist(call.app.database.sql, userOf(call), propertyId, wishes);
      return presentOne(call, propertyId);
    },
  });

  register(app, changeShortlist, {
    handle: async ({ params: { propertyId }, body }, call) => {
      await updateShortlist(call.app.database.sql, userOf(call), propertyId, body);
      return presentOne(call, propertyId);
    },
  });

  register(app, removeFromShortlist, {
    handle: async ({ params: { propertyId } }, call) => ({
      removed: await deleteShortlist(call.app.database.sql, userOf(call), propertyId),
    }),
  });
}
