import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import { callApi, type Person, server } from './server.ts';

/** The date in this many days, as a date input has it. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let made = 0;
/** A place of each booking's own, to find it by. */
export function newPlace(): string {
  made += 1;
  return `Hodan, house ${1000 + made}`;
}

/** A moving service, as an administrator adds it. */
export async function newService(name: string, values: object = {}): Promise<AdminMovingService> {
  const by = await server.createUser({ role: 'admin' });
  return callApi('POST', '/api/admin/moving-services', {
    by,
    body: {
      ...{
        name,
        phone: '+252612345678',
        email: 'b@movers.example',
        location: 'Hodan',
        rating: 4,
        price: '70',
      },
      ...values,
    },
  });
}

/** A move with this service, booked by whoever is signed in unless told by whom. */
export function bookMove(
  movingServiceId: string,
  pickupLocation: string,
  { by, ...values }: { by?: Person } & Record<string, unknown> = {},
): Promise<CreatedBooking> {
  const body = {
    ...{ movingServiceId, userId: by?.id ?? 'guest-user', pickupLocation, dropoffLocation: 'Kaaraan' },
    ...{ date: inDays(3), phone: '+252 61 234 5678', ...values },
  };
  return callApi('POST', '/api/bookings', { body, by });
}
