import { beforeAll, describe, expect, it } from 'vitest';
import type { DelegateInvitation, Delegations } from '#contract/delegates.api.ts';
import { DELEGATES_MAX } from '#contract/delegates.ts';
import { createTestApp, TEST_NOW, type TestApp, type TestUser } from '#server/testing/app.ts';
import { delegatesOf } from '#server/testing/delegates.ts';

let test: TestApp;
const { invite, invited, answer, read, end, delegate } = delegatesOf(() => test);
beforeAll(async () => {
  test = await createTestApp();
});

const owners = (values = {}) => test.createUser({ role: 'property_owner', name: 'Cabdi Nuur', ...values });
const renters = (values = {}) => test.createUser({ role: 'renter', name: 'Faadumo Cali', ...values });
const codeOf = async (response: Response) => [response.status, (await response.json()).code];
const stateOf = async (token: string, by?: TestUser) =>
  ((await (await read(token, by)).json()) as DelegateInvitation).state;
const listOf = async ({ headers }: TestUser) =>
  (await (await test.send('GET', '/api/my/delegations', { headers })).json()) as Delegations;
const onDay = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  const { clock } = test.context;
  test.context.clock = () => new Date(TEST_NOW.getTime() + days * 86_400_000);
  try {
    return await work();
  } finally {
    test.context.clock = clock;
  }
};

