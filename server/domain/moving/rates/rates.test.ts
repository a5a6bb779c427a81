import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ServicePage } from '#contract/service-rates.api.ts';
import { SERVICE_LINK_OVER } from '#contract/service-rates.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { offersOf } from '#server/testing/offers.ts';
import { ensurePlaces } from '../../places/ensure-places.ts';
import { distanceBetween } from './distance.ts';

let test: TestApp;
let moves: ReturnType<typeof offersOf>;
let admin: TestUser;
let serviceId = '';
let token = '';

beforeAll(async () => {
  test = await createTestApp();
  moves = offersOf(test);
  await ensurePlaces(test.context.database);
  admin = await test.createUser({ role: 'admin' });
});

const sent = () =>
  test.sql<{ type: string; recipient: string; message: string }>`
    select type, recipient, message from notifications where data->>'serviceId' = ${serviceId} order by created_at, id`;
const lastToken = async () => {
  const tokens = (await sent()).flatMap(({ message }) =>
    [...message.matchAll(/\/provider\/services\/([\w-]+)/g)].map(([, one = '']) => one),
  );
  return tokens.at(-1) ?? '';
};
const send = () =>
  test.send('POST', `/api/admin/moving-services/${serviceId}/page-link`, {
    headers: admin.headers,
    body: {},
  });

beforeEach(async () => {
  serviceId = (await moves.createService({ name: 'Guuleed Home Moving', phone: '+252615000077' })).id;
  expect((await send()).status).toBe(200);
  token = await lastToken();
});

const read = async (month = '') => {
  const response = await test.send('GET', `/api/service-pages/${token}${month && `?month=${month}`}`);
  expect(response.status).toBe(200);
  const page = (await response.json()) as ServicePage;
  if (page.isExpired) throw new Error('The link has expired.');
  return page;
};
const save = (vehicle: string, body: Record<string, unknown>, key = token) =>
  test.send('PUT', `/api/service-pages/${key}/rates/${vehicle}`, { body });
const RATE = { people: 3, base: '45', perKm: '1', perFloor: '5', helper: '10', waiting: '5', version: 0 };

describe('the link of a service’s own page', () => {
  it.each(['nonsense', randomUUID(), '%'])('lets nobody in where it is %s', async (wrong) => {
    const key = encodeURIComponent(wrong);
    const responses = await Promise.all([
      test.send('GET', `/api/service-pages/${key}`),
      save('pickup', RATE, key),
      test.send('DELETE', `/api/service-pages/${key}/rates/pickup`),
      test.send('POST', `/api/service-pages/${key}/link`, { body: {} }),
    ]);
    for (const response of responses) {
      expect([response.status, (await response.json()).error]).toEqual([404, SERVICE_LINK_OVER]);
    }
  });

  it('is sent to the service’s own number and address in Somali and English, by an administrator alone', async () => {
    const path = `/api/admin/moving-services/${serviceId}/page-link`;
    expect(await errorOf(await test.send('POST', path, { body: {} }))).toEqual([401, 'not_signed_in']);
    const { headers } = await test.createUser();
    expect(await errorOf(await test.send('POST', path, { headers, body: {} }))).toEqual([403, 'forbidden']);
    const told = await sent();
    expect(told.map(({ type }) => type).toSorted()).toEqual(['email', 'sms']);
    expect(told.find(({ type }) => type === 'sms')?.recipient).toBe('+252615000077');
    expect(told.find(({ type }) => type === 'email')?.message).toMatch(/Halkan[\s\S]*Here Guuleed/);
  });

  it('ends every earlier one once a new one is sent, and is in the audit log', async () => {
    const earlier = token;
    await send();
    token = await lastToken();
    expect(token).not.toBe(earlier);
    expect((await test.send('GET', `/api/service-pages/${earlier}`)).status).toBe(404);
    await read();
    const log = await test.sql<{
      action: string;
    }>`select action from audit_log where subject_id = ${serviceId}`;
    expect(log.map(({ action }) => action)).toEqual(['moving_service.page_link', 'moving_service.page_link']);
  });

  it('is not stored, and ends with its service', async () => {
    const [row] = await test.sql<object>`select * from private_links where moving_service_id = ${serviceId}`;
    expect(JSON.stringify(row)).not.toContain(token);
    await test.send('DELETE', `/api/admin/moving-services/${serviceId}`, { headers: admin.headers });
    expect((await test.send('GET', `/api/service-pages/${token}`)).status).toBe(404);
    expect(await errorOf(await send())).toEqual([404, 'not_found']);
  });

  it('tells nothing once it has expired, changes nothing, and is replaced where it was sent to', async () => {
    await test.sql`update private_links set expires_at = ${TEST_NOW}, created_at = ${new Date(TEST_NOW.getTime() - 86_400_000)}
      where moving_service_id = ${serviceId}`;
    const opened = await test.send('GET', `/api/service-pages/${token}`);
    expect(await opened.json()).toEqual({ isExpired: true, expiredAt: TEST_NOW.toISOString() });
    expect(await errorOf(await save('pickup', RATE))).toEqual([404, 'not_found']);
    const renew = () => test.send('POST', `/api/service-pages/${token}/link`, { body: {} });
    expect(await (await renew()).json()).toEqual({ isSent: true });
    expect(await (await renew()).json()).toEqual({ isSent: true });
    // The second time within an hour nothing is sent.
    expect(await sent()).toHaveLength(4);
    token = await lastToken();
    await read();
  });

  it('is sent to the provider of a move who asks for it, not to its customer', async () => {
    const customer = await test.createUser();
    const booking = await moves.book(serviceId, customer);
    const ask = (key: string, headers = {}) =>
      test.send('POST', `/api/moves/${key}/service-page`, { headers, body: {} });
    expect(await errorOf(await ask(booking.id, customer.headers))).toEqual([403, 'forbidden']);
    expect(await errorOf(await ask('nonsense'))).toEqual([404, 'not_found']);
    await test.sql`delete from private_links where moving_service_id = ${serviceId}`;
    const provider = await moves.providerToken(booking.id);
    expect(await (await ask(provider)).json()).toEqual({ isSent: true });
    token = await lastToken();
    expect((await read()).name).toBe('Guuleed Home Moving');
  });
});

