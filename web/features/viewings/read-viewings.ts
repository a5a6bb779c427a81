import { MAX_PAGE_SIZE } from '#contract/paging.ts';
import type { Slots } from '#contract/viewing-calendar.api.ts';
import type { Viewing } from '#contract/viewings.api.ts';
import { isMissing } from '../../api/list-query.ts';
import type { PageApi } from '../../api/page-api.ts';
import type { Home } from './schedule-sheet.tsx';

/** So many are counted and searched on the page; nobody has more. */
const MOST_PAGES = 5;
const RENTALS = 6;

async function orMissing<T>(read: Promise<T>): Promise<T | undefined> {
  try {
    return await read;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** All of one's own viewings. */
export async function readMyViewings(call: PageApi): Promise<Viewing[]> {
  const viewings: Viewing[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const { items, hasNext } = await call.page('listViewings', {
      query: { limit: String(MAX_PAGE_SIZE), page: String(page) },
    });
    viewings.push(...items);
    if (!hasNext) break;
  }
  return viewings;
}

/** The first rentals that can be viewed (spec 1 §9); one's own cannot. */
export async function readRentals(call: PageApi, myId: string | undefined) {
  const listed = await call('listProperties', { query: { type: 'rent', limit: String(4 * RENTALS) } });
  return listed
    .filter(({ status, ownerId }) => status === 'available' && ownerId !== myId)
    .slice(0, RENTALS)
    .map(({ id, title, price, location, images }) => ({ id, title, price, location, image: images?.[0] }));
}
export type Rental = Awaited<ReturnType<typeof readRentals>>[number];

/** A viewing with its history, where it is asked for and one's own. */
export const readOpened = (call: PageApi, id: string | null) =>
  id ? orMissing(call('readViewing', { params: { id } })) : undefined;

/** The times of a listing; undefined where it is not shown to anybody. */
export const readTimes = (call: PageApi, propertyId: string | undefined): Promise<Slots | undefined> =>
  propertyId
    ? orMissing(call('readSlots', { params: { id: propertyId }, query: {} }))
    : Promise.resolve(undefined);

/** A home and its times; null where it cannot be viewed. */
export async function readHome(call: PageApi, id: string): Promise<{ home: Home; slots: Slots } | null> {
  const [property, slots] = await Promise.all([
    orMissing(call('readProperty', { params: { id } })),
    readTimes(call, id),
  ]);
  if (!property || !slots?.canBook) return null;
  const { title, price, location, images, owner } = property;
  return { home: { id, title, price, location, image: images?.[0], ownerName: owner.name }, slots };
}
