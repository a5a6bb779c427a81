import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { type Actor, GUEST } from '../kernel/actor.ts';
import { CONTACTS, countContact } from './contact-limit.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'on' });
});
beforeEach(() => test.sql`delete from rate_limits`);

const account = (id: string, role: 'renter' | 'admin' = 'renter'): Actor => ({
  kind: 'user',
  id,
  role,
  isActive: true,
});
const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
const show = (landlord: string, seeker: { actor?: Actor; address?: string; device?: string } = {}) => {
  const { device, ...other } = seeker;
  const visitor = device === undefined ? undefined : { id: device, issuedAt: 0 };
  return countContact(test.context, { actor: GUEST, address: '197.220.64.9', visitor, ...other }, landlord);
};
const TOO_MANY = { code: 'too_many_requests' };

describe('the limit of contacts refuses', () => {
  it('an account, from whichever address and browser', async () => {
    const actor = account(randomUUID());
    for (const [n, id] of ids(CONTACTS.perAccount).entries()) {
      await show(id, { actor, address: `41.78.74.${n}`, device: randomUUID() });
    }
    await expect(show(randomUUID(), { actor, address: '41.78.75.1' })).rejects.toMatchObject(TOO_MANY);
  });

  it('a browser, whoever is signed in', async () => {
    const device = randomUUID();
    for (const [n, id] of ids(CONTACTS.perDevice).entries()) {
      await show(id, { actor: account(randomUUID()), address: `41.78.74.${n}`, device });
    }
    await expect(show(randomUUID(), { device, address: '41.78.75.1' })).rejects.toMatchObject(TOO_MANY);
  });

  it('an address, and says how long to wait', async () => {
    for (const id of ids(CONTACTS.perAddress)) await show(id, { actor: account(randomUUID()) });
    await expect(show(randomUUID())).rejects.toMatchObject(TOO_MANY);
    const error = await show(randomUUID()).catch((one: unknown) => one);
    expect((error as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(86_000);
  });

  it('the same landlord again, whom it refused before', async () => {
    const actor = account(randomUUID());
    for (const id of ids(CONTACTS.perAccount)) await show(id, { actor });
    const landlord = randomUUID();
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => show(landlord, { actor })));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await expect(show(landlord, { actor })).rejects.toMatchObject(TOO_MANY);
  });
});

describe('the limit of contacts', () => {
  it('counts a landlord once a day, so that one may come back to them', async () => {
    const actor = account(randomUUID());
    const [first = '', ...others] = ids(CONTACTS.perAccount);
    for (let n = 0; n < 5; n += 1) await show(first, { actor });
    for (const id of others) await show(id, { actor });
    await show(first, { actor });
    await expect(show(randomUUID(), { actor })).rejects.toMatchObject(TOO_MANY);
  });

  it('is not used up for an address by a person over their own limit', async () => {
    const actor = account(randomUUID());
    for (const id of ids(CONTACTS.perAccount)) await show(id, { actor });
    for (const id of ids(CONTACTS.perAddress)) await show(id, { actor }).catch(() => undefined);
    await show(randomUUID(), { actor: account(randomUUID()) });
  });

  it('counts neither landlords themselves nor administrators', async () => {
    const own = randomUUID();
    for (let n = 0; n < 3; n += 1) await show(own, { actor: account(own) });
    await show(randomUUID(), { actor: account(randomUUID(), 'admin') });
    expect(await test.sql`select from rate_limits`).toHaveLength(0);
  });
});
