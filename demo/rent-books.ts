import { eq } from 'drizzle-orm';
import type { Db } from '../server/platform/database/pool.ts';
import { properties } from '../server/platform/database/schema/index.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { depositCase } from './deposit-case.ts';
import type { DemoListing } from './listing.ts';
import { type DemoUser, demoEmails } from './people.ts';
import { demoId } from './random.ts';
import { ownTenancies, play } from './tenancies.ts';
import { planTenancies } from './tenancy-plan.ts';

/** Behind those of all listings, however many are loaded. */
const LET_FLAT = 1_000_000_000;

interface Everything {
  people: readonly DemoUser[];
  homes: readonly DemoListing[];
  now: Date;
}

const SINCE_MONTHS = 15;

/**
 * The third floor of the mockups: a flat like the one that is offered in the same house, let, and so hidden by its owner.
 * @returns its id
 */
async function insertLetFlat(
  tx: Db,
  { ownerId, like, now }: { ownerId: string; like: DemoListing; now: Date },
): Promise<string> {
  const [flat] = await tx.select().from(properties).where(eq(properties.id, like.id));
  if (!flat) throw new Error('The demo has no flat like it');
  const { description, location, type, propertyType, price, latitude, longitude, images, imageAlts } = flat;
  const { bedrooms, bathrooms, sqft, floor, features, districtId, landmarkId } = flat;
  const id = demoId('property', LET_FLAT);
  const createdAt = new Date(now);
  createdAt.setUTCMonth(createdAt.getUTCMonth() - SINCE_MONTHS);
  await tx.insert(properties).values({
    ...{ description, location, type, propertyType, price, latitude, longitude, images, imageAlts },
    ...{ bedrooms, bathrooms, sqft, floor, features, districtId, landmarkId },
    ...{ id, ownerId, title: 'Third-floor flat', status: 'rented', isActive: false },
    ...{ createdAt, updatedAt: createdAt },
  });
  return id;
}

/**
 * The rent books of the demo, played as they happened: six tenancies of the demo owner, one of them the demo renter's; and
 * one of another owner that has ended, whose deposit is claimed.
 */
export async function insertRentBooks(
  tx: Db,
  media: MediaStore,
  { people, homes, now }: Everything,
): Promise<void> {
  const known = (email: string): DemoUser => {
    const user = people.find((one) => one.email === email);
    if (!user) throw new Error(`The demo needs the account ${email}`);
    return user;
  };
  const [owner, renter, buyer] = [known(demoEmails.owner), known(demoEmails.renter), known(demoEmails.buyer)];
  const rented = homes.find(
    ({ ownerId, type, propertyType, status, isActive }) =>
      ownerId !== owner.id &&
      type === 'rent' &&
      propertyType !== 'commercial' &&
      status === 'available' &&
      isActive,
  );
  const other = people.find(({ id }) => id === rented?.ownerId);
  const own = homes.filter(({ ownerId }) => ownerId === owner.id);
  const like = homes.find(
    ({ ownerId, districtSlug, price }) =>
      ownerId !== owner.id && districtSlug === 'hodan' && Number(price) === 310,
  );
  const flatId = like && (await insertLetFlat(tx, { ownerId: owner.id, like, now }));
  await play(tx, [
    ...ownTenancies(planTenancies(now), { owner, renterId: renter.id, own, flatId, now }),
    ...(rented && other
      ? depositCase(media, {
          owner: other,
          tenantId: buyer.id,
          propertyId: rented.id,
          location: rented.location,
          now,
        })
      : []),
  ]);
}
