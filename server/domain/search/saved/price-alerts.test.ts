import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PriceAlert } from '#contract/price-alerts.api.ts';
import type { properties } from '#server/platform/database/schema/index.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { changeListing } from '#server/testing/listings.ts';
import { otherProcess } from '#server/testing/notices.ts';
import { matchListings } from './match-listings.ts';
import { ALERTS_AT_ONCE, notifyAlerts } from './notify-alerts.ts';

const NOBODYS = '018f4d5e-0000-7000-8000-000000000000';

let test: TestApp;
let buyer: TestUser;
let other: TestUser;
let owner: TestUser;
let propertyId: string;

beforeAll(async () => {
  test = await createTestApp();
  buyer = await test.createUser({ role: 'buyer', phoneE164: '+252611234567' });
  other = await test.createUser({ role: 'renter' });
  owner = await test.createUser({ role: 'property_owner' });
});
beforeEach(async () => {
  await test.sql`delete from notifications`;
  propertyId = (await test.createProperty({ ownerId: owner.id, type: 'buy', price: '120000' })).id;
});

const path = (id: string) => `/api/price-alerts/${id}`;
const watch = (user: TestUser, values: Record<string, unknown> = {}) =>
  test.send('POST', '/api/price-alerts', {
    body: { propertyId, targetPrice: 110_000, ...values },
    headers: user.headers,
  });
const watched = async (user: TestUser, values?: Record<string, unknown>) => {
  const response = await watch(user, values);
  expect(response.status).toBe(201);
  return (await response.json()) as PriceAlert;
};
const change = (user: TestUser, id: string, body: unknown) =>
  test.send('PATCH', path(id), { body, headers: user.headers });
const list = async ({ headers }: TestUser) =>
  (await (await test.send('GET', '/api/price-alerts', { headers })).json()) as PriceAlert[];
/** Sets the price as an owner would, and lets the jobs run. */
async function price(amount: number, values: PgUpdateSetSource<typeof properties> = { isActive: true }) {
  await changeListing(test, propertyId, { price: String(amount), ...values });
  await matchListings(test.context);
  await test.deliver();
}
const told = () =>
  test.sql<{ type: string; userId: string; message: string }>`
    select type, user_id as "userId", message from notifications where category = 'price_alert' order by type`;

