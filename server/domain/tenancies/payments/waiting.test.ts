import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DELEGATE_ROLES } from '#contract/delegates.ts';
import type { RentBook, WaitingPayment } from '#contract/rent-book.api.ts';
import type { Tenancy, TenancySummary } from '#contract/tenancy-fields.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { delegatesOf } from '#server/testing/delegates.ts';
import { agreed, newOwner, propose, read, say } from '#server/testing/tenancies.ts';

let test: TestApp;
let owner: TestUser;
let now: Date;
const { delegate, invited, end } = delegatesOf(() => test);

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
});
beforeEach(async () => {
  now = new Date('2026-09-06T09:00:00Z');
  owner = await newOwner(test);
});

const WAITING = '/api/my/rent-book/waiting';
const get = (path: string, by?: TestUser) => test.send('GET', path, by && { headers: by.headers });
const waiting = async (by: TestUser): Promise<WaitingPayment[]> => {
  const response = await get(WAITING, by);
  expect(response.status).toBe(200);
  return response.json();
};
const book = async (by: TestUser): Promise<RentBook> => (await get('/api/my/rent-book', by)).json();
const figures = async (by: TestUser): Promise<{ rentWaiting: number }> =>
  (await get('/api/me/figures', by)).json();
const renter = () => test.createUser({ role: 'renter', name: 'Faadumo Cali' });

/** A tenancy whose tenant says that they paid. */
async function saidPaid(amount = '310', by = owner, propertyId?: string) {
  const { tenancy, token } = await agreed(test, by, {
    startsOn: '2026-09-01',
    ...(propertyId && { propertyId }),
  });
  const due = tenancy.dues.find(({ kind }) => kind === 'rent');
  const said = await say(test, token, '/payments', {
    dueId: due?.id,
    amount,
    method: 'cash',
    paidOn: '2026-09-06',
  });
  const [payment] = ((await said.json()) as Tenancy).payments;
  return { id: tenancy.id, token, dueId: due?.id ?? '', paymentId: payment?.id ?? '' };
}
const answer = (
  { id, paymentId }: { id: string; paymentId: string },
  by: TestUser,
  value: string,
  words = '',
) => say(test, id, `/payments/${paymentId}/answer`, { answer: value, words }, by);
const letConfirm = (id: string, by: TestUser | undefined, confirmsPayments: unknown) =>
  test.send('PUT', `/api/my/delegations/${id}/payments`, {
    ...(by && { headers: by.headers }),
    body: { confirmsPayments },
  });

describe('of a deposit', () => {
  it('a record that the other side has signed waits for one’s own signature, and no longer', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const put = { rooms: [{ name: 'Kitchen', state: 'good' }], meters: [], revision: 0 };
    const path = `/api/tenancies/${token}/records/entry`;
    const waits = async () => {
      const [listed] = (await (await get('/api/tenancies', owner)).json()) as TenancySummary[];
      return [(await figures(owner)).rentWaiting, listed?.waitsForYou];
    };
    expect((await test.send('PUT', path, { body: put })).status).toBe(200);
    expect(await waits()).toEqual([0, 0]);
    expect((await test.send('POST', `${path}/signature`, { body: { revision: 1 } })).status).toBe(200);
    expect(await waits()).toEqual([1, 1]);
    expect((await say(test, tenancy.id, '/records/entry/signature', { revision: 1 }, owner)).status).toBe(
      200,
    );
    expect(await waits()).toEqual([0, 0]);
  });
});

describe('payments that wait', () => {
  it('are closed to guests and to who lists nothing', async () => {
    expect((await get(WAITING)).status).toBe(401);
    expect(await errorOf(await get(WAITING, await renter()))).toEqual([403, 'forbidden']);
  });

  it('are those that one’s tenants say they made, the oldest first, and nobody else’s', async () => {
    const first = await saidPaid();
    now = new Date(now.getTime() + 60_000);
    const second = await saidPaid('100');
    await saidPaid('310', await newOwner(test));
    const found = await waiting(owner);
    expect(found.map(({ id }) => id)).toEqual([first.paymentId, second.paymentId]);
    expect(found[1]).toMatchObject({
      tenancyId: second.id,
      amount: '100.00',
      method: 'cash',
      rung: 'said',
      tenantName: 'Xasan Cali',
      dueKind: 'rent',
      dueMonth: '2026-09',
      forName: null,
    });
    expect(await book(owner)).toMatchObject({ toConfirm: '410.00', toConfirmCount: 2 });
    expect(await figures(owner)).toMatchObject({ rentWaiting: 2 });
  });

  it('are gone once they are answered, and back once the answer is taken back', async () => {
    const said = await saidPaid();
    expect((await answer(said, owner, 'confirm')).status).toBe(200);
    expect([await waiting(owner), (await figures(owner)).rentWaiting]).toEqual([[], 0]);
    expect((await answer(said, owner, 'undo')).status).toBe(200);
    const [again] = await waiting(owner);
    expect(again).toMatchObject({ amount: '310.00', rung: 'said', state: 'waiting' });
    expect(again?.id).not.toBe(said.paymentId);
    const { payments } = await read(test, said.id, owner);
    expect(payments.map(({ state, receiptNumber }) => [state, receiptNumber])).toEqual(
      expect.arrayContaining([
        ['reversed', '2026-0001'],
        ['waiting', null],
      ]),
    );
    const body = { id: said.id, paymentId: again?.id ?? '' };
    expect((await answer(body, owner, 'dispute', 'Nothing came.')).status).toBe(200);
    expect(await waiting(owner)).toEqual([]);
    expect(await book(owner)).toMatchObject({ toConfirm: '0.00', toConfirmCount: 0 });
  });
});

