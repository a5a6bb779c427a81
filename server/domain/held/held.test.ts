import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { DueGateway } from '#contract/gateways.api.ts';
import type { Held } from '#contract/held.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { issueLink } from '#server/domain/identity/credentials/one-time-links.ts';
import { issueTenancyLink } from '#server/domain/tenancies/links.ts';
import { isDeclaredActing } from '#server/platform/database/schema/acting.ts';
import * as schema from '#server/platform/database/schema/index.ts';
import { PASSWORD } from '#server/testing/accounts.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { delegatesOf } from '#server/testing/delegates.ts';
import { agreed } from '#server/testing/tenancies.ts';
import { ENTERED } from '#server/testing/wallets.ts';

let test: TestApp;
const { delegate, invited, answer } = delegatesOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const NEW = 'gaalkacyo-tuug-7';
const ask = async (method: string, path: string, by?: TestUser, body?: unknown) =>
  test.send(method, `/api${path}`, { ...(by && { headers: by.headers }), body });
const ok = (response: Response) => expect([200, 201]).toContain(response.status);

/** An owner for whom much acts without the password. */
async function ownerWithAll() {
  const owner = await test.createUser({
    role: 'property_owner',
    password: PASSWORD,
    phoneE164: '+252615550150',
  });
  const listing = await test.createProperty({ ownerId: owner.id });
  const [keeper, invitee] = [await test.createUser(), await test.createUser()];
  await delegate(owner, keeper, 'keeps');
  const invitation = (await invited(owner, { name: 'Cabdi' })).token;
  ok(await ask('PUT', '/me/gateways/waafipay', owner, { password: PASSWORD, fields: ENTERED.waafipay }));
  const ways = [{ method: 'evc_plus', number: '0615550142' }, { method: 'cash' }];
  ok(await ask('PUT', '/my/ways-to-pay', owner, { password: PASSWORD, ways }));
  const startsOn = todayInMogadishu(test.context.clock());
  const { tenancy, token } = await agreed(test, owner, { startsOn });
  const { db } = test.context.database;
  const at = { db, now: test.context.clock() };
  const path = await issueTenancyLink(at, tenancy.id, 'owner');
  const dueId = tenancy.dues[0]?.id ?? '';
  return { owner, listing, keeper, invitee, invitation, token, dueId, link: path.split('/').at(-1) ?? '' };
}
type All = Awaited<ReturnType<typeof ownerWithAll>>;

/** What acts for the owner, and whether it does. */
const ACTING: Record<string, (all: All) => Promise<boolean>> = {
  'a delegate who keeps the listings': async ({ listing, keeper }) =>
    (await ask('GET', `/my/properties/${listing.id}`, keeper)).status === 200,
  'an invitation that waits': async ({ invitation }) =>
    (await (await ask('GET', `/delegate-invitations/${invitation}`)).json()).state === 'open',
  'a link by which the owner was told of a tenancy': async ({ link }) =>
    (await ask('GET', `/tenancies/${link}`)).status === 200,
  'a gateway by which tenants pay': async ({ token, dueId }) =>
    ((await (await ask('GET', `/tenancies/${token}/dues/${dueId}/gateway`)).json()) as DueGateway).ways
      .length > 0,
  'numbers to which tenants pay': async ({ token, dueId }) =>
    (await (await ask('GET', `/tenancies/${token}/dues/${dueId}/ways`)).json()).options.length > 0,
};
async function acting(all: All): Promise<string[]> {
  const found: string[] = [];
  for (const [name, acts] of Object.entries(ACTING)) if (await acts(all)) found.push(name);
  return found;
}

async function reset({ owner }: All): Promise<TestUser> {
  const { db } = test.context.database;
  const [{ email } = { email: '' }] = await test.sql<{ email: string }>`
    select email from users where id = ${owner.id}`;
  const token = await issueLink({ db, now: test.context.clock() }, 'reset-password', owner.id, email);
  ok(await ask('POST', '/reset-password', undefined, { token, password: NEW }));
  return { id: owner.id, headers: await test.openSession(owner.id) };
}

const heldOf = async (by: TestUser) =>
  ((await (await ask('GET', '/me/held', by)).json()) as { held: Held[] }).held;
const answerAll = (by: TestUser | undefined, keep: readonly string[], password = NEW) =>
  ask('POST', '/me/held', by, { keep, password });

