import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { depositsOf } from '#server/testing/deposits.ts';
import { agreed, type Holder, lastToken, newOwner, read, say } from '#server/testing/tenancies.ts';
import { sumBooks } from '../book/check-books.ts';
import { closeDeposits } from './close-deposits.ts';

let test: TestApp;
let owner: TestUser;
let key: string;
let token: string;
let phone: string;
let now = new Date();
let of: ReturnType<typeof depositsOf>;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = depositsOf(test, (day) => {
    now = new Date(`${day}T09:00:00Z`);
  });
});
beforeEach(async () => {
  owner = await newOwner(test);
  const over = await of.ended(owner);
  [key, token, phone] = [over.tenancy.id, over.token, over.phone];
});

const at = (day: string) => {
  now = new Date(`${day}T09:00:00Z`);
};
const codeOf = async (response: Response) => (await errorOf(response))[1];
const asOwner = (path: string, body: object = {}, method = 'POST') =>
  of.ask(method, key, `/deposit${path}`, body, owner);
const asTenant = (path: string, body: object = {}, method = 'POST') =>
  of.ask(method, token, `/deposit${path}`, body);
const add = (amount = '45', what = 'Window pane') => asOwner('/lines', { what, amount, words: 'Broken.' });
const lines = async (by?: Holder) => (await of.readDeposit(by ? key : token, by)).claim.lines;
const balances = () =>
  test.sql<{ kind: string; cents: number }>`
    select kind, balance_cents::float8 as cents from book_accounts where tenancy_id = ${key} and kind in ('deposit', 'income') order by kind`;
const events = () =>
  test.sql<{ kind: string; side: string }>`
    select kind, side from tenancy_events where tenancy_id = ${key} and created_at >= '2026-12-01' order by id`;
const smsTo = (number: string) =>
  test.sql<{ message: string }>`
    select message from notifications where type = 'sms' and recipient = ${number}
      and category = 'deposit' order by created_at, id`;
const expectBalanced = async () => {
  const { books: _, ...problems } = await sumBooks(test.context);
  expect(problems).toEqual({ unbalanced: 0, accounts: 0, dues: 0, payments: 0, moves: 0 });
};
/** A claim of $135 in three lines. */
async function made(): Promise<string[]> {
  await add('45');
  await add('60', 'Painting');
  await add('30', 'Cleaning');
  await asOwner('/claim');
  return (await lines()).map(({ id }) => id);
}

