import type { APIRequest } from '@playwright/test';
import type { OwnListing } from '../contract/own-listings.api.ts';
import { dearestListing } from './helpers.ts';
import { bookMove, newPlace, providerLink } from './moves.ts';
import type { Role, Session } from './sessions.ts';
import { askViewing, freeRental, newNote, ownerLink } from './viewings.ts';

/** The records that the paths of screens name. */
export interface Known {
  /** Listings to rent and to buy. */
  rental: string;
  sale: string;
  /** A listing of the demo owner. */
  own: string;
  /** A moving service. */
  service: string;
  /** A booking of the demo renter that can be cancelled. */
  booking: string;
  /** The private links of a guest's booking. */
  guestPath: string;
  providerPath: string;
  /** A viewing of the demo renter, and the private link of its owner, the demo owner. */
  viewing: string;
  viewingPath: string;
}

/** Looks up what the demo has, and books what has a private link. */
export async function findKnown(
  api: APIRequest,
  baseURL: string,
  sessionOf: (role: Role) => Promise<Session>,
): Promise<Known> {
  const signedIn = async (role: Role) => api.newContext({ baseURL, storageState: await sessionOf(role) });
  const [guest, renter, owner, admin] = await Promise.all([
    signedIn('guest'),
    signedIn('renter'),
    signedIn('owner'),
    signedIn('admin'),
  ]);
  const own = (await (await owner.get('/api/my/properties?limit=100')).json()) as OwnListing[];
  const place = newPlace();
  const { followPath, movingServiceId } = await bookMove(guest, place);
  const note = newNote();
  const viewing = await askViewing(renter, (await freeRental(owner)).id, note);
  const known = {
    rental: (await dearestListing(guest)).id,
    sale: (await dearestListing(guest, 'type=buy')).id,
    own: own.sort((one, other) => Number(other.price) - Number(one.price))[0]?.id ?? '',
    service: movingServiceId,
    booking: (await bookMove(renter, newPlace())).id,
    guestPath: followPath,
    providerPath: await providerLink(admin, place),
    viewing: viewing.id,
    viewingPath: await ownerLink(admin, note),
  };
  await Promise.all([guest, renter, owner, admin].map((request) => request.dispose()));
  return known;
}