describe('the link of a service that no message may go to', () => {
  const day = new Date(TEST_NOW.getTime() - 86_400_000);
  let mails = 0;
  const refuse = async () => {
    const { email } = test.context.config.delivery.ceilings;
    mails = email.perHour;
    email.perHour = 0;
    await test.sql`update moving_services set phone = '+447911123456' where id = ${serviceId}`;
    await test.sql`update private_links set expires_at = ${TEST_NOW}, created_at = ${day}
      where moving_service_id = ${serviceId}`;
  };
  const renew = async (key = token) =>
    (await test.send('POST', `/api/service-pages/${key}/link`, { body: {} })).json();
  afterEach(() => {
    test.context.config.delivery.ceilings.email.perHour = mails;
  });

  it('is not called sent to who asks for it, by a link that has ended or by a move', async () => {
    const booking = await moves.book(serviceId, await test.createUser());
    const provider = await moves.providerToken(booking.id);
    await refuse();
    const before = (await sent()).length;
    expect(await renew()).toEqual({ isSent: false });
    const ask = async () =>
      (await test.send('POST', `/api/moves/${provider}/service-page`, { body: {} })).json();
    expect(await ask()).toEqual({ isSent: false });
    expect(await sent()).toHaveLength(before);
    // By either of its ways.
    test.context.config.delivery.ceilings.email.perHour = mails;
    expect(await renew()).toEqual({ isSent: true });
    expect(await sent()).toHaveLength(before + 2);
  });

  it('is told to the administrator, to be passed on, and counts as sent to nobody', async () => {
    expect(await (await send()).json()).toMatchObject({ sent: true, path: null });
    const asked = await lastToken();
    await refuse();
    const answer = (await (await send()).json()) as { sent: boolean; path: string };
    expect(answer).toMatchObject({
      sent: false,
      path: expect.stringMatching(/^\/provider\/services\/[\w-]{43}$/),
    });
    expect((await test.send('GET', `/api/service-pages/${asked}`)).status).toBe(404);
    token = answer.path.split('/').at(-1) ?? '';
    expect((await read()).name).toBe('Guuleed Home Moving');
    expect(await renew()).toEqual({ isSent: false });
  });
});

describe('a service’s rates', () => {
  it.each([
    ['base', { base: '0' }],
    ['base', { base: 'much' }],
    ['perKm', { perKm: '-1' }],
    ['people', { people: 13 }],
    ['version', { version: -1 }],
    ['price', { price: '1' }],
  ])('with wrong %s are refused at its field', async (field, values) => {
    const response = await save('truck_3t', { ...RATE, ...values });
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, [field]]);
    expect((await read()).rates).toEqual([]);
  });

  it('are for vehicles that there are', async () => {
    expect(await errorOf(await save('camel', RATE))).toEqual([400, 'invalid_input']);
  });

  it('are set, changed and taken away, and fill in its next offers', async () => {
    expect((await save('truck_3t', RATE)).status).toBe(200);
    const [rate] = (await read()).rates;
    expect(rate).toMatchObject({
      vehicle: 'truck_3t',
      base: '45.00',
      perKm: '1.00',
      packing: '0.00',
      version: 1,
    });
    await save('truck_3t', { ...RATE, base: '50.50', version: 1 });
    await save('bajaaj', { base: '8', version: 0 });
    expect((await read()).rates.map(({ vehicle, base }) => [vehicle, base])).toEqual([
      ['bajaaj', '8.00'],
      ['truck_3t', '50.50'],
    ]);
    const booking = await moves.book(serviceId);
    const { prices } = await moves.read(await moves.providerToken(booking.id));
    expect(prices?.own.map(({ vehicle, base }) => [vehicle, base])).toEqual([
      ['bajaaj', '8.00'],
      ['truck_3t', '50.50'],
    ]);
    for (let n = 0; n < 2; n += 1) {
      const removed = await test.send('DELETE', `/api/service-pages/${token}/rates/bajaaj`);
      expect((await removed.json()).rates).toHaveLength(1);
    }
  });

  it('that were changed meanwhile are not written over, nor set twice', async () => {
    const [one, two] = await Promise.all([save('pickup', RATE), save('pickup', RATE)]);
    expect([one.status, two.status].toSorted()).toEqual([200, 409]);
    const changes = await Promise.all([
      save('pickup', { ...RATE, base: '50', version: 1 }),
      save('pickup', { ...RATE, base: '60', version: 1 }),
    ]);
    expect(changes.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read()).rates).toMatchObject([{ version: 2 }]);
  });
});

