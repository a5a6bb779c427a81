import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenancyLinks } from '#contract/tenancy-links.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { startSmsGateway } from '#server/testing/mail-server.ts';
import {
  agreed,
  type Holder,
  lastToken,
  NOBODY,
  newNumber,
  newOwner,
  propose,
  read,
  say,
} from '#server/testing/tenancies.ts';

const STARTS = { startsOn: '2026-11-20' };
const MINUTE = 60_000;

let test: TestApp;
let owner: TestUser;
let now: Date;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE);
};
const gateway = await startSmsGateway();
afterAll(() => gateway.stop());

beforeEach(async () => {
  test = await createTestApp({ SMS_GATEWAY_URL: gateway.url, RATE_LIMITS: 'true' });
  now = new Date('2026-11-24T09:00:00Z');
  test.context.clock = () => now;
  owner = await newOwner(test);
});

const links = async (key: string, { headers }: Holder = NOBODY) =>
  (await (await test.send('GET', `/api/tenancies/${key}/links`, { headers })).json()) as TenancyLinks;
const opens = async (token: string) => (await test.send('GET', `/api/tenancies/${token}`)).status === 200;
const end = (key: string, body: object, by: Holder = NOBODY) => say(test, key, '/links/end', body, by);
const replace = (key: string, by: Holder = NOBODY) => say(test, key, '/links', {}, by);
const sendLink = async (id: string) =>
  (await (await say(test, id, '/tenant-link', {}, owner)).json()) as { sent: string; path: string | null };
const tokenOf = (path: string | null) => path?.split('/').at(-1) ?? '';
const correct = (key: string, tenantPhone: string, { headers }: Holder = owner) =>
  test.send('PUT', `/api/tenancies/${key}/tenant-number`, { headers, body: { tenantPhone } });