describe('a claim is refused', () => {
  it('before the tenancy has ended, and from the tenant', async () => {
    const { tenancy } = await agreed(test, owner, { startsOn: '2026-12-01' });
    const early = await of.ask('POST', tenancy.id, '/deposit/lines', { what: 'x', amount: '1' }, owner);
    expect(await codeOf(early)).toBe('conflict');
    expect(await codeOf(await asTenant('/lines', { what: 'x', amount: '1' }))).toBe('forbidden');
    expect(await codeOf(await asTenant('/claim'))).toBe('forbidden');
    expect(await codeOf(await of.ask('POST', key, '/deposit/lines', { what: 'x', amount: '1' }))).toBe(
      'not_found',
    );
    for (const body of [
      { what: '', amount: '1' },
      { what: 'x', amount: '0' },
      { what: 'x' },
      { what: 'x', amount: '1', a: 1 },
    ])
      expect((await asOwner('/lines', body)).status).toBe(400);
  });

  it('for more than is held, without a line, twice, and after the fourteenth day', async () => {
    expect(await codeOf(await asOwner('/claim'))).toBe('conflict');
    expect(await codeOf(await add('620.01'))).toBe('conflict');
    expect((await add('600')).status).toBe(201);
    expect(await codeOf(await add('20.01'))).toBe('conflict');
    at('2026-12-14');
    expect((await add('20')).status).toBe(201);
    at('2026-12-15');
    expect(await codeOf(await add('1'))).toBe('conflict');
    expect(await codeOf(await asOwner('/claim'))).toBe('conflict');
    expect((await of.readDeposit(key, owner)).claim).toMatchObject({
      state: 'over',
      lines: [],
      mayWrite: false,
    });
    at('2026-12-14');
    expect((await asOwner('/claim')).status).toBe(200);
    expect(await codeOf(await asOwner('/claim'))).toBe('conflict');
    expect(await codeOf(await add('1'))).toBe('conflict');
  });

  it('with a photo of another claim; and what is only prepared is not the tenant’s to see', async () => {
    await add();
    const [line] = await lines(owner);
    const path = `/deposit/lines/${line?.id}/photos`;
    expect((await of.addPhoto(key, path, owner)).status).toBe(201);
    expect((await of.addPhoto(token, path)).status).toBe(403);
    const [photo] = (await lines(owner))[0]?.photos ?? [];
    expect(await lines()).toEqual([]);
    expect((await of.ask('GET', token, `/photos/${photo?.id}`, undefined)).status).toBe(404);
    const over = await of.ended(owner);
    expect((await of.addPhoto(over.tenancy.id, path, owner)).status).toBe(404);
    expect((await of.ask('DELETE', over.tenancy.id, `/photos/${photo?.id}`, undefined, owner)).status).toBe(
      404,
    );
    expect(
      (await of.ask('DELETE', over.tenancy.id, `/deposit/lines/${line?.id}`, undefined, owner)).status,
    ).toBe(404);
    await asOwner('/claim');
    expect((await of.ask('GET', token, `/photos/${photo?.id}`, undefined)).status).toBe(200);
    expect((await asOwner(`/lines/${line?.id}`, {}, 'DELETE')).status).toBe(409);
    expect((await of.ask('DELETE', key, `/photos/${photo?.id}`, undefined, owner)).status).toBe(409);
  });
});

describe('the answers to a claim', () => {
  it('are the tenant’s alone, whole, of these lines, and in time', async () => {
    await add();
    const [prepared] = await lines(owner);
    expect(await codeOf(await asTenant(`/lines/${prepared?.id}/answer`, { answer: 'agree' }))).toBe(
      'conflict',
    );
    await asOwner(`/lines/${prepared?.id}`, {}, 'DELETE');
    const [first] = await made();
    const answer = (body: object, id = first) => asTenant(`/lines/${id}/answer`, body);
    expect(await codeOf(await asOwner(`/lines/${first}/answer`, { answer: 'agree' }))).toBe('forbidden');
    for (const body of [
      {},
      { answer: 'yes' },
      { answer: 'part' },
      { answer: 'agree', part: '10' },
      { answer: 'part', part: '45' },
      { answer: 'refuse' },
    ])
      expect((await answer(body)).status).toBe(400);
    expect(await codeOf(await answer({ answer: 'agree' }, '00000000-0000-7000-8000-000000000000'))).toBe(
      'not_found',
    );
    expect((await answer({ answer: 'agree' })).status).toBe(200);
    expect(await codeOf(await asTenant('/answers'))).toBe('conflict');
    at('2026-12-16');
    expect(await codeOf(await answer({ answer: 'agree' }))).toBe('conflict');
  });

  it('are final by the tenant’s word: what is agreed is kept by the book, the rest but what is disputed returned', async () => {
    const [one, two, three] = await made();
    await asTenant(`/lines/${one}/answer`, { answer: 'refuse', words: 'It was so.' });
    await asTenant(`/lines/${one}/answer`, { answer: 'agree' });
    await asTenant(`/lines/${two}/answer`, { answer: 'part', part: '25', words: 'It was old.' });
    await asTenant(`/lines/${three}/answer`, { answer: 'refuse', words: 'We cleaned.' });
    const before = await balances();
    const final = (await (await asTenant('/answers')).json()) as TenancyDeposit;
    expect(final).toMatchObject({
      held: '550.00',
      toReturn: '485.00',
      claim: { state: 'answered', total: '135.00', agreed: '70.00', disputed: '65.00', mayAnswer: false },
      rest: { disputed: '65.00' },
    });
    expect(await codeOf(await asTenant('/answers'))).toBe('conflict');
    expect((await balances()).map(({ cents }, n) => cents - (before[n]?.cents ?? 0))).toEqual([
      7_000, -7_000,
    ]);
    await expectBalanced();
  });

  it('that did not come in fourteen days are not agreed, and close once', async () => {
    const [one] = await made();
    await asTenant(`/lines/${one}/answer`, { answer: 'agree' });
    at('2026-12-15');
    await closeDeposits(test.context);
    expect((await of.readDeposit(key, owner)).claim.state).toBe('made');
    at('2026-12-16');
    await closeDeposits(test.context);
    await closeDeposits(test.context);
    const final = await of.readDeposit(key, owner);
    expect(final.claim).toMatchObject({ state: 'answered', agreed: '45.00', disputed: '90.00' });
    expect(final.claim.lines.map(({ answer }) => answer)).toEqual(['agree', null, null]);
    expect(final.held).toBe('575.00');
    expect(final.history[0]).toMatchObject({ kind: 'claim_over', by: 'system', amount: '45.00' });
    expect((await events()).map(({ kind, side }) => `${kind} ${side}`)).toEqual([
      'ended system',
      'claim_made owner',
      'claim_over system',
    ]);
    await expectBalanced();
  });
});