describe('price alerts (D20)', () => {
  it.each([
    ['GET', '/api/price-alerts'],
    ['POST', '/api/price-alerts'],
    ['PATCH', path(NOBODYS)],
    ['DELETE', path(NOBODYS)],
  ])('%s %s requires signing in', async (method, at) => {
    const response = await test.send(method, at, { body: method === 'GET' ? undefined : {} });
    expect(response.status).toBe(401);
  });

  it('refuse a target that is no whole dollars below the price', async () => {
    for (const [targetPrice, issue] of [
      [120_000, { code: 'too_big', max: 119_999 }],
      [130_000, { code: 'too_big', max: 119_999 }],
      [0, { code: 'too_small', min: 1 }],
      [99.5, { code: 'not_whole' }],
      ['110000', { code: 'not_a_number' }],
    ] as const) {
      const response = await watch(buyer, { targetPrice });
      expect(response.status, String(targetPrice)).toBe(400);
      expect((await response.json()).issues).toMatchObject({ targetPrice: issue });
    }
  });

  it('refuse hidden, deleted and unknown listings, and one’s own', async () => {
    expect((await watch(buyer, { propertyId: NOBODYS })).status).toBe(404);
    const { id: hidden } = await test.createProperty({ isActive: false });
    const { id: deleted } = await test.createProperty({ deletedAt: new Date() });
    expect((await watch(buyer, { propertyId: hidden, targetPrice: 3 })).status).toBe(404);
    expect((await watch(buyer, { propertyId: deleted, targetPrice: 3 })).status).toBe(404);
    expect((await (await watch(owner)).json()).issues).toEqual({ propertyId: { code: 'does_not_fit' } });
  });

  it('are one per person and property, however often they are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => watch(buyer, { targetPrice: 100 + n })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await list(buyer)).filter((one) => one.propertyId === propertyId)).toHaveLength(1);
  });

  it('are changed and deleted by their own person only', async () => {
    const { id } = await watched(buyer);
    expect((await change(other, id, { targetPrice: 5 })).status).toBe(404);
    expect((await change(buyer, id, {})).status).toBe(400);
    expect((await change(buyer, id, { targetPrice: 125_000 })).status).toBe(400);
    expect(await (await change(buyer, id, { targetPrice: 100_000, isActive: false })).json()).toMatchObject({
      targetPrice: 100_000,
      isActive: false,
      price: '120000.00',
    });
    const remove = async (user: TestUser) =>
      (await test.send('DELETE', path(id), { headers: user.headers })).json();
    expect(await remove(other)).toEqual({ removed: false });
    expect(await remove(buyer)).toEqual({ removed: true });
    expect((await list(buyer)).map((one) => one.id)).not.toContain(id);
  });

  it('fire once at the target, not on the way, and not when the price goes up and down again', async () => {
    const { id } = await watched(buyer, { channels: { email: true, sms: true } });
    await price(110_001);
    expect(await told()).toEqual([]);
    await price(110_000);
    const rows = await told();
    expect(rows.map(({ type }) => type)).toEqual(['email', 'in_app', 'sms']);
    expect(rows[1]?.message).toContain('is now $110,000. Your target was $110,000.');
    expect((await list(buyer)).find((one) => one.id === id)).toMatchObject({
      isActive: false,
      firedPrice: '110000.00',
    });
    await price(90_000);
    await price(150_000);
    await price(80_000);
    expect(await told()).toHaveLength(3);
  });

  it('are armed again by a new target', async () => {
    const { id } = await watched(buyer, { channels: { email: false, sms: false } });
    await price(100_000);
    expect(await told()).toHaveLength(1);
    expect((await change(buyer, id, { isActive: true })).status).toBe(400);
    expect(await (await change(buyer, id, { targetPrice: 95_000 })).json()).toMatchObject({
      isActive: true,
      firedAt: null,
      currentPrice: 100_000,
    });
    await price(95_000);
    expect(await told()).toHaveLength(2);
    await watched(buyer, { targetPrice: 90_000 });
    await price(90_000);
    expect(await told()).toHaveLength(3);
  });

  it('never cross kinds: a home for sale that is for rent now tells nobody that waited for its price', async () => {
    const { id } = await watched(buyer, { targetPrice: 50_000, channels: { email: false, sms: false } });
    await price(450, { type: 'rent' });
    expect(await told()).toEqual([]);
    expect((await list(buyer)).find((one) => one.id === id)).toMatchObject({
      isActive: false,
      firedAt: null,
    });
    expect((await change(buyer, id, { isActive: true })).status).toBe(400);
    await change(buyer, id, { targetPrice: 400 });
    await price(400);
    expect((await told()).map(({ message }) => message)).toEqual([
      expect.stringContaining('is now $400/month. Your target was $400/month.'),
    ]);
  });

  it('do not fire while hidden, and do when the listing is shown again', async () => {
    await watched(buyer, { channels: { email: false, sms: false } });
    await price(100_000, { isActive: false });
    expect(await told()).toEqual([]);
    await price(100_000);
    expect(await told()).toHaveLength(1);
  });

  it('tell neither inactive people nor anybody by an unconfirmed address', async () => {
    const left = await test.createUser();
    const unconfirmed = await test.createUser({ emailVerified: false });
    await watched(left);
    await watched(unconfirmed);
    await test.sql`update users set is_active = false where id = ${left.id}`;
    await price(100_000);
    expect((await told()).map(({ type, userId }) => [type, userId])).toEqual([['in_app', unconfirmed.id]]);
  });

  it('a price that falls while the alert is being stored finds it', async () => {
    await Promise.all([watch(buyer), price(105_000)]);
    const [alert] = (await list(buyer)).filter((one) => one.propertyId === propertyId);
    await matchListings(test.context);
    // Either the alert saw the new price and was refused, or the price saw the alert.
    expect((await told()).filter(({ type }) => type === 'in_app')).toHaveLength(alert ? 1 : 0);
  });
});

describe('a worker that is killed in the middle of 1,000 alerts', () => {
  const ALERTS = 1000;

  /** Lets the worker tell some, holds it inside a transaction, and cuts its connection there. */
  async function killInTheMiddle(work: Promise<unknown>): Promise<void> {
    const outcome = expect(work).rejects.toThrow();
    const client = new pg.Client(test.ownerUrl);
    await client.connect();
    try {
      for (let n = 0; n < ALERTS / 4; ) n = (await told()).length;
      await client.query('begin');
      await client.query('lock table private_links in exclusive mode');
      for (let cut = 0; cut === 0; ) {
        const { rowCount } = await client.query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where wait_event_type = 'Lock' and datname = current_database()`,
        );
        cut = rowCount ?? 0;
      }
    } finally {
      await client.end();
    }
    await outcome;
  }

  it('leaves each told once', async () => {
    await test.sql`
      insert into users (name, email, email_verified, role)
      select 'Seeker', 'watcher-' || n || '@many.example', true, 'buyer' from generate_series(1, ${ALERTS}::int) n`;
    await test.sql`
      insert into price_alerts (user_id, property_id, target_price, current_price)
      select id, ${propertyId}, 110000, 120000 from users where email like 'watcher-%@many.example'`;
    await changeListing(test, propertyId, { price: '109000' });
    await matchListings(test.context);
    const dying = otherProcess(test);
    await killInTheMiddle(notifyAlerts(dying));
    await dying.database.close();
    const before = await told();
    expect(before.length).toBeLessThan(2 * ALERTS);
    expect(before.length % (2 * ALERTS_AT_ONCE)).toBe(0);
    await Promise.all([notifyAlerts(test.context), notifyAlerts(test.context)]);
    const rows = await told();
    expect(rows).toHaveLength(2 * ALERTS);
    expect(new Set(rows.map(({ type, userId }) => `${type} ${userId}`)).size).toBe(2 * ALERTS);
  });
});