describe('private links of a tenancy', () => {
  it('are listed, ended and renewed for one’s own side alone', async () => {
    const { tenancy, token, phone } = await agreed(test, owner, STARTS);
    await say(test, tenancy.id, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-11-25' }, owner);
    const second = await lastToken(test, phone);
    const mine = await links(token);
    expect(mine.links.map(({ isThis, isPassedOn }) => [isThis, isPassedOn])).toEqual([
      [false, false],
      [true, false],
    ]);
    expect(mine.tenant).toBeNull();
    const stranger = await newOwner(test);
    expect((await test.send('GET', `/api/tenancies/${tenancy.id}/links`, stranger)).status).toBe(404);
    expect((await end(tenancy.id, {}, stranger)).status).toBe(404);
    expect((await replace(tenancy.id, stranger)).status).toBe(404);
    // The owner names the tenant's links, and ends none of them.
    await end(tenancy.id, { ids: mine.links.map(({ id }) => id) }, owner);
    await end(tenancy.id, {}, owner);
    expect([await opens(token), await opens(second)]).toEqual([true, true]);
    const ended = (await (
      await end(token, { ids: mine.links.filter(({ isThis }) => !isThis).map(({ id }) => id) })
    ).json()) as TenancyLinks;
    expect(ended.links.map(({ isThis }) => isThis)).toEqual([true]);
    expect([await opens(token), await opens(second)]).toEqual([true, false]);
  });

  it('tell to the hour when something was last done by one, whoever only reads', async () => {
    const { token } = await propose(test, owner, STARTS);
    const used = async () => {
      await opens(token);
      const [link] = await test.sql<{ at: string }>`
        select last_used_at as at from private_links where side = 'tenant' and last_used_at is not null`;
      return link && new Date(link.at);
    };
    expect(await used()).toBeUndefined();
    await say(test, token, '/answer', { answer: 'agree' });
    const first = now;
    expect(await used()).toEqual(first);
    later(59);
    await say(test, token, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-11-25' });
    expect(await used()).toEqual(first);
    later(2);
    await say(test, token, '/dues', { kind: 'repair', amount: '30', dueOn: '2026-11-25' });
    expect(await used()).toEqual(now);
  });

  it('end all but the one in use, and none of them opens anything or is renewed any more', async () => {
    const { tenancy, token, phone } = await agreed(test, owner, STARTS);
    await say(test, tenancy.id, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-11-25' }, owner);
    const second = await lastToken(test, phone);
    expect((await end(second, {})).status).toBe(200);
    expect([await opens(token), await opens(second)]).toEqual([false, true]);
    expect((await say(test, token, '/new-link', {})).status).toBe(404);
    expect((await say(test, token, '/notice', { endsOn: '2026-12-31' })).status).toBe(404);
  });

  it('are all replaced by a new one, which says how many ended', async () => {
    const { token } = await agreed(test, owner, STARTS);
    const made = (await (await replace(token)).json()) as { path: string; ended: number };
    expect(made.ended).toBe(1);
    expect([await opens(token), await opens(tokenOf(made.path))]).toEqual([false, true]);
  });
});

describe('a link is said to be sent where it was accepted for sending (B6)', () => {
  it('not to a number that has not answered its one SMS: its owner passes the link on, which says so', async () => {
    const { tenancy, token } = await propose(test, owner, STARTS);
    expect((await links(tenancy.id, owner)).tenant?.toldAt).toBe(now.toISOString());
    await test.deliver();
    expect(await sendLink(tenancy.id)).toEqual({ sent: 'just_now', path: null });
    later(11);
    const passed = await sendLink(tenancy.id);
    expect(passed).toEqual({ sent: 'no', path: expect.stringMatching(/^\/tenancy\/[\w-]{43}$/) });
    const [first] = (await links(tokenOf(passed.path))).links;
    expect(first).toMatchObject({ isThis: true, isPassedOn: true });
    // Whoever used the link of the SMS holds the number.
    expect((await say(test, token, '/answer', { answer: 'agree' })).status).toBe(200);
    expect(await sendLink(tenancy.id)).toEqual({ sent: 'accepted', path: null });
  });

  it('not to the tenant of an owner whose SMS of the day are used up', async () => {
    const tenancies = [];
    for (let n = 0; n < 41; n += 1) {
      const { tenancy } = await propose(test, owner, STARTS);
      tenancies.push(tenancy.id);
      await test.deliver();
    }
    const told = await Promise.all(
      tenancies.map(async (id) => (await links(id, owner)).tenant?.toldAt ?? null),
    );
    expect(told.filter((at) => at === null)).toHaveLength(1);
    expect(told.at(-1)).toBeNull();
    expect((await sendLink(tenancies.at(-1) ?? '')).path).not.toBeNull();
  });

  it('and an expired one is renewed where that may be: by whoever holds the number', async () => {
    const { tenancy, token } = await propose(test, owner, STARTS);
    await test.deliver();
    later(11);
    const passed = tokenOf((await sendLink(tenancy.id)).path);
    later(61 * 24 * 60);
    const renewed = async (key: string) =>
      ((await (await say(test, key, '/new-link', {})).json()) as { sent: boolean }).sent;
    expect(await renewed(passed)).toBe(false);
    expect(await renewed(token)).toBe(true);
  });
});

describe('the number of a tenant', () => {
  it('is corrected before they agreed: links to the other one end, and a new one goes out', async () => {
    const { tenancy, token, phone } = await propose(test, owner, STARTS);
    const right = newNumber();
    expect(await errorOf(await correct(tenancy.id, 'none'))).toEqual([400, 'invalid_input']);
    expect(await errorOf(await correct(token, right, NOBODY))).toEqual([403, 'forbidden']);
    expect((await correct(tenancy.id, phone)).status).toBe(200);
    expect(await opens(token)).toBe(true);
    expect((await correct(tenancy.id, right)).status).toBe(200);
    expect(await opens(token)).toBe(false);
    const sent = await lastToken(test, right);
    expect((await read(test, sent)).tenant.phone).toBe(right);
    await say(test, sent, '/answer', { answer: 'agree' });
    expect(await errorOf(await correct(tenancy.id, newNumber()))).toEqual([409, 'conflict']);
    expect(await opens(sent)).toBe(true);
  });
});
