import { vi } from 'vitest';
import type { AdminMovingService } from '#contract/admin-moving.api.ts';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import type { Move } from '#contract/move-fields.api.ts';
import { DAY_MS, HOUR_MS } from '#contract/time.ts';
import { callApi, type Person, server } from './server.ts';

/** The date in this many days, as a date input has it. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

let made = 0;
/** A place of each booking's own, to find it by. */
export function newPlace(): string {
  made += 1;
  return `Hodan, house ${1000 + made}`;
}

/** A moving service, as an administrator adds it. */
export async function newService(
  name: string,
  values: Partial<AdminMovingService> = {},
): Promise<AdminMovingService> {
  const by = await server.createUser({ role: 'admin' });
  const service = await callApi<AdminMovingService>('POST', '/api/admin/moving-services', {
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
  // What is kept of the list for everybody is made anew a moment after the change.
  const untilListed = async () => {
    const all = await callApi<{ id: string }[]>('GET', '/api/moving-services?limit=50');
    if (!all.some(({ id }) => id === service.id)) throw new Error(`${name} is not listed yet.`);
  };
  if (values.isActive !== false) await vi.waitFor(untilListed, 20_000);
  return service;
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

/** The newest private link of this kind that was mailed about something. */
export async function mailedLink(page: string, about: string): Promise<string> {
  await server.deliver();
  const rows = await server.sql(
    "select body as message from local_mailbox where channel = 'email' and (body like '%' || $1 || '%' or recipient = $2) order by created_at desc",
    about,
    about,
  );
  const link = new RegExp(`/${page}/[\\w-]+`);
  const found = rows.map(({ message }) => link.exec(String(message))?.[0]).find(Boolean);
  if (!found) throw new Error(`No link of ${page} was mailed about ${about}.`);
  return found;
}

/** A move that one service was asked for a price of, a guest's unless told whose: the keys of both sides. */
export async function askedMove(by?: Person) {
  const { id: serviceId } = await newService('Guuleed');
  const place = newPlace();
  const { id, followPath } = await bookMove(serviceId, place, { ...(by && { by }), move: {} });
  const customer = by ? id : followPath.replace('/bookings/', '');
  const provider = (await mailedLink('provider/bookings', place)).replace('/provider/bookings/', '');
  const read = () => callApi<Move>('GET', `/api/moves/${customer}`, { by });
  return { customer, provider, read };
}

/** A move at $97 that both have agreed on, a guest's unless told whose: the keys of both sides. */
export async function agreedMove(by?: Person) {
  const move = await askedMove(by);
  const { customer, provider } = move;
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const { offers } = await callApi<Move>('POST', `/api/moves/${provider}/offers`, {
    body: {
      lines: [{ kind: 'base', amount: '97' }],
      ...{ waiting: '5', arriveFrom: at(30), arriveUntil: at(31), validUntil: at(2) },
    },
  });
  await callApi('POST', `/api/moves/${customer}/offers/${offers[0]?.id}/acceptance`, { body: {}, by });
  return move;
}

/** A move that has ended by its steps, with both codes. */
export async function endedMove(by?: Person) {
  const move = await agreedMove(by);
  const take = (step: string, code?: string | null) =>
    callApi<Move>('POST', `/api/moves/${move.provider}/steps`, { body: { step, ...(code && { code }) } });
  await take('on_the_way');
  await take('arrived');
  await take('begun', (await move.read()).agreement?.beginCode);
  await take('unloaded');
  await take('ended', (await move.read()).agreement?.endCode);
  return move;
}

/** A photo as a phone sends it; `a.jpg` looks otherwise than all others. */
export async function aPhoto(name: string): Promise<File> {
  const canvas = new OffscreenCanvas(600, 400);
  const context = canvas.getContext('2d');
  if (context) context.fillStyle = name === 'a.jpg' ? '#a06040' : '#4060a0';
  context?.fillRect(0, 0, 600, 400);
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], name, { type: 'image/jpeg' });
}
