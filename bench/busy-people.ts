import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '#demo/load.ts';
import { makePeople } from '#demo/people.ts';
import { nthBooking } from './inputs.ts';

const PHONE = 'Mozilla/5.0 (Linux; Android 10) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';
const PAGES_OF_LISTINGS = [1, 2, 3];

export type Act = 'booking' | 'message' | 'view' | 'edit';

interface Listing {
  id: string;
  price: string;
  version: number;
}

/**
 * People at a product with the demo, each a visitor from a network of their own.
 * @returns what does the next act of a kind, and throws where it is refused
 */
export async function busyPeople(origin: string): Promise<(act: Act) => Promise<void>> {
  const listings: Listing[] = [];
  for (const page of PAGES_OF_LISTINGS)
    listings.push(...(await send<Listing[]>(origin, 'GET', `/api/properties?limit=50&page=${page}`)));
  const services = await send<{ id: string }[]>(origin, 'GET', '/api/moving-services');
  const owned = await readOwned(origin);
  let n = 0;
  const acts: Record<Act, (headers: Headers) => Promise<unknown>> = {
    view: (headers) =>
      send(origin, 'POST', `/api/properties/${nth(listings, n).id}/views`, { headers, body: {} }),
    message: (headers) => {
      const body = {
        senderId: 'temp-user-id',
        propertyId: nth(listings, n).id,
        phone: `+25261${2_000_000 + n}`,
        messageText: `Is this home still to be had? We are ${2 + (n % 5)}, and could come on any day in the afternoon.`,
      };
      return send(origin, 'POST', '/api/messages', { headers, body });
    },
    booking: (headers) =>
      send(origin, 'POST', '/api/bookings', { headers, body: nthBooking(nth(services, n).id, n) }),
    edit: async (headers) => {
      const { id, token } = nth(owned, n);
      const path = `/api/my/properties/${id}`;
      const own = { ...headers, authorization: `Bearer ${token}` };
      // As it is now: jobs change listings too, and some are in the lists of two people.
      const { version, price } = await send<Listing>(origin, 'GET', path, { headers: own });
      await send(origin, 'PATCH', path, { headers: own, body: { version, price: Number(price) + 1 } });
    },
  };
  return async (act) => {
    n += 1;
    await acts[act](visitor(n));
  };
}

/** The listings of all owners of the demo, each with the session of one who may change it. */
async function readOwned(origin: string) {
  const owners = makePeople({ now: new Date() }).filter(({ role }) => role === 'property_owner');
  const owned: { id: string; token: string }[] = [];
  for (const [n, { email }] of owners.entries()) {
    const headers = visitor(n);
    const body = { email, password: DEMO_PASSWORD };
    const { token } = await send<{ token: string }>(origin, 'POST', '/api/login', { headers, body });
    const listings = await send<Listing[]>(origin, 'GET', '/api/my/properties?limit=50', {
      headers: { ...headers, authorization: `Bearer ${token}` },
    });
    owned.push(...listings.map(({ id }) => ({ id, token })));
  }
  return owned;
}

function nth<T>(list: readonly T[], n: number): T {
  const item = list[n % list.length];
  if (item === undefined) throw new RangeError('There is nothing to act upon.');
  return item;
}

type Headers = Record<string, string>;

const visitor = (n: number): Headers => ({
  'user-agent': PHONE,
  'x-forwarded-for': `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
});

async function send<T>(
  origin: string,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Headers; body?: unknown } = {},
): Promise<T> {
  const own =
    body === undefined ? {} : { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
  const answer = await fetch(origin + path, {
    method,
    headers: { ...headers, ...own },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