describe('a service’s month', () => {
  /** A completed move: what was agreed, what was accepted beside it, and how many minutes after the hours it arrived. */
  async function complete(
    date: string,
    agreed?: { cents: number | null; extra?: number; waited?: number; late?: number },
  ) {
    const { id } = await moves.book(serviceId);
    await test.sql`update bookings set status = 'completed', stage = 'ended', date = ${date} where id = ${id}`;
    if (!agreed) return;
    const { cents, extra = 0, waited = 0, late } = agreed;
    const until = new Date(TEST_NOW.getTime() + 7_200_000);
    const arrived = late === undefined ? null : new Date(until.getTime() + late * 60_000);
    const [offer] = await test.sql<{ id: string }>`
      insert into move_offers (booking_id, state, arrive_from, arrive_until, valid_until, created_at, total_cents)
      values (${id}, 'accepted', ${TEST_NOW}, ${until}, ${until}, ${TEST_NOW}, ${cents}) returning id`;
    await test.sql`
      insert into move_agreements (booking_id, offer_id, total_cents, waiting_cents, arrive_from, arrive_until, cancellation,
        begin_code, end_code, agreed_at, arrived_at, waits_from)
      values (${id}, ${offer?.id}, ${cents}, 0, ${TEST_NOW}, ${until}, '[]', '1111', '2222', ${TEST_NOW}, ${arrived}, ${arrived})`;
    for (const [kind, state, amount] of [
      ['change', 'accepted', extra],
      ['change', 'refused', 700],
      ['waiting', 'accepted', waited],
    ] as const) {
      if (amount === 0) continue;
      await test.sql`insert into move_changes (booking_id, kind, what, amount_cents, state, added_at, answered_at)
        values (${id}, ${kind}, 'More', ${amount}, ${state}, ${TEST_NOW}, ${TEST_NOW})`;
    }
  }

  it('is empty where nothing was done', async () => {
    expect((await read()).month).toEqual({
      month: '2026-11',
      ...{ moves: 0, priced: 0, kept: 0, arrived: 0, onTime: 0, sum: '0.00' },
    });
  });

  it('counts the completed moves of its days, what was owed, and what stayed at its price', async () => {
    await complete('2026-11-01', { cents: 9700, waited: 500, late: 0 });
    await complete('2026-11-30', { cents: 8550, extra: 1000, late: 1 });
    await complete('2026-11-15', { cents: null, late: -30 });
    await complete('2026-11-15');
    await complete('2026-10-31', { cents: 5000 });
    await moves.book(serviceId);
    expect((await read()).month).toEqual({
      month: '2026-11',
      ...{ moves: 4, priced: 2, kept: 1, arrived: 3, onTime: 2, sum: '197.50' },
    });
    expect((await read('2026-10')).month).toMatchObject({
      month: '2026-10',
      moves: 1,
      sum: '50.00',
      kept: 1,
    });
  });

  it.each(['2026-12', '2024-11'])(
    'is this month instead of %s, which is ahead or too far back',
    async (month) => {
      expect((await read(month)).month.month).toBe('2026-11');
    },
  );

  it('refuses what is no month', async () => {
    const response = await test.send('GET', `/api/service-pages/${token}?month=2026-13`);
    expect(await errorOf(response)).toEqual([400, 'invalid_input']);
  });
});

describe('the distance of two addresses', () => {
  const between = (from: string, to: string) => distanceBetween(test.context, from, to);

  it.each([
    ['Nairobi', 'Hodan'],
    ['Hodan', 'a quiet street'],
    ['Hodan', 'Hodan, house 7'],
  ])('is not known from %s to %s', async (from, to) => {
    expect(await between(from, to)).toBeNull();
  });

  it('is about as long as the road, in whole steps, whatever the spelling and the way', async () => {
    const metres = await between('Hodan, near KM4', 'Kaaraan, near Lido beach');
    // As the crow flies it is 7.3 km.
    expect(metres).toBe(10_000);
    expect(await between('Karaan, Lido', 'KM 4')).toBe(metres);
  });

  it('is told with the list to those who are asked', async () => {
    const booking = await moves.ask([serviceId]);
    const move = await moves.read(moves.guestToken(booking));
    expect(move.list?.distanceMetres).toBe(await between('Hodan', 'Kaaraan'));
    expect(move.list?.distanceMetres).toBeGreaterThan(5000);
  });
});
