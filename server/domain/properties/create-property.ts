import { sql } from 'drizzle-orm';
import type { NewProperty, OwnProperty } from '#contract/listing.api.ts';
import { GUEST_SENDER } from '#contract/messages.ts';
import { actorId } from '#server/platform/access/actor.ts';
import { bodyIdAgrees } from '#server/platform/access/rules.ts';
import { properties } from '#server/platform/database/schema/index.ts';
import type { Call } from '#server/platform/http/register.ts';
import { claimPictures, listingValues } from './listing-values.ts';
import { findOwn, presentOwn } from './own-property.ts';

/**
 * Puts a property on the market (D9): it belongs to who is signed in, whatever the body says.
 * @throws Refusal forbidden for another's `ownerId`, invalid_input
 */
export async function createProperty({ ownerId, ...input }: NewProperty, call: Call): Promise<OwnProperty> {
  const { app, actor, recordId } = call;
  bodyIdAgrees(ownerId, actor, GUEST_SENDER);
  const owner = actorId(actor);
  if (owner === null) throw new Error('Nobody is signed in; the policy should have said so.');
  const values = await listingValues(app, input);

  await app.database.orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('aqal.actor', ${owner}, true)`);
    await claimPictures(tx, values.images);
    // A repeat after a crash finds the listing that the first call stored (D25).
    await tx
      .insert(properties)
      .values({ ...values, id: recordId, ownerId: owner })
      .onConflictDoNothing({ target: properties.id });
  });
  const row = await findOwn(app.database.sql, recordId);
  if (!row) throw new Error('The property was not stored.');
  return presentOwn(row, actor);
}
