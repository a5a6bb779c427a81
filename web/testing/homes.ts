import type { Property } from '#contract/properties.api.ts';
import { callApi, server } from './server.ts';

/** What a search of the demo finds. */
export const homes = (query: string) => callApi<Property[]>('GET', `/api/properties?limit=50&${query}`);

/** A home of the demo to rent, with rooms, photos and a position, whose owner can be called. */
export async function fullListing(): Promise<Property> {
  const home = (await homes('type=rent&propertyType=apartment&sort=price-low')).find(
    ({ images, bedrooms, bathrooms, sqft, status, location: place, latitude }) =>
      images &&
      images.length > 2 &&
      bedrooms &&
      bathrooms &&
      sqft &&
      status === 'available' &&
      latitude &&
      place.includes('near'),
  );
  if (!home) throw new Error('No such home');
  return home;
}

/** A listing of a new owner who can be called. */
export async function newHome(more: object = {}): Promise<{ id: string; title: string }> {
  const owner = await server.createUser({ role: 'property_owner', phoneE164: '+252615550131' });
  const body = {
    title: 'A home of its own',
    description: 'Two rooms.',
    price: '310',
    location: 'Boondheere',
    ...more,
  };
  return callApi('POST', '/api/properties', { by: owner, body });
}
