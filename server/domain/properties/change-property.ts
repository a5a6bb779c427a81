import { and, eq, isNull, sql } from 'drizzle-orm';
import { Refusal } from '#contract/errors.ts';
import type { EditedProperty, OwnProperty } from '#contract/listing.api.ts';
import { EDIT_CONFLICT } from '#contract/listing.ts';
import { assertMay } from '#server/platform/access/abilities.ts';
import { type Actor, actorId } from '#server/platform/access/actor.ts';
import type { AppContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/database/connection.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import { claimPictures, listingValues } from './listing-values.ts';
import { findOwn, presentOwn } from './own-property.ts';

interface By {
  app: AppContext;
  actor: Actor;
}

const NOT_FOUND = 'Property not found';

/** Holds the listing until the transaction ends, and lets the history know who changes it. */
async function holdProperty(tx: Transaction, actor: Actor, id: string) {
  await tx.execute(sql`select set_config('aqal.actor', ${actorId(actor) ?? ''}, true)`);
  const [property] = await tx
    .select({ ownerId: properties.ownerId, version: properties.version, images: properties.images })
    .from(properties)
    .where(and(eq(properties.id, id), isNull(properties.deletedAt)))
    .for('update');
  return property;
}

/**
 * Changes a listing: all its fields are replaced, but never its owner. Where `version` is not the current one any more,
 * nothing is overwritten.
 * @throws Refusal not_found for somebody else's, forbidden, invalid_input, conflict with the current version
 */
export async function updateProperty(
  id: string,
  { ownerId, version, previousPrice: _derived, ...input }: EditedProperty,
  { app, actor }: By,
): Promise<OwnProperty> {
  await app.database.orm.transaction(async (tx) => {
    const property = await holdProperty(tx, actor, id);
    assertMay('property.edit', actor, property, NOT_FOUND);
    if (ownerId !== undefined && ownerId !== property.ownerId) {
      throw new Refusal('forbidden', 'A property stays with its owner.');
    }
    if (version !== undefined && version !== property.version) {
      throw new Refusal('conflict', EDIT_CONFLICT, { fields: { version: String(property.version) } });
    }
    const values = await listingValues(app, input);
    await claimPictures(tx, values.images, property.images);
    await tx
      .update(properties)
      .set({ ...values, version: property.version + 1, updatedAt: sql`now()` })
      .where(and(eq(properties.id, id), eq(properties.version, property.version)));
  });
  const row = await findOwn(app.database.sql, id);
  if (!row) throw new Refusal('not_found', NOT_FOUND);
  return presentOwn(row, actor);
}

/**
 * Takes a listing off every screen at once; what refers to it keeps its snapshot (D9).
 * @throws Refusal not_found for somebody else's and for one that is gone already
 */
export async function deleteProperty(id: string, { app, actor }: By): Promise<void> {
  await app.database.orm.transaction(async (tx) => {
    const property = await holdProperty(tx, actor, id);
    assertMay('property.delete', actor, property, NOT_FOUND);
    await tx
      .update(properties)
      .set({ deletedAt: sql`now()`, updatedAt: sql`now()`, version: sql`version + 1` })
      .where(eq(properties.id, id));
  });
}
