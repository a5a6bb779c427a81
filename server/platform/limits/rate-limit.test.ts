import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, TEST_NOW, type TestApp } from '#server/testing/app.ts';
import { type Actor, GUEST } from '../kernel/actor.ts';
import { countCall, countKey, type RateLimit } from './rate-limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
});
beforeEach(() => test.sql`delete from rate_limits`);

const LIMIT: RateLimit = { name: 'test', perAccount: 3, perAddress: 5, seconds: 600 };
const account = (id: string): Actor => ({ kind: 'user', id, role: 'buyer', isActive: true });
const call = (actor: Actor, address: string, limit = LIMIT) =>
  countCall(test.context, limit, { actor, address, visitor: undefined });
const TOO_MANY = { code: 'too_many_requests' };

describe('a rate limit (D43)', () => {
  it('rejects an account from any address', async () => {
    for (let n = 0; n < 3; n += 1) await call(account('a'), `197.220.64.${n}`);
    await expect(call(account('a'), '41.78.74.1')).rejects.toMatchObject(TOO_MANY);
    await call(account('b'), '197.220.64.1');
  });

  it.each([
    ['an IPv4 address', Array<string>(6).fill('197.220.64.9'), '197.220.64.10'],
    [
      'a /64 of IPv6',
      ['::1', '::2', '::3', ':1:2:3:4', '::ffff', '::1'].map((end) => `2001:db8:1:2${end}`),
      '2001:db8:1:3::1',
    ],
  ])('rejects %s for any caller, but not its neighbour', async (_name, addresses, neighbour) => {
    const [last = '', ...first] = addresses.toReversed();
    for (const [n, address] of first.entries()) await call(n % 2 ? GUEST : account(`a${n}`), address);
    await expect(call(GUEST, last)).rejects.toMatchObject(TOO_MANY);
    await expect(call(account('new'), last)).rejects.toMatchObject(TOO_MANY);
    await call(GUEST, neighbour);
  });

  it('admits exactly the limit of simultaneous calls, and returns Retry-After to the others', async () => {
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => call(GUEST, '197.220.64.20')));
    const refused = calls.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(15);
    for (const { reason } of refused) {
      expect(reason).toMatchObject(TOO_MANY);
      expect(reason.retryAfterSeconds).toBeGreaterThan(590);
      expect(reason.retryAfterSeconds).toBeLessThanOrEqual(600);
    }
  });

  it('restarts after its window', async () => {
    const short = { ...LIMIT, seconds: 1 };
    for (let n = 0; n < 5; n += 1) await call(GUEST, '197.220.64.30', short);
    await expect(call(GUEST, '197.220.64.30', short)).rejects.toMatchObject(TOO_MANY);
    const later = { ...test.context, clock: () => new Date(TEST_NOW.getTime() + 1000) };
    await countCall(later, short, { actor: GUEST, address: '197.220.64.30', visitor: undefined });
  });

  it('separates limits by name and key, and stores no address, account or key', async () => {
    const pair = { name: 'pair', calls: 1, seconds: 600 };
    await countKey(test.context, pair, 'cali@aqal.example');
    await expect(countKey(test.context, pair, 'cali@aqal.example')).rejects.toMatchObject(TOO_MANY);
    await countKey(test.context, { ...pair, name: 'other' }, 'cali@aqal.example');
    await call(account('person-1'), '197.220.64.50');
    const rows = await test.sql`select bucket from rate_limits`;
    expect(rows).toHaveLength(4);
    expect(JSON.stringify(rows)).not.toMatch(/cali|person-1|197\.220/);
  });

  it('is stored in an unlogged table, and can be disabled by configuration', async () => {
    const [table] = await test.sql`select relpersistence as kind from pg_class where relname = 'rate_limits'`;
    expect(table).toEqual({ kind: 'u' });
    const off = { ...test.context, config: { ...test.context.config, rateLimits: false } };
    for (let n = 0; n < 10; n += 1) {
      await countCall(off, LIMIT, { actor: GUEST, address: '197.220.64.60', visitor: undefined });
    }
    expect(await test.sql`select * from rate_limits`).toEqual([]);
  });
});
