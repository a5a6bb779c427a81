import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CreatedBooking } from '#contract/bookings.api.ts';
import { FORM_KEYS, SAID_HEADER } from '#contract/pages.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { errorOf, movesOf } from '#server/testing/bookings.ts';
import { claim, idempotentWrite, store } from './idempotency.ts';

let test: TestApp;
let body: Record<string, unknown>;

beforeAll(async () => {
  // One proxy, so that each phone can have its own address.
  test = await createTestApp({ TRUST_PROXY: '1', RATE_LIMITS: 'on' });
  const moves = movesOf(test);
  body = moves.form({ movingServiceId: (await moves.createService()).id });
});

interface Phone {
  device?: string;
  address?: string;
  key?: string;
}

const send = (
  { device, address = '197.220.64.1', key }: Phone,
  change: Record<string, unknown> = {},
  more: Record<string, string> = {},
) =>
  test.send('POST', '/api/bookings', {
    body: { ...body, ...change },
    headers: {
      'x-forwarded-for': address,
      ...(key ? { 'idempotency-key': key } : {}),
      ...(device ? { cookie: `aqal_device=${device}` } : {}),
      ...more,
    },
  });
const book = async (phone: Phone) => {
  const response = await send(phone);
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedBooking;
};
const device = () => randomUUID();