describe('what waits of a tenancy', () => {
  it('counts what the other side proposes, for both sides', async () => {
    const tenant = await renter();
    const { id, token } = await propose(test, owner, { startsOn: '2026-09-01' }).then((made) => ({
      id: made.tenancy.id,
      token: made.token,
    }));
    await test.sql`update tenancies set tenant_id = ${tenant.id}::uuid where id = ${id}::uuid`;
    expect([await figures(owner), await figures(tenant)]).toMatchObject([
      { rentWaiting: 0 },
      { rentWaiting: 1 },
    ]);
    await say(test, token, '/answer', { answer: 'agree' });
    await say(test, token, '/dues', { kind: 'repair', amount: '20', dueOn: '2026-09-20' });
    await say(test, token, '/terms', { fromOn: '2026-12-01', terms: { rent: '300', dueDay: 5 } });
    await say(test, token, '/notice', { endsOn: '2026-12-31' });
    expect([await figures(owner), await figures(tenant)]).toMatchObject([
      { rentWaiting: 3 },
      { rentWaiting: 0 },
    ]);
  });

  it('names the receipt of the payment that was confirmed last', async () => {
    const said = await saidPaid();
    const summary = async () =>
      ((await (await get('/api/tenancies?side=owner', owner)).json()) as TenancySummary[])[0];
    expect(await summary()).toMatchObject({ lastReceipt: null, waitsForYou: 1 });
    await answer(said, owner, 'confirm');
    const [payment] = (await read(test, said.id, owner)).payments;
    expect(await summary()).toMatchObject({
      waitsForYou: 0,
      lastReceipt: { number: '2026-0001', paper: payment?.paper, amount: '310.00', paidOn: '2026-09-06' },
    });
  });
});

describe('who is late', () => {
  it('stands in the book with what is overdue, less what waits, and may be reminded once a day', async () => {
    const { tenancy } = await agreed(test, owner, { startsOn: '2026-09-01' });
    now = new Date('2026-09-10T09:00:00Z');
    const rent = tenancy.dues.find(({ kind }) => kind === 'rent');
    const [late] = (await book(owner)).late;
    // The deposit was due first.
    expect(late).toMatchObject({
      tenancyId: tenancy.id,
      overdue: '930.00',
      since: '2026-09-01',
      mayRemind: true,
    });
    expect(late?.dueId).not.toBe(rent?.id);
    expect((await say(test, tenancy.id, `/dues/${late?.dueId}/reminder`, {}, owner)).status).toBe(200);
    expect((await book(owner)).late[0]).toMatchObject({ mayRemind: false });
  });

  it('is reminded of all that is overdue and not said to be paid, as the button says, by one message', async () => {
    const { tenancy, token, phone } = await agreed(test, owner, { startsOn: '2026-09-01' });
    now = new Date('2026-09-10T09:00:00Z');
    const rent = tenancy.dues.find(({ kind }) => kind === 'rent');
    const body = { dueId: rent?.id, amount: '100', method: 'cash', paidOn: '2026-09-10' };
    await say(test, token, '/payments', body);
    expect((await book(owner)).late).toMatchObject([{ overdue: '830.00' }]);
    const remind = async () =>
      (await say(test, tenancy.id, `/dues/${rent?.id}/reminder`, {}, owner)).json() as Promise<object>;
    expect(await remind()).toEqual({ sent: true });
    const [sms] = await test.sql<{ message: string }>`
      select message from notifications where type = 'sms' and recipient = ${phone} order by created_at desc, id desc limit 1`;
    expect(sms?.message).toMatch(/\$830\b/);
    expect(await remind()).toEqual({ sent: false });
    expect((await book(owner)).late[0]).toMatchObject({ mayRemind: false });
  });

  it('is nobody where all waits to be confirmed', async () => {
    await saidPaid();
    now = new Date('2026-09-10T09:00:00Z');
    expect((await book(owner)).late).toMatchObject([{ overdue: '620.00' }]);
  });
});

