import { randomUUID } from 'node:crypto';
import {
  applications,
  bookings,
  movingServices,
  savedSearches,
  shortlist,
  viewings,
} from '#server/platform/database/schema/index.ts';
import type { TestApp, TestUser } from '../app.ts';
import { askAbout } from '../threads.ts';

/** Somebody who calls, and whose secrets they may see. */
export interface Caller {
  name: string;
  user: TestUser | undefined;
  /** The marks of the pairs whose private texts they may read; null for an administrator, who may read all. */
  mayRead: readonly string[] | null;
}

export interface Pair {
  /** Stands in each private text of the two and nowhere else. */
  mark: string;
  renter: TestUser;
  owner: TestUser;
  ids: string[];
}

/** A renter and an owner with something private of each kind between them. */
export async function createPair(test: TestApp): Promise<Pair> {
  const { db } = test.context.database;
  const mark = `canary-${randomUUID()}`;
  const [renter, owner] = await Promise.all([
    test.createUser({ role: 'renter' }),
    test.createUser({ role: 'property_owner' }),
  ]);
  const { id: propertyId } = await test.createProperty({ ownerId: owner.id });
  const ofHome = { userId: renter.id, propertyId };
  const ofOwner = { ...ofHome, ownerId: owner.id };
  const [service] = await db
    .insert(movingServices)
    .values({
      name: 'Movers',
      phone: '+252615000002',
      email: 'x@aqal.example',
      location: 'Hodan',
      rating: '4.0',
    })
    .returning();
  const [booking] = await db
    .insert(bookings)
    .values({
      movingServiceId: service?.id ?? '',
      userId: renter.id,
      pickupLocation: `Hodan ${mark}`,
      dropoffLocation: 'Kaaraan',
      date: '2026-11-25',
      phone: '+252612345678',
      notes: mark,
    })
    .returning();
  const [application] = await db
    .insert(applications)
    .values({ ...ofOwner, notes: mark })
    .returning();
  const [viewing] = await db
    .insert(viewings)
    .values({ ...ofOwner, date: '2026-11-25', hour: 10, notes: mark })
    .returning();
  const inquiryId = await askAbout(db, {
    propertyId,
    ownerId: owner.id,
    senderId: renter.id,
    messageText: mark,
  });
  const [search] = await db
    .insert(savedSearches)
    .values({ userId: renter.id, name: mark, filters: {} })
    .returning();
  await db
    .insert(shortlist)
    .values({ ...ofHome, notes: mark, priceWhenAdded: '450.00', statusWhenAdded: 'available' });
  const ids = [propertyId, service?.id, booking?.id, application?.id, viewing?.id, inquiryId, search?.id];
  return { mark, renter, owner, ids: ids.filter((id) => id !== undefined && id !== null) };
}