describe('an Idempotency-Key', () => {
  it.each(['', 'a b', 'ü', 'x'.repeat(201)])('is rejected if it is %j', async (key) => {
    const response = await send({}, {}, { 'idempotency-key': key });
    expect(await errorOf(response)).toEqual([400, 'bad_request']);
  });

  it('is rejected for a different body, and not stored by a rejected request', async () => {
    const phone = { device: device(), key: randomUUID() };
    expect(await errorOf(await send(phone, { date: '2020-01-01' }))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await send(phone, { movingServiceId: randomUUID() }))).toEqual([404, 'not_found']);
    expect((await send(phone)).status).toBe(201);
    expect(await errorOf(await send(phone, { notes: 'and a piano' }))).toEqual([422, 'idempotency_mismatch']);
  });

  it('is independent on another path and for another user', async () => {
    const key = randomUUID();
    const ids = new Set<string>();
    for (const user of [await test.createUser(), await test.createUser()]) {
      const response = await send({ key }, {}, user.headers);
      const { id } = (await response.json()) as CreatedBooking;
      ids.add(id);
      const headers = { ...user.headers, 'idempotency-key': key };
      const cancel = await test.send('POST', `/api/bookings/${id}/cancel`, { body: {}, headers });
      expect([response.status, cancel.status]).toEqual([201, 200]);
    }
    expect(ids.size).toBe(2);
  });

  it('creates one booking for 50 concurrent submits, with 50 equal responses and one counted call', async () => {
    const phone = { device: device(), address: '197.220.64.50', key: randomUUID() };
    await test.sql`delete from rate_limits`;
    const responses = await Promise.all(Array.from({ length: 50 }, () => send(phone)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    const answers = new Set(await Promise.all(responses.map((response) => response.text())));
    expect(answers.size).toBe(1);
    const { id } = JSON.parse([...answers][0] ?? '') as CreatedBooking;
    const [row] = await test.sql<{ events: number }>`
      select count(*)::int as events from booking_events where booking_id = ${id}`;
    expect(row).toEqual({ events: 1 });
    expect(await test.sql`select calls from rate_limits`).toEqual([{ calls: 1 }]);
  });
});

describe("a guest's key", () => {
  it('belongs to the device that sent it, even from another address (D44)', async () => {
    const phone = { device: device(), key: randomUUID() };
    const first = await book({ ...phone, address: '197.220.64.2' });
    expect(await book({ ...phone, address: '41.78.74.9' })).toEqual(first);
  });

  it.each([
    ['another device at the same address', { device: 'another-device-000', address: '197.220.64.3' }],
    ['another device elsewhere', { device: 'another-device-001', address: '41.78.74.10' }],
    ['no device', { address: '197.220.64.3' }],
  ])('is independent for %s, which never gets the first link', async (_name, other) => {
    const key = randomUUID();
    const first = await book({ device: device(), address: '197.220.64.3', key });
    const second = await book({ ...other, key });
    expect(second.id).not.toBe(first.id);
    expect(second.followPath).not.toBe(first.followPath);
  });

  it('belongs to the address if the device is unknown', async () => {
    const key = randomUUID();
    const first = await book({ address: '197.220.64.4', key });
    expect((await book({ address: '197.220.64.4', key })).id).toBe(first.id);
    expect((await book({ address: '197.220.64.5', key })).id).not.toBe(first.id);
  });
});

/** A newcomer's form without scripts, and the same with the cookie that they bring. */
describe('the key of a plain form', () => {
  const made = (kind: string) => kind + randomBytes(32).toString('hex');

  it('with the key of its page is one wish before the device has a cookie and after, at the same time too', async () => {
    const key = made(FORM_KEYS.page);
    const [plain, scripted] = await Promise.all([
      book({ address: '197.220.64.20', key }),
      book({ device: device(), address: '41.78.74.20', key }),
    ]);
    expect(scripted).toEqual(plain);
    expect((await book({ address: '197.220.64.20', key: made(FORM_KEYS.page) })).id).not.toBe(plain.id);
  });

  it('that only begins as one of a page is that of whoever sent it', async () => {
    const key = `${FORM_KEYS.page}1`;
    const first = await book({ address: '197.220.64.24', key });
    expect((await book({ address: '41.78.74.24', key })).id).not.toBe(first.id);
  });

  it('whose words name a person is one wish of the address and of the device, and nobody’s elsewhere', async () => {
    const key = made(FORM_KEYS.named);
    const plain = await book({ address: '197.220.64.21', key });
    expect(await book({ device: device(), address: '197.220.64.21', key })).toEqual(plain);
    expect((await book({ device: device(), address: '41.78.75.21', key })).id).not.toBe(plain.id);
  });

  it('whose words name a person is one wish of a device whose network changes', async () => {
    const key = made(FORM_KEYS.named);
    const phone = device();
    const first = await book({ device: phone, address: '197.220.65.25', key });
    expect(await book({ device: phone, address: '41.78.76.25', key })).toEqual(first);
  });

  it('whose words could be anybody’s stays the device’s', async () => {
    const key = made('');
    const first = await book({ device: device(), address: '197.220.64.22', key });
    expect((await book({ device: device(), address: '197.220.64.22', key })).id).not.toBe(first.id);
  });

  it.each(['', FORM_KEYS.named])(
    'made of words alone (%j) is another wish on the next day, but for one that is sent again',
    async (kind) => {
      const phone = { device: device(), address: '197.220.64.23', key: made(kind) };
      const say = async () => {
        const response = await send(phone, {}, { [SAID_HEADER]: '1' });
        expect(response.status).toBe(201);
        return ((await response.json()) as CreatedBooking).id;
      };
      const first = await say();
      expect(await say()).toBe(first);
      await test.sql`update idempotency_keys set created_at = created_at - interval '1 day'`;
      expect((await book(phone)).id).toBe(first);
      const next = await say();
      expect(next).not.toBe(first);
      expect(await say()).toBe(next);
    },
  );
});

describe('a stored response', () => {
  const CALLER = { actor: { kind: 'guest' }, device: undefined, address: '197.220.64.6' } as const;
  const REQUEST = { method: 'POST', path: '/api/bookings', body: '' };

  it('is encrypted: the table contains neither the key nor a private link', async () => {
    const phone = { device: device(), key: randomUUID() };
    const { followPath, id } = await book(phone);
    const rows = JSON.stringify(await test.sql`select * from idempotency_keys`);
    for (const secret of [phone.key, phone.device, followPath, followPath.split('/').at(-1) ?? '', id]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(Buffer.from(secret).toString('base64').slice(0, 16));
    }
    expect((await book(phone)).followPath).toBe(followPath);
  });

  it('cannot be read with another secret', async () => {
    const { context: secrets } = test;
    const { database } = secrets;
    const key = randomUUID();
    const write = idempotentWrite(secrets, key, REQUEST, CALLER);
    await database.transaction(async (db) => {
      expect(await claim(db, write)).toBeUndefined();
      await store(db, write, '{"followPath":"/bookings/x"}');
    });
    expect(await claim(database.db, write)).toBe('{"followPath":"/bookings/x"}');
    const elsewhere = idempotentWrite({ ...secrets, secret: `${secrets.secret}x` }, key, REQUEST, CALLER);
    await expect(claim(database.db, elsewhere)).rejects.toMatchObject({ code: 'conflict' });
  });
});
