import { type APIRequestContext, expect } from '@playwright/test';
import type { AdminMovingService } from '../contract/admin-moving.api.ts';
import type { CreatedBooking } from '../contract/bookings.api.ts';

/** The date in this many days, as a date input formats it. */
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A unique place for each booking, to find it by. */
export const newPlace = () => `Hodan, house ${crypto.randomUUID().slice(0, 8)}`;

/** A service made by the API, as an administrator. */
export async function makeService(request: APIRequestContext, name: string): Promise<AdminMovingService> {
  const response = await request.post('/api/admin/moving-services', {
    data: {
      name,
      phone: '+252612345678',
      email: 'b@aqal.example',
      location: 'Hodan',
      rating: 4,
      price: '70',
    },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** Books a move with the first service, as whoever the request is signed in as. */
export async function bookMove(
  request: APIRequestContext,
  pickupLocation: string,
  { phone = '+252 61 234 5678' } = {},
): Promise<CreatedBooking> {
  const [service] = (await (await request.get('/api/moving-services?limit=1')).json()) as { id: string }[];
  const me = await request.get('/api/me');
  const response = await request.post('/api/bookings', {
    data: {
      movingServiceId: service?.id,
      userId: me.ok() ? ((await me.json()) as { id: string }).id : 'guest-user',
      pickupLocation,
      dropoffLocation: 'Kaaraan',
      date: inDays(3),
      phone,
    },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

/** The provider's link, from the mail and the SMS sent for a booking, which an administrator can read. */
export async function providerLink(admin: APIRequestContext, place: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const mails = (await (await admin.get('/api/admin/mailbox?limit=100')).json()) as {
      channel: string;
      body: string;
    }[];
    // The customer is notified too, without that link.
    const linkIn = (body: string) => /(\/so|\/ar)?\/provider\/bookings\/[\w-]+/.exec(body)?.[0];
    // The SMS has no word that anybody typed: it is found by its link.
    const told = mails.find(
      ({ channel, body }) => channel === 'email' && body.includes(place) && linkIn(body) !== undefined,
    );
    link = linkIn(told?.body ?? '') ?? '';
    expect(link).not.toBe('');
    const withLink = mails.filter(({ body }) => linkIn(body) === link);
    expect(withLink.map(({ channel }) => channel).sort()).toEqual(['email', 'sms']);
  }).toPass();
  return link.replace(/^\/(so|ar)/, '');
}
