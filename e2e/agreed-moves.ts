import type { APIRequestContext } from '@playwright/test';
import type { Move } from '../contract/move-fields.api.ts';
import { expect } from './fixtures.ts';
import { inDays, newPlace, providerLink } from './moves.ts';

const HOUR_MS = 3_600_000;

export async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const response = await request.post(path, { data });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()) as Answer;
}

/** A move with a price of $97 that both agreed on, and $5 for each half hour of waiting; a guest's, unless told whose. */
export async function agreedMove(
  request: APIRequestContext,
  admin: APIRequestContext,
  userId = 'guest-user',
) {
  const place = newPlace();
  const [service] = (await (await request.get('/api/moving-services?limit=1')).json()) as { id: string }[];
  const { id, followPath } = await post<{ id: string; followPath: string }>(request, '/api/bookings', {
    movingServiceId: service?.id,
    userId,
    pickupLocation: place,
    dropoffLocation: 'Kaaraan',
    date: inDays(3),
    phone: '+252 61 234 5678',
    move: {},
  });
  // Whoever is signed in opens it by its id, a guest by their link.
  const customer = userId === 'guest-user' ? followPath.replace('/bookings/', '') : id;
  const provider = (await providerLink(admin, place)).replace('/provider/bookings/', '');
  const at = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
  const offered = await post<Move>(request, `/api/moves/${provider}/offers`, {
    lines: [{ kind: 'base', amount: '97' }],
    waiting: '5',
    arriveFrom: at(30),
    arriveUntil: at(31),
    validUntil: at(2),
  });
  await post(request, `/api/moves/${customer}/offers/${offered.offers[0]?.id}/acceptance`, {});
  const read = async (): Promise<Move> => (await request.get(`/api/moves/${customer}`)).json();
  return { customer, provider, read };
}

/** A move that has ended by its steps, with both codes. */
export async function endedMove(request: APIRequestContext, admin: APIRequestContext, userId?: string) {
  const move = await agreedMove(request, admin, userId);
  const take = (step: string, code?: string | null) =>
    post<Move>(request, `/api/moves/${move.provider}/steps`, { step, ...(code && { code }) });
  await take('on_the_way');
  await take('arrived');
  await take('begun', (await move.read()).agreement?.beginCode);
  await take('unloaded');
  await take('ended', (await move.read()).agreement?.endCode);
  return move;
}

/** The day in Mogadishu. */
const today = () => new Date(Date.now() + 3 * HOUR_MS).toISOString().slice(0, 10);

/** A receipt of a move that was taken back, with another one in its place; the path of the first. */
export async function movePaper(request: APIRequestContext, admin: APIRequestContext): Promise<string> {
  const { customer, provider } = await agreedMove(request, admin);
  const payments = `/api/moves/${provider}/payments`;
  let { paid } = await post<Move>(request, `/api/moves/${customer}/payments`, {
    amount: '97',
    tip: '3',
    method: 'evc_plus',
    paidOn: today(),
  });
  for (const answer of ['confirm', 'reverse', 'confirm']) {
    ({ paid } = await post<Move>(request, `${payments}/${paid?.payments[0]?.id}/answer`, { answer }));
  }
  return `/papers/${paid?.payments.find(({ state }) => state === 'reversed')?.paper}`;
}
