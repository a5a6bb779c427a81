import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RentBook } from '#contract/rent-book.api.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import type { Paper } from '#contract/tenancy-papers.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { agreed, lastToken, newOwner, propose, read, say, TERMS } from '#server/testing/tenancies.ts';
import { endTenancies } from './agreement/notice.ts';
import { checkBooks, sumBooks } from './book/check-books.ts';
import { makeDuesNow } from './dues/make-dues-now.ts';
import { remindOfDues } from './dues/remind.ts';
import { settlePayment } from './payments/gateway.ts';

let test: TestApp;
let owner: TestUser;
let other: TestUser;
let now = new Date();
/** Noon in Mogadishu. */
const on = (day: string, hour = 9) => new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`);

beforeEach(async () => {
  test = await createTestApp();
  now = on('2026-09-01');
  test.context.clock = () => now;
  owner = await newOwner(test);
  other = await newOwner(test);
});

const codeOf = async (response: Response) => (await errorOf(response))[1];
const expectBalanced = async () => {
  const { books: _, ...problems } = await sumBooks(test.context);
  expect(problems).toEqual({ unbalanced: 0, accounts: 0, dues: 0, payments: 0, moves: 0 });
};
const rentOf = ({ dues }: Tenancy, month: string) => dues.find((due) => due.month === month);
const pay = async (key: string, due: { id: string } | undefined, amount: string, by?: TestUser, more = {}) =>
  say(
    test,
    key,
    '/payments',
    { dueId: due?.id, amount, method: 'evc_plus', paidOn: now.toISOString().slice(0, 10), ...more },
    by ?? { headers: {} },
  );
const answer = (key: string, paymentId: string | undefined, body: object, by?: TestUser) =>
  say(test, key, `/payments/${paymentId}/answer`, body, by ?? { headers: {} });

describe('a tenancy', () => {
  it('is proposed for a home of one’s own alone', async () => {
    const home = await test.createProperty({ ownerId: other.id });
    const body = {
      propertyId: home.id,
      tenantName: 'Xasan',
      tenantPhone: '0615550142',
      startsOn: '2026-09-01',
      terms: TERMS,
    };
    const ask = (headers: Record<string, string>, more = {}) =>
      test.send('POST', '/api/tenancies', { headers, body: { ...body, ...more } });
    expect((await ask({})).status).toBe(401);
    expect(await codeOf(await ask(owner.headers))).toBe('not_found');
    expect((await ask(other.headers, { tenantPhone: 'none' })).status).toBe(400);
    expect((await ask(other.headers, { terms: { ...TERMS, rent: '0' } })).status).toBe(400);
    expect((await ask(other.headers, { terms: { ...TERMS, dueDay: 32 } })).status).toBe(400);
    expect((await ask(other.headers, { extra: 1 })).status).toBe(400);
    expect((await ask(other.headers)).status).toBe(201);
  });

  it('is opened by its two sides alone, and by their links', async () => {
    const { tenancy, token } = await propose(test, owner, { startsOn: '2026-09-01' });
    const open = async (key: string, headers: Record<string, string> = {}) =>
      (await test.send('GET', `/api/tenancies/${key}`, { headers })).status;
    expect(await open(tenancy.id)).toBe(404);
    expect(await open(tenancy.id, other.headers)).toBe(404);
    expect(await open(tenancy.id, owner.headers)).toBe(200);
    expect(await open(token)).toBe(200);
    expect(await open(`${token.slice(0, -1)}_`)).toBe(404);
    expect(await open(randomUUID())).toBe(404);
    now = on('2026-12-01');
    const expired = await test.send('GET', `/api/tenancies/${token}`);
    expect(await expired.json()).toEqual({ isExpired: true, expiredAt: expect.any(String) });
    expect((await say(test, token, '/answer', { answer: 'agree' })).status).toBe(404);
    expect((await say(test, token, '/new-link', {})).status).toBe(200);
  });

  it('begins once the other side agrees: the proposer cannot, and nobody twice', async () => {
    const { tenancy, token } = await propose(test, owner, { startsOn: '2026-09-01' });
    expect(await codeOf(await say(test, tenancy.id, '/answer', { answer: 'agree' }, owner))).toBe(
      'forbidden',
    );
    expect(await codeOf(await say(test, token, '/answer', { answer: 'withdraw' }))).toBe('forbidden');
    const begun = (await (await say(test, token, '/answer', { answer: 'agree' })).json()) as Tenancy;
    expect(begun).toMatchObject({ status: 'active', open: '930.00', depositHeld: '0.00' });
    expect(begun.dues.map(({ kind, month, amount, dueOn }) => [kind, month, amount, dueOn])).toEqual([
      ['rent', '2026-09', '310.00', '2026-09-05'],
      ['deposit', null, '620.00', '2026-09-01'],
    ]);
    expect(await codeOf(await say(test, token, '/answer', { answer: 'refuse' }))).toBe('conflict');
    await expectBalanced();
  });

  it('does not begin where it is refused or withdrawn', async () => {
    const first = await propose(test, owner, { startsOn: '2026-09-01' });
    const refused = await say(test, first.token, '/answer', { answer: 'refuse' });
    expect(((await refused.json()) as Tenancy).status).toBe('cancelled');
    const second = await propose(test, owner, { startsOn: '2026-09-01' });
    await say(test, second.tenancy.id, '/answer', { answer: 'withdraw' }, owner);
    expect(await read(test, second.token)).toMatchObject({ status: 'cancelled', dues: [], answers: [] });
  });

  it('links of one open nothing of another', async () => {
    const one = await agreed(test, owner, { startsOn: '2026-09-01' });
    const two = await agreed(test, owner, { startsOn: '2026-09-01' });
    const [due] = two.tenancy.dues;
    expect((await pay(one.token, due, '10')).status).toBe(404);
    await pay(two.token, due, '10');
    const [payment] = (await read(test, two.token)).payments;
    expect((await answer(one.token, payment?.id, { answer: 'confirm' })).status).toBe(404);
    expect((await answer(one.tenancy.id, payment?.id, { answer: 'confirm' }, owner)).status).toBe(404);
  });
});

describe('what is typed of a tenancy (D67)', () => {
  const home = async () => (await test.createProperty({ ownerId: owner.id })).id;
  const ask = async (more: { rent?: string; tenantPhone?: string }) => {
    const { rent = '450', tenantPhone = '0615550142' } = more;
    const terms = { ...TERMS, rent };
    const body = {
      propertyId: await home(),
      tenantName: 'Xasan',
      tenantPhone,
      startsOn: '2026-09-01',
      terms,
    };
    return test.send('POST', '/api/tenancies', { headers: owner.headers, body });
  };

  it.each([
    ['450,50', '450.50'],
    ['1,000', '1000.00'],
    ['٤٥٠٫٥٠', '450.50'],
    ['1.345,50', '1345.50'],
  ])('%s is an amount of %s', async (rent, amount) => {
    const response = await ask({ rent });
    expect([response.status, await response.json()]).toMatchObject([201, { terms: { rent: amount } }]);
  });

  it.each(['1.000', '45,050,0', '1e3', 'free'])('%s is no amount, and is refused', async (rent) => {
    expect(await codeOf(await ask({ rent }))).toBe('invalid_input');
  });

  it('a number of other digits and marks is one; one that nobody can call is none, and gets no SMS', async () => {
    expect((await ask({ tenantPhone: '\u200e٠٦١ ٥٥٥ ٠١٤٣' })).status).toBe(201);
    const sent = async () => (await test.sql`select 1 from notifications`).length;
    const before = await sent();
    for (const tenantPhone of ['061 234', '06123456789012', '\u200e'])
      expect(await codeOf(await ask({ tenantPhone }))).toBe('invalid_input');
    expect(await sent()).toBe(before);
  });
});

describe('a payment', () => {
  it('is confirmed by the other side: one receipt, however often it is tapped', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const due = rentOf(tenancy, '2026-09');
    const said = (await (await pay(token, due, '310')).json()) as Tenancy;
    const [payment] = said.payments;
    expect(payment).toMatchObject({ state: 'waiting', rung: 'said', answers: ['withdraw'], paper: null });
    expect(rentOf(said, '2026-09')).toMatchObject({ state: 'due', waiting: '310.00' });
    expect(await codeOf(await answer(token, payment?.id, { answer: 'confirm' }))).toBe('forbidden');
    const taps = await Promise.all(
      Array.from({ length: 100 }, () => answer(tenancy.id, payment?.id, { answer: 'confirm' }, owner)),
    );
    const statuses = taps.map(({ status }) => status).sort();
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(new Set(statuses)).toEqual(new Set([200, 409]));
    const after = await read(test, token);
    expect(rentOf(after, '2026-09')).toMatchObject({ state: 'paid', open: '0.00', paidOn: '2026-09-01' });
    const [paid] = after.payments;
    expect(paid).toMatchObject({ state: 'confirmed', rung: 'confirmed', receiptNumber: '2026-0001' });
    const paper = (await (await test.send('GET', `/api/papers/${paid?.paper}`)).json()) as Paper;
    expect(paper).toMatchObject({
      kind: 'receipt',
      number: '2026-0001',
      amount: '310.00',
      paidBy: 'Xasan Cali',
      receivedBy: 'Cabdullahi Warsame',
      confirmedBy: 'owner',
      gatewayAt: null,
    });
    await expectBalanced();
  });

  it('of more than is due pays the next ones, and is taken out of all of them', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    await pay(token, rentOf(tenancy, '2026-09'), '700');
    const [payment] = (await read(test, token)).payments;
    await answer(tenancy.id, payment?.id, { answer: 'confirm' }, owner);
    expect(await read(test, token)).toMatchObject({ open: '0.00', advance: '390.00', received: '700.00' });
    now = on('2026-09-29');
    expect(await makeDuesNow(test.context)).toBe(1);
    expect(await makeDuesNow(test.context)).toBe(0);
    now = on('2026-10-30');
    await makeDuesNow(test.context);
    const later = await read(test, token);
    expect(later).toMatchObject({ advance: '0.00', open: '230.00' });
    expect(rentOf(later, '2026-10')).toMatchObject({ state: 'paid' });
    expect(rentOf(later, '2026-11')).toMatchObject({ state: 'partly_paid', open: '230.00' });
    // After its ten minutes one side alone takes nothing back.
    expect(await codeOf(await answer(tenancy.id, payment?.id, { answer: 'undo' }, owner))).toBe('conflict');
    await answer(tenancy.id, payment?.id, { answer: 'reverse' }, owner);
    expect(await codeOf(await answer(tenancy.id, payment?.id, { answer: 'reverse' }, owner))).toBe(
      'forbidden',
    );
    await answer(token, payment?.id, { answer: 'reverse' });
    expect(await read(test, token)).toMatchObject({ open: '930.00', advance: '0.00', received: '0.00' });
    const paper = async () =>
      (await (await test.send('GET', `/api/papers/${number?.paper}`)).json()) as Paper;
    const number = (await read(test, token)).payments.find(({ receiptNumber }) => receiptNumber !== null);
    expect(await paper()).toMatchObject({ reversedAt: expect.any(String), replacedBy: null });
    now = new Date(now.getTime() + 60_000);
    await pay(token, rentOf(tenancy, '2026-09'), '310');
    const again = (await read(test, token)).payments.find(({ state }) => state === 'waiting');
    await answer(tenancy.id, again?.id, { answer: 'confirm' }, owner);
    const taken = (await read(test, token)).payments.find(({ id }) => id === again?.id);
    expect(taken?.receiptNumber).toEqual(expect.any(String));
    expect(await paper()).toMatchObject({ replacedBy: taken?.receiptNumber });
    await expectBalanced();
  });

  it('is disputed with a word, talked about, and withdrawn or confirmed in the end', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    await pay(token, rentOf(tenancy, '2026-09'), '100');
    const [payment] = (await read(test, token)).payments;
    expect((await answer(tenancy.id, payment?.id, { answer: 'dispute' }, owner)).status).toBe(400);
    await answer(tenancy.id, payment?.id, { answer: 'dispute', words: 'Nothing came.' }, owner);
    await say(test, token, `/payments/${payment?.id}/words`, { words: 'I sent it at ten.' });
    const admin = await test.createUser({ role: 'admin' });
    const disputes = async () =>
      (await (await test.send('GET', '/api/admin/disputes', { headers: admin.headers })).json()) as unknown[];
    await answer(token, payment?.id, { answer: 'ask_desk' });
    expect(await disputes()).toEqual([]);
    await answer(tenancy.id, payment?.id, { answer: 'ask_desk' }, owner);
    expect(await disputes()).toMatchObject([
      { payment: { words: [{ text: 'Nothing came.' }, { text: 'I sent it at ten.' }] } },
    ]);
    await answer(tenancy.id, payment?.id, { answer: 'confirm' }, owner);
    expect(await disputes()).toEqual([]);
    expect(rentOf(await read(test, token), '2026-09')).toMatchObject({
      state: 'partly_paid',
      open: '210.00',
    });
    await expectBalanced();
  });

  it('with a reference that is there already is refused, and names the earlier one', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const due = rentOf(tenancy, '2026-09');
    await pay(token, due, '100', undefined, { reference: 'PP1' });
    const again = await pay(token, due, '100', undefined, { reference: 'PP1' });
    expect(again.status).toBe(409);
    const [payment] = (await read(test, token)).payments;
    expect(((await again.json()) as { fields: object }).fields).toMatchObject({ paymentId: payment?.id });
  });

  it('in shillings counts at the rate that both see', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const body = { dueId: rentOf(tenancy, '2026-09')?.id, method: 'cash', paidOn: '2026-09-01' };
    expect((await say(test, token, '/payments', { ...body, shillings: 1_000_000 })).status).toBe(400);
    for (const rate of [1, 4999, 100_001])
      expect((await say(test, token, '/payments', { ...body, shillings: 2_850_000, rate })).status).toBe(400);
    await say(test, token, '/payments', { ...body, shillings: 2_850_000, rate: 28_500 });
    expect((await read(test, token)).payments[0]).toMatchObject({ amount: '100.00', rate: '28500' });
  });
});

describe('a payment by a gateway', () => {
  const booked = (tenancyId: string, dueId: string, amountCents: number) =>
    test.context.database.transaction((db) =>
      settlePayment(
        { app: test.context, db, now },
        {
          attemptId: randomUUID(),
          tenancyId,
          dueId,
          amountCents,
          method: 'evc_plus',
          paidOn: '2026-09-01',
          reference: 'PP1',
        },
      ),
    );
  const numbers = ({ payments }: Tenancy) =>
    payments.map(({ state, rung, amount, receiptNumber }) => [state, rung, amount, receiptNumber]);

  it('is the one that was said by the same reference in this tenancy, and takes no second receipt', async () => {
    const other = await agreed(test, owner, { startsOn: '2026-09-01' });
    await pay(other.token, rentOf(other.tenancy, '2026-09'), '310', undefined, { reference: 'PP1' });
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const due = rentOf(tenancy, '2026-09');
    await pay(token, due, '310', undefined, { reference: 'PP1' });
    const [said] = (await read(test, token)).payments;
    await answer(tenancy.id, said?.id, { answer: 'confirm' }, owner);
    expect(await booked(tenancy.id, due?.id ?? '', 31_000)).toBe(said?.id);
    expect(numbers(await read(test, token))).toEqual([['confirmed', 'gateway', '310.00', '2026-0001']]);
    // Taken by nobody in between: the next receipt is the second.
    const [theirs] = (await read(test, other.token)).payments;
    await answer(other.tenancy.id, theirs?.id, { answer: 'confirm' }, owner);
    expect(numbers(await read(test, other.token))).toEqual([
      ['confirmed', 'confirmed', '310.00', '2026-0002'],
    ]);
    await expectBalanced();
  });

  it('of another amount than was said by its reference is booked as the gateway says', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const due = rentOf(tenancy, '2026-09');
    await pay(token, due, '310', undefined, { reference: 'PP1' });
    await booked(tenancy.id, due?.id ?? '', 20_000);
    const after = await read(test, token);
    expect(after.payments.map(({ state, amount }) => [state, amount]).sort()).toEqual([
      ['confirmed', '200.00'],
      ['waiting', '310.00'],
    ]);
    expect(rentOf(after, '2026-09')).toMatchObject({ open: '110.00' });
    await expectBalanced();
  });
});

describe('what is due', () => {
  it('is added by one side and charged once the other accepts it', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    const body = { kind: 'electricity', label: 'August', amount: '18.40', dueOn: '2026-09-10' };
    expect((await say(test, tenancy.id, '/dues', body, owner)).status).toBe(201);
    const [due] = (await read(test, token)).dues;
    expect(due).toMatchObject({ state: 'proposed', open: '0.00', answers: ['agree', 'refuse'] });
    expect(
      await codeOf(await say(test, tenancy.id, `/dues/${due?.id}/answer`, { answer: 'agree' }, owner)),
    ).toBe('forbidden');
    await say(test, token, `/dues/${due?.id}/answer`, { answer: 'agree' });
    expect(await read(test, token)).toMatchObject({ open: '328.40' });
    expect(await codeOf(await say(test, token, `/dues/${due?.id}/answer`, { answer: 'agree' }))).toBe(
      'conflict',
    );
    await expectBalanced();
  });

  it('has set off what the tenant paid for the owner, once the other side agrees: open dues first, then later ones', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    const add = (key: string, amount: string, by?: TestUser) =>
      say(
        test,
        key,
        '/dues',
        { kind: 'credit', label: 'Water pump', amount, dueOn: '2026-09-01' },
        by ?? { headers: {} },
      );
    const agree = async (key: string, amount: string, word: string, by?: TestUser) => {
      const due = (await read(test, token)).dues.find(
        (one) => one.kind === 'credit' && one.amount === amount && one.state === 'proposed',
      );
      return say(test, key, `/dues/${due?.id}/answer`, { answer: word }, by ?? { headers: {} });
    };
    expect((await add(token, '0')).status).toBe(400);
    expect((await add(token, '40')).status).toBe(201);
    expect(await read(test, token)).toMatchObject({ open: '310.00', advance: '0.00' });
    expect(await codeOf(await agree(token, '40.00', 'agree'))).toBe('forbidden');
    expect((await agree(tenancy.id, '40.00', 'agree', owner)).status).toBe(200);
    expect(await read(test, token)).toMatchObject({ open: '270.00', advance: '0.00' });
    await expectBalanced();
    // Refused, it counts for nothing.
    await add(token, '50');
    expect((await agree(tenancy.id, '50.00', 'refuse', owner)).status).toBe(200);
    expect(await read(test, token)).toMatchObject({ open: '270.00' });
    // More than is due pays what comes next; an owner adds one too.
    await add(tenancy.id, '300', owner);
    expect((await agree(token, '300.00', 'agree')).status).toBe(200);
    expect(await read(test, token)).toMatchObject({ open: '0.00', advance: '30.00' });
    now = on('2026-10-02');
    await makeDuesNow(test.context);
    expect(await read(test, token)).toMatchObject({ open: '280.00', advance: '0.00' });
    await expectBalanced();
  });

  it('changes with terms that both agree to, from their day on; what was paid stays paid', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    await pay(token, rentOf(tenancy, '2026-09'), '310');
    const [payment] = (await read(test, token)).payments;
    await answer(tenancy.id, payment?.id, { answer: 'confirm' }, owner);
    const terms = { rent: '341', dueDay: 5, deposit: '0', monthly: [{ kind: 'water', amount: '30' }] };
    await say(test, tenancy.id, '/terms', { fromOn: '2026-09-16', terms }, owner);
    expect(await codeOf(await say(test, token, '/terms', { fromOn: '2026-09-20', terms }))).toBe('conflict');
    await say(test, token, '/terms/answer', { version: 2, answer: 'agree' });
    const after = await read(test, token);
    // Fifteen days at 310, fifteen at 341, and half of 30.
    expect(
      rentOf({ ...after, dues: after.dues.filter(({ state }) => state !== 'cancelled') }, '2026-09'),
    ).toMatchObject({ amount: '340.50', open: '30.50', state: 'partly_paid' });
    await expectBalanced();
    await answer(tenancy.id, payment?.id, { answer: 'undo' }, owner);
    expect(await read(test, token)).toMatchObject({ open: '340.50', received: '0.00' });
    await expectBalanced();
  });

  it('ends with the last day that both agreed to', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    now = on('2026-09-29');
    await makeDuesNow(test.context);
    await say(test, token, '/notice', { endsOn: '2026-10-10' });
    expect(await codeOf(await say(test, token, '/notice/answer', { answer: 'agree' }))).toBe('forbidden');
    await say(test, tenancy.id, '/notice/answer', { answer: 'agree' }, owner);
    const ending = await read(test, token);
    expect(ending).toMatchObject({ status: 'ending', endsOn: '2026-10-10', notice: null, open: '410.00' });
    now = on('2026-10-10');
    expect(await endTenancies(test.context)).toBe(0);
    now = on('2026-10-11');
    expect(await endTenancies(test.context)).toBe(1);
    expect(await makeDuesNow(test.context)).toBe(0);
    const ended = await read(test, tenancy.id, owner);
    expect(ended).toMatchObject({ status: 'ended', mayPropose: false });
    await expectBalanced();
  });

  it('ends today at the earliest: a notice that is answered late names the day, and asks again (B3)', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    now = on('2026-09-29');
    await makeDuesNow(test.context);
    await say(test, tenancy.id, '/notice', { endsOn: '2026-10-10' }, owner);
    now = on('2026-10-30');
    await makeDuesNow(test.context);
    const path = '/notice/answer';
    const late = await say(test, token, path, { answer: 'agree' });
    expect(await late.json()).toMatchObject({ code: 'conflict', fields: { day: '2026-10-30' } });
    const tooEarly = { answer: 'agree', endsOn: '2026-10-10' };
    expect(await codeOf(await say(test, token, path, tooEarly))).toBe('conflict');
    const { notice, open } = await read(test, token);
    expect(notice).toMatchObject({ endsOn: '2026-10-10', meansOn: '2026-10-30' });
    expect((await say(test, token, path, { answer: 'agree', endsOn: notice?.meansOn })).status).toBe(200);
    // Thirty of the 31 days of October, and September.
    expect(await read(test, token)).toMatchObject({ status: 'ending', endsOn: '2026-10-30', open: '610.00' });
    expect(open).toBe('930.00');
    expect(await endTenancies(test.context)).toBe(0);
    await expectBalanced();
  });

  it('changes no month that is over: terms that are agreed to late hold from this month on (B3)', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    const before = rentOf(tenancy, '2026-09');
    const terms = { rent: '341', dueDay: 5, deposit: '0', monthly: [] };
    await say(test, tenancy.id, '/terms', { fromOn: '2026-09-16', terms }, owner);
    now = on('2026-10-20');
    await makeDuesNow(test.context);
    const body = { version: 2, answer: 'agree' };
    const late = await say(test, token, '/terms/answer', body);
    expect(await late.json()).toMatchObject({ code: 'conflict', fields: { day: '2026-10-01' } });
    const { proposalFrom, proposal } = await read(test, token);
    expect([proposal?.fromOn, proposalFrom]).toEqual(['2026-09-16', '2026-10-01']);
    expect((await say(test, token, '/terms/answer', { ...body, fromOn: proposalFrom })).status).toBe(200);
    const after = await read(test, token);
    const open = { ...after, dues: after.dues.filter(({ state }) => state !== 'cancelled') };
    expect(rentOf(open, '2026-09')?.amount).toBe(before?.amount);
    expect(rentOf(open, '2026-10')?.amount).toBe('341.00');
    expect(after.terms).toMatchObject({ version: 2, fromOn: '2026-10-01' });
    await expectBalanced();
  });

  it('is reminded of three days before, on the day and five days late, each once, unless switched off', async () => {
    const { token, phone } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    const texts = async () =>
      (
        await test.sql<{ message: string }>`
          select message from notifications where type = 'sms' and recipient = ${phone} and category = 'rent_due' order by created_at, id`
      ).length;
    expect(await remindOfDues(test.context)).toBe(0);
    now = on('2026-09-02');
    expect(await remindOfDues(test.context)).toBe(1);
    expect(await remindOfDues(test.context)).toBe(0);
    now = on('2026-09-05', 19);
    expect(await remindOfDues(test.context)).toBe(0);
    now = on('2026-09-05');
    expect(await remindOfDues(test.context)).toBe(1);
    expect(await texts()).toBe(2);
    await test.send('PUT', `/api/tenancies/${token}/reminders`, { body: { reminders: false } });
    now = on('2026-09-10');
    expect(await remindOfDues(test.context)).toBe(0);
    expect(await texts()).toBe(2);
  });
});

describe('the rent book', () => {
  it('shows an owner their own tenancies alone, by month', async () => {
    await agreed(test, other, { startsOn: '2026-09-01' });
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-07-01', terms: { deposit: '0' } });
    await pay(token, rentOf(tenancy, '2026-07'), '310');
    await pay(token, rentOf(tenancy, '2026-08'), '100');
    const [second, first] = (await read(test, token)).payments;
    await answer(tenancy.id, first?.id, { answer: 'confirm' }, owner);
    const get = async (headers: Record<string, string>) => test.send('GET', '/api/my/rent-book', { headers });
    expect((await get({})).status).toBe(401);
    expect((await get((await test.createUser({ role: 'renter' })).headers)).status).toBe(403);
    const book = (await (await get(owner.headers)).json()) as RentBook;
    expect(book).toMatchObject({
      tenancies: 1,
      eachMonth: '310.00',
      received: '310.00',
      toConfirm: '100.00',
      toConfirmCount: 1,
      overdue: '210.00',
      overdueTenants: 1,
      overdueSince: '2026-08-05',
    });
    const waiting = await test.send('GET', '/api/my/rent-book/waiting', { headers: owner.headers });
    expect(await waiting.json()).toMatchObject([{ id: second?.id, amount: '100.00', dueMonth: '2026-08' }]);
    expect(book.rows[0]?.cells.map(({ month, state }) => [month, state])).toEqual([
      ['2026-04', 'none'],
      ['2026-05', 'none'],
      ['2026-06', 'none'],
      ['2026-07', 'paid_late'],
      ['2026-08', 'to_confirm'],
      ['2026-09', 'due'],
    ]);
  });

  it('adds up every night, and raises an alarm where it does not', async () => {
    await agreed(test, owner, { startsOn: '2026-09-01' });
    expect(await checkBooks(test.context)).toBe(0);
    const admin = await test.createUser({ role: 'admin' });
    await test.sql`alter table book_accounts disable trigger all`;
    await test.sql`update book_accounts set balance_cents = balance_cents + 1 where kind = 'income'`;
    await test.sql`alter table book_accounts enable trigger all`;
    // Off in tests, by which an alarm is told of once an hour.
    const limited = { ...test.context, config: { ...test.context.config, rateLimits: true } };
    expect(await checkBooks(limited)).toBe(1);
    const told =
      await test.sql`select 1 from notifications where user_id = ${admin.id} and category = 'book_problem'`;
    expect(told.length).toBeGreaterThan(0);
  });

  it('refuses what does not balance, changes and deletes', async () => {
    const { tenancy } = await agreed(test, owner, { startsOn: '2026-09-01' });
    const refused = (statement: Promise<unknown>) => expect(statement).rejects.toThrow();
    await refused(test.sql`update book_entries set cents = cents + 1`);
    await refused(test.sql`delete from book_transactions`);
    await refused(test.sql`update book_accounts set balance_cents = 0`);
    await refused(test.sql`update dues set open_cents = 0`);
    await refused(test.sql`update dues set amount_cents = 1`);
    await refused(test.sql`
      with t as (insert into book_transactions (tenancy_id, event, key, created_at)
        values (${tenancy.id}, 'payment', 'x', now()) returning id)
      insert into book_entries (tenancy_id, transaction_id, account_id, cents)
      select ${tenancy.id}, t.id, a.id, 5 from t, book_accounts a where a.tenancy_id = ${tenancy.id} and a.kind = 'received'`);
    await expectBalanced();
  });
});

describe('a reference', () => {
  it('is the tenant’s alone to share, counts what both say, and names nobody once it is closed', async () => {
    const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01', terms: { deposit: '0' } });
    await pay(token, rentOf(tenancy, '2026-09'), '310');
    const share = (key: string, by?: TestUser) =>
      say(test, key, '/references', { days: 30 }, by ?? { headers: {} });
    expect(await codeOf(await share(tenancy.id, owner))).toBe('forbidden');
    const shared = (await (await share(token)).json()) as { id: string; token: string };
    const paper = async () => (await (await test.send('GET', `/api/papers/${shared.token}`)).json()) as Paper;
    now = on('2026-09-20');
    expect(await paper()).toMatchObject({ figures: { onTime: 0, months: [{ state: 'unpaid' }] } });
    const [payment] = (await read(test, token)).payments;
    await answer(tenancy.id, payment?.id, { answer: 'confirm' }, owner);
    expect(await paper()).toMatchObject({
      kind: 'reference',
      opened: 0,
      figures: {
        tenantName: 'Xasan Cali',
        ownerName: 'Cabdullahi Warsame',
        rent: '310.00',
        onTime: 1,
        byBoth: 1,
        byGateway: 0,
      },
    });
    await test.send('POST', `/api/papers/${shared.token}/opened`);
    expect(await paper()).toMatchObject({ opened: 1 });
    const close = (key: string, id: string, headers = {}) =>
      test.send('DELETE', `/api/tenancies/${key}/references/${id}`, { headers });
    expect(await codeOf(await close(tenancy.id, shared.id, owner.headers))).toBe('forbidden');
    expect(await codeOf(await close(token, tenancy.id))).toBe('not_found');
    const [first, again] = [await close(token, shared.id), await close(token, shared.id)];
    expect(first.status).toBe(again.status);
    expect(await paper()).toEqual({ kind: 'closed' });
    expect(await (await test.send('POST', `/api/papers/${shared.token}/opened`)).json()).toEqual({
      noted: false,
    });
  });
});

it('the owner confirms by the link of the SMS alone', async () => {
  const { tenancy, token } = await agreed(test, owner, { startsOn: '2026-09-01' });
  await pay(token, rentOf(tenancy, '2026-09'), '310');
  const [row] = await test.sql<{
    phone: string;
  }>`select "phone_e_164" as phone from users where id = ${owner.id}`;
  const link = await lastToken(test, row?.phone ?? '');
  const [payment] = (await read(test, link)).payments;
  expect(payment?.answers).toContain('confirm');
  expect((await answer(link, payment?.id, { answer: 'confirm' })).status).toBe(200);
});