describe('inviting', () => {
  it('refuses a listing of somebody else, a number that is none, oneself, and administrators', async () => {
    const owner = await owners({ email: 'cabdi.nuur@aqal.example', phoneE164: '+252615000077' });
    const others = await test.createProperty();
    expect(await codeOf(await invite(owner, { propertyId: others.id }))).toEqual([404, 'not_found']);
    expect(await codeOf(await invite(owner, { phone: 'call me' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(await invite(owner, { phone: '061 5000077' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(await invite(owner, { email: 'Cabdi.Nuur@aqal.example' }))).toEqual([
      400,
      'invalid_input',
    ]);
    expect(await codeOf(await invite(owner, { role: 'owner' }))).toEqual([400, 'invalid_input']);
    expect(await codeOf(await invite(await renters()))).toEqual([403, 'forbidden']);
    expect(await codeOf(await invite(await test.createUser({ role: 'admin' })))).toEqual([403, 'forbidden']);
    expect((await listOf(owner)).given).toEqual([]);
  });

  it('sends the link by mail and SMS, and stores its hash alone', async () => {
    const owner = await owners();
    const { token } = await invited(owner, { email: 'faadumo@mail.example', phone: '0615000078' });
    const sent = await test.sql<{ type: string; message: string; recipient: string; is_one_time: boolean }>`
      select type, message, recipient, is_one_time from notifications where category = 'delegate' order by type`;
    expect(sent.map(({ type, recipient }) => [type, recipient])).toEqual([
      ['email', 'faadumo@mail.example'],
      ['sms', '+252615000078'],
    ]);
    expect(
      sent.every(({ message, is_one_time }) => message.includes(`/acting-for/${token}`) && is_one_time),
    ).toBe(true);
    const stored = await test.sql`select from delegations d where position(${token} in d::text) > 0`;
    expect(stored).toEqual([]);
    await test.deliver();
    const left = await test.sql`select from notifications n where position(${token} in n::text) > 0`;
    expect(left).toEqual([]);
    await test.sql`delete from notifications where category = 'delegate'`;
  });

  it('invites the same person once: the earlier link ends', async () => {
    const owner = await owners();
    const first = await invited(owner, { email: 'one@mail.example' });
    const second = await invited(owner, { email: 'ONE@mail.example', role: 'keeps', name: 'Other' });
    expect(second.id).toBe(first.id);
    expect((await read(first.token)).status).toBe(404);
    expect((await listOf(owner)).given).toMatchObject([{ name: 'Other', role: 'keeps', state: 'invited' }]);
  });

  it('has a limit of people at once, which those who are gone do not count for', async () => {
    const owner = await owners();
    const first = await invited(owner, { name: 'Number 0' });
    for (let n = 1; n < DELEGATES_MAX; n += 1) await invited(owner, { name: `Number ${n}` });
    expect(await codeOf(await invite(owner, { name: 'One more' }))).toEqual([409, 'conflict']);
    await end(first.id, owner);
    await invited(owner, { name: 'One more' });
  });
});

describe('the link of an invitation', () => {
  it('says who asks and for what, and reading it changes nothing', async () => {
    const owner = await owners();
    const { id: propertyId } = await test.createProperty({ ownerId: owner.id, title: 'Villa by the sea' });
    const { token } = await invited(owner, { propertyId });
    for (const reader of [undefined, await renters()]) {
      expect(await (await read(token, reader)).json()).toMatchObject({
        state: 'open',
        ownerName: 'Cabdi Nuur',
        role: 'answers',
        propertyTitle: 'Villa by the sea',
        isAll: false,
      });
    }
    expect((await listOf(owner)).given).toMatchObject([{ state: 'invited', acceptedAt: null }]);
  });

  it('refuses guests, its owner, administrators, and a token that never was', async () => {
    const owner = await owners();
    const { token } = await invited(owner);
    expect(await codeOf(await answer(token, undefined))).toEqual([401, 'not_signed_in']);
    expect(await codeOf(await answer(token, owner))).toEqual([403, 'forbidden']);
    expect(await codeOf(await answer(token, await test.createUser({ role: 'admin' })))).toEqual([
      403,
      'forbidden',
    ]);
    expect(await codeOf(await answer('x'.repeat(43), await renters()))).toEqual([404, 'not_found']);
    expect(await stateOf(token)).toBe('open');
  });

  it('is for one person: once accepted it names nobody to another', async () => {
    const owner = await owners();
    const [first, second] = [await renters(), await renters()];
    const { token } = await invited(owner);
    expect((await answer(token, first)).status).toBe(200);
    // The same once more is the same.
    expect((await answer(token, first)).status).toBe(200);
    expect(await stateOf(token, first)).toBe('accepted');
    expect(await codeOf(await answer(token, second))).toEqual([409, 'conflict']);
    expect(await (await read(token, second)).json()).toMatchObject({ state: 'over', ownerName: null });
    expect((await listOf(owner)).given).toMatchObject([{ name: 'Faadumo Cali', state: 'active' }]);
    expect((await listOf(first)).held).toMatchObject([{ name: 'Cabdi Nuur', role: 'answers' }]);
  });

  it('expires after seven days, and says so', async () => {
    const owner = await owners();
    const { token } = await invited(owner);
    const person = await renters();
    await onDay(7.01, async () => {
      expect(await stateOf(token)).toBe('expired');
      expect(await codeOf(await answer(token, person))).toEqual([409, 'conflict']);
      expect((await listOf(owner)).given).toMatchObject([{ state: 'expired' }]);
    });
    await onDay(6.99, async () => expect((await answer(token, person)).status).toBe(200));
  });

  it('can be declined without an account, and is over then', async () => {
    const owner = await owners();
    const { token } = await invited(owner);
    expect((await answer(token, undefined, 'decline')).status).toBe(200);
    expect(await codeOf(await answer(token, await renters()))).toEqual([409, 'conflict']);
    expect((await listOf(owner)).given).toEqual([]);
    const told = await test.sql<{ title: string }>`
      select title from notifications where user_id = ${owner.id} and type = 'in_app'`;
    expect(told.map(({ title }) => title)).toEqual(['Your invitation was declined']);
  });

  it('replaces what the same person had of the same', async () => {
    const [owner, person] = [await owners(), await renters()];
    await delegate(owner, person, 'answers');
    const { token } = await invited(owner, { role: 'keeps', name: 'Again' });
    await answer(token, person);
    expect((await listOf(person)).held).toMatchObject([{ role: 'keeps' }]);
  });
});

describe('ending', () => {
  it('is for the owner and for who acts, for nobody else and only once', async () => {
    const [owner, person] = [await owners(), await renters()];
    const id = await delegate(owner, person, 'answers');
    expect(await codeOf(await end(id, await owners()))).toEqual([404, 'not_found']);
    expect((await end(id, person)).status).toBe(200);
    expect(await codeOf(await end(id, owner))).toEqual([404, 'not_found']);
    expect([(await listOf(owner)).given, (await listOf(person)).held]).toEqual([[], []]);
  });

  it.each(['owner', 'delegate'] as const)('comes with the account of the %s', async (side) => {
    const [owner, person] = [await owners(), await renters()];
    const id = await delegate(owner, person, 'keeps');
    const gone = side === 'owner' ? owner : person;
    await test.sql`update users set is_active = false where id = ${gone.id}`;
    await test.sql`update users set is_active = true where id = ${gone.id}`;
    const [row] = await test.sql<{ ended: string }>`select ended from delegations where id = ${id}`;
    expect(row?.ended).toBe('account');
  });

  it('comes with becoming an administrator', async () => {
    const [owner, person] = [await owners(), await renters()];
    await delegate(owner, person, 'keeps');
    await test.sql`update users set role = 'admin', username = ${person.id.slice(0, 8)} where id = ${person.id}`;
    expect((await listOf(owner)).given).toEqual([]);
  });

  it('leaves nobody in doubt who accepts while it is revoked: it is ended afterwards, whoever was first', async () => {
    for (let n = 0; n < 20; n += 1) {
      const [owner, person] = [await owners(), await renters()];
      const { id, token } = await invited(owner);
      const [accepted, ended] = await Promise.all([answer(token, person), end(id, owner)]);
      expect(ended.status).toBe(200);
      expect([200, 409]).toContain(accepted.status);
      expect((await listOf(person)).held).toEqual([]);
    }
  });

  it('leaves one of two who accept the same link at the same moment', async () => {
    const owner = await owners();
    const people = [await renters(), await renters()];
    const { token } = await invited(owner);
    const answers = await Promise.all(people.map((person) => answer(token, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await listOf(owner)).given).toHaveLength(1);
  });
});