describe.each(DELEGATE_ROLES)('a delegate who %s', (role) => {
  it('confirms nothing and sees no figure without the owner’s leave', async () => {
    const said = await saidPaid();
    const person = await renter();
    await delegate(owner, person, role);
    expect(await errorOf(await get(WAITING, person))).toEqual([403, 'forbidden']);
    expect((await answer(said, person, 'confirm')).status).toBe(404);
    expect(await figures(person)).toMatchObject({ rentWaiting: 0 });
    expect(await (await get('/api/me', person)).json()).toMatchObject({ confirmsPayments: false });
    expect((await read(test, said.token)).payments[0]).toMatchObject({ state: 'waiting' });
  });

  it('confirms and disputes with it, is told nothing of the tenancy, and opens nothing else', async () => {
    const said = await saidPaid();
    const person = await renter();
    const id = await delegate(owner, person, role);
    expect((await letConfirm(id, owner, true)).status).toBe(200);
    expect(await waiting(person)).toMatchObject([{ id: said.paymentId, forName: 'Cabdullahi Warsame' }]);
    expect(await figures(person)).toMatchObject({ rentWaiting: 1 });
    expect(await (await get('/api/me', person)).json()).toMatchObject({ confirmsPayments: true });
    const confirmed = await answer(said, person, 'confirm');
    expect([confirmed.status, await confirmed.json()]).toEqual([200, null]);
    expect((await answer(said, person, 'undo')).status).toBe(200);
    const other = await saidPaid();
    expect((await answer(other, person, 'dispute', 'Nothing came.')).status).toBe(200);
    for (const word of ['reverse', 'ask_desk', 'withdraw']) {
      expect(await errorOf(await answer(other, person, word))).toEqual([403, 'forbidden']);
    }
    expect((await get(`/api/tenancies/${said.id}`, person)).status).toBe(404);
    const statement = `/api/tenancies/${said.id}/statements/2026`;
    expect((await test.send('POST', statement, { headers: person.headers })).status).toBe(404);
    expect(await errorOf(await get('/api/my/rent-book', person))).toEqual([403, 'forbidden']);
    expect(await errorOf(await get('/api/my/rent-book/entries', person))).toEqual([403, 'forbidden']);
    expect(await (await get('/api/tenancies', person)).json()).toEqual([]);
    const { history } = await read(test, other.token);
    expect(history[0]).toMatchObject({ kind: 'payment_disputed', by: 'owner' });
  });

  it('confirms for the one home that is theirs to look after, and for no other', async () => {
    const one = await saidPaid();
    const two = await saidPaid();
    const { home } = await read(test, one.id, owner);
    const person = await renter();
    await letConfirm(await delegate(owner, person, role, home.id), owner, true);
    expect((await waiting(person)).map(({ id }) => id)).toEqual([one.paymentId]);
    expect((await answer(two, person, 'confirm')).status).toBe(404);
    expect((await answer(one, person, 'confirm')).status).toBe(200);
  });

  it('stops at once when the leave or the delegation ends', async () => {
    const said = await saidPaid();
    const person = await renter();
    const id = await delegate(owner, person, role);
    await letConfirm(id, owner, true);
    await letConfirm(id, owner, false);
    expect((await answer(said, person, 'confirm')).status).toBe(404);
    await letConfirm(id, owner, true);
    await end(id, owner);
    expect((await answer(said, person, 'confirm')).status).toBe(404);
    expect(await errorOf(await get(WAITING, person))).toEqual([403, 'forbidden']);
  });
});

describe('the leave to confirm payments', () => {
  it('is the owner’s to give, to who has accepted, and nobody else’s', async () => {
    const person = await renter();
    const id = await delegate(owner, person, 'keeps');
    expect((await letConfirm(id, undefined, true)).status).toBe(401);
    expect((await letConfirm(id, person, true)).status).toBe(404);
    expect((await letConfirm(id, await newOwner(test), true)).status).toBe(404);
    expect((await letConfirm(id, owner, 'yes')).status).toBe(400);
    expect((await letConfirm((await invited(owner)).id, owner, true)).status).toBe(404);
    expect((await letConfirm(id, owner, true)).status).toBe(200);
    const { given } = (await (await get('/api/my/delegations', owner)).json()) as {
      given: { id: string; confirmsPayments: boolean }[];
    };
    expect(given.find((one) => one.id === id)).toMatchObject({ confirmsPayments: true });
  });
});

it('the menu leads a tenant to the rent book of the home that they live in, and nobody else', async () => {
  const tenant = await renter();
  const home = async (by: TestUser) =>
    ((await (await get('/api/me/figures', by)).json()) as { tenancyId: string | null }).tenancyId;
  expect(await home(tenant)).toBeNull();
  const { tenancy } = await agreed(test, owner, { startsOn: '2026-09-01' });
  const key = await saidPaid();
  await test.sql`update tenancies set tenant_id = ${tenant.id} where id = ${key.id}`;
  expect(await home(tenant)).toBe(key.id);
  expect(await home(owner)).toBeNull();
  expect(await home(await renter())).toBeNull();
  await test.sql`update tenancies set tenant_id = ${tenant.id} where id = ${tenancy.id}`;
  await test.sql`update tenancies set status = 'ended', ends_on = '2026-09-05' where id = ${key.id}`;
  expect(await home(tenant)).toBe(tenancy.id);
  expect((await get('/api/me/figures')).status).toBe(401);
});