describe('what is disputed', () => {
  async function disputed() {
    const ids = await made();
    for (const id of ids) await asTenant(`/lines/${id}/answer`, { answer: 'refuse', words: 'No.' });
    await asTenant('/answers');
  }
  const name = (by: 'owner' | 'tenant', number: string) =>
    (by === 'owner' ? asOwner : asTenant)('/mediator', { name: 'Sheekh Nuur', phone: number }, 'PUT');

  it('goes to whom both name by the same number, however it is written', async () => {
    expect(await codeOf(await name('owner', '0615550142'))).toBe('conflict');
    await disputed();
    expect((await name('owner', 'nobody')).status).toBe(400);
    expect((await name('owner', '0615550142')).status).toBe(200);
    await name('tenant', '0615550199');
    expect((await of.readDeposit(key, owner)).mediator.agreed).toBeNull();
    const named = (await (await name('tenant', '+252 61 555 0142')).json()) as TenancyDeposit;
    expect(named.mediator.agreed).toEqual({ name: 'Sheekh Nuur', phone: '+252615550142' });
  });

  it('is recorded once both say the same amount, at most what is disputed', async () => {
    await disputed();
    expect((await asOwner('/rest', { keep: '135.01' })).status).toBe(400);
    await asOwner('/rest', { keep: '100' });
    await asTenant('/rest', { keep: '50' });
    expect(await of.readDeposit(key, owner)).toMatchObject({
      held: '620.00',
      rest: { proposedBy: 'tenant', keep: '50.00', mayAgree: true },
    });
    const settled = (await (await asOwner('/rest', { keep: '50' })).json()) as TenancyDeposit;
    expect(settled).toMatchObject({ held: '570.00', toReturn: '570.00', rest: { disputed: '0.00' } });
    expect(await codeOf(await asOwner('/rest', { keep: '50' }))).toBe('conflict');
    await expectBalanced();
  });
});

