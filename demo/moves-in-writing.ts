import type { Db } from '../server/platform/database/pool.ts';
import { serviceRates } from '../server/platform/database/schema/index.ts';
import type { MediaStore } from '../server/platform/media/store.ts';
import { insertFinishedMoves } from './finished-moves.ts';
import { changeInDispute, changeThatWaits, threeOffers } from './move-scenes.ts';
import { type DemoUser, demoEmails } from './people.ts';
import { services } from './services.ts';

/** For each kilometre, floor and helper, for packing, and for half an hour of waiting. */
const RATES = { kmCents: 100, floorCents: 500, helperCents: 1000, packingCents: 2500, waitingCents: 500 };

const serviceNamed = (name: string) => {
  const found = services.find((one) => one.name.startsWith(name));
  if (!found) throw new Error(`The demo needs the service ${name}`);
  return found;
};

/**
 * The demo's moves with a price in writing: Deeqa Nuur's three offers, and the buyer's; a day on which a change waits, and
 * one on which it is in dispute; and moves that are over and paid.
 */
export async function insertMovesInWriting(
  tx: Db,
  media: MediaStore,
  { people, now }: { people: readonly DemoUser[]; now: Date },
): Promise<void> {
  const known = (isMeant: (user: DemoUser) => boolean): DemoUser => {
    const user = people.find(isMeant);
    if (!user) throw new Error('The demo needs somebody who moves.');
    return user;
  };
  const buyer = known(({ email }) => email === demoEmails.buyer);
  const renter = known(({ email }) => email === demoEmails.renter);
  const deeqa = known(({ name }) => name === 'Deeqa Nuur');
  const seekers = people.filter(
    (one) =>
      (one.role === 'buyer' || one.role === 'renter') && one.isActive && one !== buyer && one !== renter,
  );
  const movers = {
    guuleed: serviceNamed('Guuleed'),
    waaberi: serviceNamed('Waaberi'),
    xamar: serviceNamed('Xamar'),
  };
  await tx.insert(serviceRates).values([
    { ...RATES, movingServiceId: movers.guuleed.id, vehicle: 'truck_3t', people: 3, baseCents: 4500 },
    { ...RATES, movingServiceId: movers.waaberi.id, vehicle: 'truck_3t', people: 2, baseCents: 4300 },
    { ...RATES, movingServiceId: movers.xamar.id, vehicle: 'truck_6t', people: 4, baseCents: 6000 },
  ]);
  await insertFinishedMoves(tx, media, { movers, buyer, renter, seekers, now });
  await threeOffers(tx, media, { n: 1, customer: deeqa, movers, now });
  await threeOffers(tx, media, { n: 2, customer: buyer, movers, now });
  await changeThatWaits(tx, media, { n: 3, customer: buyer, movers, now });
  await changeInDispute(tx, media, { n: 4, customer: renter, movers, now });
}