describe('after a reset of the password', () => {
  it('nothing acts for the account that acted before, and its owner is asked about what took long to set up', async () => {
    const all = await ownerWithAll();
    expect(await acting(all)).toEqual(Object.keys(ACTING));
    expect(await heldOf(all.owner)).toEqual([]);
    const owner = await reset(all);
    expect(await acting(all)).toEqual([]);
    expect((await heldOf(owner)).map(({ kind }) => kind)).toEqual(['delegate', 'gateway', 'way', 'way']);
    // Nor does any other list say that it does.
    const listed = async (path: string, by = owner) => (await ask('GET', path, by)).json();
    expect(await listed('/my/delegations')).toMatchObject({ given: [] });
    expect(await listed('/my/delegations', all.keeper)).toMatchObject({ held: [] });
    expect(await listed('/me/gateways')).toMatchObject({ gateways: [] });
    expect(await listed('/my/ways-to-pay')).toMatchObject({ ways: [] });
    const mails = await test.sql<{ title: string }>`
      select title from notifications where user_id = ${owner.id} and type = 'email' and category = 'account'`;
    expect(mails).toContainEqual({ title: 'Please look at who acts for you' });
  });

  it('links of tenants who have accounts end too, and those of tenants without one stay', async () => {
    const all = await ownerWithAll();
    await reset(all);
    expect((await ask('GET', `/tenancies/${all.token}`)).status).toBe(200);
    const tenant = await test.createUser({ password: PASSWORD });
    await test.sql`update tenancies set tenant_id = ${tenant.id} where owner_id = ${all.owner.id}`;
    await reset({ ...all, owner: tenant });
    expect((await ask('GET', `/tenancies/${all.token}`)).status).toBe(404);
  });

  it('nobody is asked who had nothing, and no mail says so', async () => {
    const plain = await test.createUser({ password: PASSWORD });
    const owner = await reset({ owner: plain } as All);
    expect(await heldOf(owner)).toEqual([]);
    expect(
      await test.sql`select id from notifications where user_id = ${plain.id} and title like 'Please look%'`,
    ).toEqual([]);
  });
});

describe('the owner’s answer', () => {
  it('is refused to guests, with a wrong password and for what is no list, and then changes nothing', async () => {
    const all = await ownerWithAll();
    const owner = await reset(all);
    const ids = (await heldOf(owner)).map(({ id }) => id);
    expect(await errorOf(await answerAll(undefined, ids))).toEqual([401, 'not_signed_in']);
    expect((await ask('GET', '/me/held')).status).toBe(401);
    expect((await answerAll(owner, ids, PASSWORD)).status).toBe(400);
    expect((await ask('POST', '/me/held', owner, { keep: 'all', password: NEW })).status).toBe(400);
    expect((await ask('POST', '/me/held', owner, { keep: ids })).status).toBe(400);
    expect(await acting(all)).toEqual([]);
    expect(await heldOf(owner)).toHaveLength(4);
  });

  it('lets go on what is kept, and ends the rest for good', async () => {
    const all = await ownerWithAll();
    const owner = await reset(all);
    const held = await heldOf(owner);
    const keep = held.flatMap(({ kind, id }) => (kind === 'gateway' || id === 'cash' ? [id] : []));
    const answered = await answerAll(owner, keep);
    expect(await answered.json()).toEqual({ held: [] });
    expect(await acting(all)).toEqual(['a gateway by which tenants pay', 'numbers to which tenants pay']);
    const { ways } = await (await ask('GET', '/my/ways-to-pay', owner)).json();
    expect(ways).toEqual([{ method: 'cash', number: null, text: null }]);
    const { given } = await (await ask('GET', '/my/delegations', owner)).json();
    expect(given).toEqual([]);
    expect(
      await test.sql`select title from notifications where user_id = ${all.keeper.id} and type = 'in_app'`,
    ).toHaveLength(1);
    // The same again has nothing to say.
    expect(await (await answerAll(owner, [])).json()).toEqual({ held: [] });
    expect(await acting(all)).toHaveLength(2);
  });

  it('is of one’s own alone: an id of somebody else’s lets nothing go on', async () => {
    const [all, others] = [await ownerWithAll(), await ownerWithAll()];
    const [owner, other] = [await reset(all), await reset(others)];
    ok(
      await answerAll(
        other,
        (await heldOf(owner)).map(({ id }) => id),
      ),
    );
    expect(await heldOf(owner)).toHaveLength(4);
    expect(await acting(all)).toEqual([]);
  });

  it('a gateway that waits is entered whole again, with nothing of what stood there', async () => {
    const all = await ownerWithAll();
    const owner = await reset(all);
    const fields = { apiKey: 'another-key-1234' };
    expect((await ask('PUT', '/me/gateways/waafipay', owner, { password: NEW, fields })).status).toBe(400);
    ok(await ask('PUT', '/me/gateways/waafipay', owner, { password: NEW, fields: ENTERED.waafipay }));
    expect(await acting(all)).toEqual(['a gateway by which tenants pay']);
  });
});

it('a delegate is invited with the password alone', async () => {
  const owner = await test.createUser({ role: 'property_owner', password: PASSWORD });
  const body = { name: 'Faadumo', role: 'keeps' };
  for (const more of [{}, { password: 'guessed-it-9' }])
    expect((await ask('POST', '/my/delegations', owner, { ...body, ...more })).status).toBe(400);
  const { url } = await (await ask('POST', '/my/delegations', owner, { ...body, password: PASSWORD })).json();
  ok(await answer(url.split('/').at(-1), await test.createUser()));
});

it('every table with tokens, keys or hashes says whether somebody acts for an account by it', () => {
  const SECRET = /token|hash|secret|sealed|password|webhookKey|publicKey|credentialId|delegateId/i;
  const silent = Object.values(schema)
    .filter((one) => is(one, PgTable))
    .filter((table) => getTableConfig(table).columns.some(({ name }) => SECRET.test(name)))
    .filter((table) => !isDeclaredActing(table))
    .map((table) => getTableConfig(table).name);
  expect(silent).toEqual([]);
});