describe('what is handed back', () => {
  const give = (body: object = {}) =>
    asOwner('/returns', { method: 'cash', returnedOn: '2026-12-01', ...body });

  it('is said by the owner, for a day that was, once at a time', async () => {
    expect(await codeOf(await asTenant('/returns', { method: 'cash', returnedOn: '2026-12-01' }))).toBe(
      'forbidden',
    );
    expect((await give({ returnedOn: '2026-12-02' })).status).toBe(400);
    expect((await give({ returnedOn: '2026-08-31' })).status).toBe(400);
    expect((await give({ method: 'gold' })).status).toBe(400);
    expect((await give()).status).toBe(201);
    expect(await codeOf(await give())).toBe('conflict');
    // Whoever hands all of it back claims nothing.
    expect(await codeOf(await add())).toBe('conflict');
  });

  it('is in the book once the tenant confirms it by one tap, however often they tap', async () => {
    at('2026-12-15');
    await closeDeposits(test.context);
    expect(await of.readDeposit(key, owner)).toMatchObject({
      claim: { state: 'over' },
      toReturn: '620.00',
      mayReturn: true,
    });
    await give();
    const [said] = (await of.readDeposit(token)).returns;
    expect(said).toMatchObject({ amount: '620.00', state: 'waiting' });
    expect(await codeOf(await asOwner(`/returns/${said?.id}/answer`, { answer: 'confirm' }))).toBe(
      'forbidden',
    );
    const taps = await Promise.all(
      Array.from({ length: 5 }, () => asTenant(`/returns/${said?.id}/answer`, { answer: 'confirm' })),
    );
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await codeOf(await asTenant(`/returns/${said?.id}/answer`, { answer: 'deny' }))).toBe('conflict');
    expect(await of.readDeposit(token)).toMatchObject({ held: '0.00', toReturn: '0.00' });
    await expectBalanced();
  });

  it('may be denied, and said again', async () => {
    await give();
    const [said] = (await of.readDeposit(token)).returns;
    await asTenant(`/returns/${said?.id}/answer`, { answer: 'deny' });
    expect(await of.readDeposit(key, owner)).toMatchObject({
      held: '620.00',
      toReturn: '620.00',
      mayReturn: true,
    });
    expect((await give()).status).toBe(201);
  });
});

describe('what was paid in advance and is not used (M2, M5)', () => {
  const give = () => asOwner('/returns', { of: 'advance', method: 'cash', returnedOn: '2026-12-01' });
  /** All rents of $310 are paid, with $600 beyond them. */
  beforeEach(async () => {
    const due = (await read(test, token)).dues.find(({ kind }) => kind === 'rent');
    await say(test, token, '/payments', {
      dueId: due?.id,
      amount: '1530',
      method: 'cash',
      paidOn: '2026-12-01',
    });
    const payment = (await read(test, token)).payments.find(({ amount }) => amount === '1530.00');
    await say(test, key, `/payments/${payment?.id}/answer`, { answer: 'confirm' }, owner);
    expect(await read(test, token)).toMatchObject({ open: '0.00', advance: '600.00' });
  });

  it('is seen by both at the end, and handed back beside the deposit, of which a claim may still be made', async () => {
    for (const [opens, by] of [
      [key, owner],
      [token, undefined],
    ] as const)
      expect(await of.readDeposit(opens, by)).toMatchObject({ held: '620.00', advance: '600.00' });
    expect(
      await codeOf(await asTenant('/returns', { of: 'advance', method: 'cash', returnedOn: '2026-12-01' })),
    ).toBe('forbidden');
    expect((await give()).status).toBe(201);
    expect(await codeOf(await give())).toBe('conflict');
    const [said] = (await of.readDeposit(token)).returns;
    expect(said).toMatchObject({ of: 'advance', amount: '600.00', state: 'waiting' });
    const taps = await Promise.all(
      Array.from({ length: 3 }, () => asTenant(`/returns/${said?.id}/answer`, { answer: 'confirm' })),
    );
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await read(test, token)).toMatchObject({ open: '0.00', advance: '0.00' });
    expect(await of.readDeposit(key, owner)).toMatchObject({
      held: '620.00',
      advance: '0.00',
      mayReturn: true,
      mayReturnAdvance: false,
      claim: { state: 'open', mayWrite: true },
    });
    expect(await codeOf(await give())).toBe('conflict');
    await expectBalanced();
    // What was handed back stays so where the payment itself is taken back later.
    const { payments } = await read(test, token);
    const payment = payments.find(({ amount }) => amount === '1530.00');
    await say(test, key, `/payments/${payment?.id}/answer`, { answer: 'reverse' }, owner);
    await say(test, token, `/payments/${payment?.id}/answer`, { answer: 'reverse' });
    expect(await read(test, token)).toMatchObject({ open: '930.00', advance: '-600.00' });
    await expectBalanced();
  });

  it('is handed back where no deposit is held too, and not before the end', async () => {
    await asOwner('/returns', { method: 'cash', returnedOn: '2026-12-01' });
    const [deposit] = (await of.readDeposit(token)).returns;
    await asTenant(`/returns/${deposit?.id}/answer`, { answer: 'confirm' });
    expect(await of.readDeposit(key, owner)).toMatchObject({ held: '0.00', mayReturnAdvance: true });
    expect((await give()).status).toBe(201);
    await test.sql`update tenancies set status = 'ending' where id = ${key}`;
    expect(await of.readDeposit(key, owner)).toMatchObject({ mayReturnAdvance: false });
    expect(await codeOf(await give())).toBe('conflict');
  });

  it('is not handed back twice: what a due has used meanwhile is refused, and pays no due afterwards', async () => {
    await give();
    const [said] = (await of.readDeposit(token)).returns;
    await say(
      test,
      key,
      '/dues',
      { kind: 'electricity', label: '', amount: '50', dueOn: '2026-12-01' },
      owner,
    );
    const added = (await read(test, token)).dues.find(({ kind }) => kind === 'electricity');
    await say(test, token, `/dues/${added?.id}/answer`, { answer: 'agree' });
    expect(await read(test, token)).toMatchObject({ open: '0.00', advance: '550.00' });
    expect(await codeOf(await asTenant(`/returns/${said?.id}/answer`, { answer: 'confirm' }))).toBe(
      'conflict',
    );
    await asTenant(`/returns/${said?.id}/answer`, { answer: 'deny' });
    await give();
    const again = (await of.readDeposit(token)).returns.find(({ state }) => state === 'waiting');
    expect(again).toMatchObject({ amount: '550.00' });
    await asTenant(`/returns/${again?.id}/answer`, { answer: 'confirm' });
    await say(test, key, '/dues', { kind: 'water', label: '', amount: '20', dueOn: '2026-12-01' }, owner);
    const later = (await read(test, token)).dues.find(({ kind }) => kind === 'water');
    await say(test, token, `/dues/${later?.id}/answer`, { answer: 'agree' });
    expect(await read(test, token)).toMatchObject({ open: '20.00', advance: '0.00' });
    await expectBalanced();
  });
});

it('both are told of the days, and reminded three days before each of them, once', async () => {
  const news = async () => {
    await closeDeposits(test.context);
    await closeDeposits(test.context);
    return (await smsTo(phone)).map(({ message }) => message.split('\n')[0]);
  };
  expect(await news()).toEqual([expect.stringMatching(/la sheeganayaa ilaa 14 Dis 2026/)]);
  await made();
  at('2026-12-11');
  expect(await news()).toHaveLength(2);
  at('2026-12-12');
  const told = await news();
  expect(told.slice(1)).toEqual([
    expect.stringMatching(/\$135 oo debaajigaaga ah .* Ka jawaab ilaa 15 Dis 2026/),
    expect.stringMatching(/Ka jawaab sheegashada debaajigaaga ilaa 15 Dis 2026/),
  ]);
  token = await lastToken(test, phone);
  expect((await of.readDeposit(token)).claim.mayAnswer).toBe(true);
});

it('an owner who has not claimed is reminded three days before the last day', async () => {
  const bells = () =>
    test.sql<{ title: string }>`
      select title from notifications where user_id = ${owner.id} and type = 'in_app' and category = 'deposit' order by created_at, id`;
  await closeDeposits(test.context);
  at('2026-12-11');
  await closeDeposits(test.context);
  at('2026-12-15');
  await closeDeposits(test.context);
  expect((await bells()).map(({ title }) => title)).toEqual([
    expect.stringMatching(/has ended/),
    'You may claim of the deposit until 14 Dec 2026',
    'No claim was made: all of the deposit is to be returned',
  ]);
});
