import { beforeAll, expect, it } from 'vitest';
import { dollarsIn } from '#contract/money.ts';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { balancesOf } from '#server/domain/payments/book/post.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { depositsOf } from '#server/testing/deposits.ts';
import { agreed, lastToken, NOBODY, newOwner, propose, read, say, TERMS } from '#server/testing/tenancies.ts';
import { endTenancies } from './agreement/notice.ts';
import { closeDeposits } from './deposit/close-deposits.ts';
import { makeDuesNow } from './dues/make-dues-now.ts';

const [RENT, DEPOSIT] = [31_000, 62_000];
/** $310 on the fifth of each month from September on, with $620 of deposit; dues are made seven days ahead. */
const STARTS = '2026-09-01';
const ENDS = '2026-11-30';
/** When a step is played: before the first day, as it should be, three weeks late, and after the end. */
const MOMENTS = {
  early: '2026-08-20',
  onTime: '2026-09-05',
  late: '2026-09-25',
  ended: '2027-02-15',
} as const;
type Moment = keyof typeof MOMENTS;
/** What is owed by then without the step: of the tenancy that has ended all was paid. */
const BEFORE: Record<Moment, number> = {
  early: DEPOSIT,
  onTime: DEPOSIT + RENT,
  late: DEPOSIT + RENT,
  ended: 0,
};

let test: TestApp;
let owner: TestUser;
let now = new Date();
let deposits: ReturnType<typeof depositsOf>;
const at = (day: string) => {
  now = new Date(`${day}T09:00:00Z`);
};

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  test.context.clock = () => now;
  deposits = depositsOf(test, at);
  owner = await newOwner(test);
});

type Side = 'owner' | 'tenant';
interface Played {
  key: string;
  phone: string;
  /** @returns whether it was taken */
  post: (side: Side, path: string, body: object, method?: string) => Promise<boolean>;
  read: () => Promise<Tenancy>;
  /** The tenant says that something was paid. @returns the payment's id, or undefined where it is refused */
  pay: (due: { id: string } | undefined, amount: string) => Promise<string | undefined>;
  confirm: (paymentId: string | undefined) => Promise<boolean>;
}

/** What the tenant owes beyond `BEFORE`, in cents, less than nothing where paid; null: refused, and all stays. */
type More = number | null;
interface Row extends Record<Moment, More> {
  play: (tenancy: Played) => Promise<boolean>;
}
const always = (cents: More) => ({ early: cents, onTime: cents, late: cents, ended: cents });
const dueOf = ({ dues }: Tenancy, kind: string) => dues.find((due) => due.kind === kind);
const NEW_TERMS = { ...TERMS, rent: '400' };

/** Adds $15 of electricity, as the owner. @returns its id */
async function addDue({ post, read: reread }: Played): Promise<string> {
  const body = { kind: 'electricity', amount: '15', dueOn: now.toISOString().slice(0, 10) };
  expect(await post('owner', '/dues', body)).toBe(true);
  return (await reread()).dues.find(({ state }) => state === 'proposed')?.id ?? '';
}
const proposeTerms = ({ post }: Played, fromOn: string) =>
  post('owner', '/terms', { fromOn, terms: NEW_TERMS });
const firstOfMonth = () => {
  const first = `${now.toISOString().slice(0, 7)}-01`;
  return first < STARTS ? STARTS : first;
};

const ROWS: Record<string, Row> = {
  'the dues are made again': {
    play: async () => {
      await makeDuesNow(test.context);
      await makeDuesNow(test.context);
      return true;
    },
    ...always(0),
  },
  'the tenancy is agreed to again': {
    play: ({ post }) => post('tenant', '/answer', { answer: 'agree' }),
    ...always(null),
  },
  'the deposit is paid and confirmed': {
    play: async ({ read: reread, pay, confirm }) =>
      confirm(await pay(dueOf(await reread(), 'deposit'), '620')),
    // What is paid twice is an advance: less than nothing is owed.
    ...always(-DEPOSIT),
  },
  'a payment is said and not confirmed': {
    play: async ({ read: reread, pay }) => (await pay(dueOf(await reread(), 'deposit'), '620')) !== undefined,
    ...always(0),
  },
  'a payment is disputed': {
    play: async ({ read: reread, pay, post }) => {
      const id = await pay(dueOf(await reread(), 'deposit'), '620');
      return post('owner', `/payments/${id}/answer`, { answer: 'dispute', words: 'Nothing came.' });
    },
    ...always(0),
  },
  'a confirmation is taken back by both': {
    play: async ({ read: reread, pay, confirm, post }) => {
      const id = await pay(dueOf(await reread(), 'deposit'), '620');
      await confirm(id);
      const back = (side: Side) => post(side, `/payments/${id}/answer`, { answer: 'reverse' });
      return (await back('owner')) && (await back('tenant'));
    },
    ...always(0),
  },
  'a confirmation is taken back by one side, an hour later': {
    play: async ({ read: reread, pay, confirm, post }) => {
      const id = await pay(dueOf(await reread(), 'deposit'), '620');
      await confirm(id);
      now = new Date(now.getTime() + 3_600_000);
      expect(await post('owner', `/payments/${id}/answer`, { answer: 'undo' })).toBe(false);
      return post('owner', `/payments/${id}/answer`, { answer: 'reverse' });
    },
    ...always(-DEPOSIT),
  },
  'the owner adds electricity, and the tenant says nothing': {
    play: async (tenancy) => (await addDue(tenancy)) !== '',
    ...always(0),
  },
  'the tenant refuses it': {
    play: async (tenancy) =>
      tenancy.post('tenant', `/dues/${await addDue(tenancy)}/answer`, { answer: 'refuse' }),
    ...always(0),
  },
  'the tenant accepts it': {
    play: async (tenancy) =>
      tenancy.post('tenant', `/dues/${await addDue(tenancy)}/answer`, { answer: 'agree' }),
    ...always(1500),
  },
  'the owner accepts it in the tenant’s place': {
    play: async (tenancy) =>
      tenancy.post('owner', `/dues/${await addDue(tenancy)}/answer`, { answer: 'agree' }),
    ...always(null),
  },
  'a higher rent is proposed': {
    play: (tenancy) => proposeTerms(tenancy, firstOfMonth()),
    ...{ ...always(0), ended: null },
  },
  'a higher rent is proposed for a month that is over': {
    play: (tenancy) => proposeTerms(tenancy, '2026-08-01'),
    ...always(null),
  },
  'a higher rent is agreed to from this month on': {
    play: async (tenancy) =>
      (await proposeTerms(tenancy, firstOfMonth())) &&
      tenancy.post('tenant', '/terms/answer', { version: 2, answer: 'agree' }),
    // Before the first day no month is charged yet.
    ...{ early: 0, onTime: 9000, late: 9000, ended: null },
  },
  'a higher rent is agreed to once its month is over, without naming the day': {
    play: async (tenancy) => {
      if (!(await proposeTerms(tenancy, firstOfMonth()))) return false;
      at('2026-10-02');
      await makeDuesNow(test.context);
      return tenancy.post('tenant', '/terms/answer', { version: 2, answer: 'agree' });
    },
    ...always(null),
  },
  'a notice is given': {
    play: ({ post }) => post('owner', '/notice', { endsOn: '2026-09-30' }),
    ...{ ...always(0), ended: null },
  },
  'a notice to the middle of a month is agreed to': {
    play: async ({ post }) =>
      (await post('owner', '/notice', { endsOn: '2026-09-27' })) &&
      post('tenant', '/notice/answer', { answer: 'agree' }),
    // 27 of 30 days: $279.
    ...{ early: 0, onTime: -3100, late: -3100, ended: null },
  },
  'a notice is agreed to by who gave it': {
    play: async ({ post }) =>
      (await post('tenant', '/notice', { endsOn: '2026-09-27' })) &&
      post('tenant', '/notice/answer', { answer: 'agree' }),
    ...always(null),
  },
  'a notice is agreed to after its day, without naming another': {
    play: async ({ post }) => {
      if (!(await post('owner', '/notice', { endsOn: '2026-09-27' }))) return false;
      at('2026-10-20');
      await makeDuesNow(test.context);
      return post('tenant', '/notice/answer', { answer: 'agree' });
    },
    ...always(null),
  },
  'the deposit is claimed': {
    play: ({ post }) => post('owner', '/deposit/lines', { what: 'Paint', amount: '60' }),
    ...always(null),
  },
  'the deposit is handed back': {
    play: ({ post }) => post('owner', '/deposit/returns', { method: 'cash', returnedOn: STARTS }),
    // Of the one that has ended all was handed back.
    ...always(null),
  },
};

function playedAs({ key, phone }: Pick<Played, 'key' | 'phone'>): Played {
  const post: Played['post'] = async (side, path, body, method = 'POST') => {
    const [by, as] = side === 'owner' ? [key, owner] : [await lastToken(test, phone), NOBODY];
    return (await deposits.ask(method, by, path, body, as)).ok;
  };
  const reread = () => read(test, key, owner);
  return {
    ...{ key, phone, post, read: reread },
    pay: async (due, amount) => {
      const paidOn = now.toISOString().slice(0, 10);
      if (!(await post('tenant', '/payments', { dueId: due?.id, amount, method: 'cash', paidOn })))
        return undefined;
      return (await reread()).payments.find(({ state }) => state === 'waiting')?.id;
    },
    confirm: (id) => post('owner', `/payments/${id}/answer`, { answer: 'confirm' }),
  };
}

/** A tenancy that was agreed to before its first day, at this moment. */
async function begun(day: string): Promise<Played> {
  at(MOMENTS.early);
  const { tenancy, phone } = await agreed(test, owner, { startsOn: STARTS });
  const played = playedAs({ key: tenancy.id, phone });
  at(day);
  await makeDuesNow(test.context);
  return played;
}

/** The same with everything paid, ended by a notice, and its deposit still held. */
async function ended(): Promise<Played> {
  const tenancy = await begun(MOMENTS.onTime);
  const { pay, confirm, post, read: reread } = tenancy;
  await confirm(await pay(dueOf(await reread(), 'deposit'), '620'));
  await post('owner', '/notice', { endsOn: ENDS });
  expect(await post('tenant', '/notice/answer', { answer: 'agree' })).toBe(true);
  at('2026-11-01');
  await makeDuesNow(test.context);
  await confirm(await pay(dueOf(await reread(), 'rent'), '930'));
  at('2026-12-01');
  await endTenancies(test.context);
  expect((await reread()).status).toBe('ended');
  return tenancy;
}

/** Months later: the deposit was handed back, too. */
async function over(): Promise<Played> {
  const tenancy = await ended();
  await tenancy.post('owner', '/deposit/returns', { method: 'cash', returnedOn: '2026-12-01' });
  await answerReturn(tenancy, 'confirm');
  at(MOMENTS.ended);
  // The link of the day on which it ended is over by now.
  expect((await say(test, await lastToken(test, tenancy.phone), '/new-link', {})).status).toBe(200);
  await makeDuesNow(test.context);
  await closeDeposits(test.context);
  return tenancy;
}

async function answerReturn(tenancy: Played, answer: 'confirm' | 'deny'): Promise<boolean> {
  const { returns } = await deposits.readDeposit(tenancy.key, owner);
  const waiting = returns.find(({ state }) => state === 'waiting');
  return tenancy.post('tenant', `/deposit/returns/${waiting?.id}/answer`, { answer });
}

/** That the tenancy and its book say that the tenant owes this; what was paid beyond it is below nothing. */
async function expectOwed({ key, read: reread }: Played, cents: number): Promise<void> {
  const { open, advance } = await reread();
  expect({ open, advance }).toEqual({
    open: dollarsIn(Math.max(0, cents)),
    advance: dollarsIn(Math.max(0, -cents)),
  });
  const { receivable, advance: paidAhead } = await balancesOf(test.context.database.db, key);
  expect(receivable + paidAhead).toBe(cents);
}

const CASES = Object.entries(ROWS).flatMap(([title, row]) =>
  (['early', 'onTime', 'late', 'ended'] as const).map((when) => [title, when, row] as const),
);

it.each(CASES)('%s, %s: the tenant owes what was agreed', async (_, when, row) => {
  const tenancy = when === 'ended' ? await over() : await begun(MOMENTS[when]);
  await expectOwed(tenancy, BEFORE[when]);
  const today = now.getTime();
  const isTaken = await row.play(tenancy);
  expect(isTaken).toBe(row[when] !== null);
  // Where an answer was waited for until October, its month is owed at the rent of before.
  const before = now.getTime() - today > 86_400_000 ? DEPOSIT + 2 * RENT : BEFORE[when];
  await expectOwed(tenancy, before + (row[when] ?? 0));
});

it.each([
  ['before its first day', MOMENTS.early, DEPOSIT],
  ['on its first day', STARTS, DEPOSIT + RENT],
  ['three weeks late', MOMENTS.late, DEPOSIT + RENT],
  // The first day that both read and agreed to is in September.
  ['three months late', '2026-12-01', DEPOSIT + 4 * RENT],
])('a tenancy that is agreed to %s is owed from its first day on', async (_, day, cents) => {
  at('2026-08-10');
  const { tenancy, phone } = await propose(test, owner, { startsOn: STARTS });
  at(day);
  const token = await lastToken(test, phone);
  const isExpired = (await say(test, token, '/answer', { answer: 'agree' })).status === 404;
  if (isExpired) {
    await say(test, token, '/new-link', {});
    await say(test, await lastToken(test, phone), '/answer', { answer: 'agree' });
  }
  const played = playedAs({ key: tenancy.id, phone });
  await expectOwed(played, cents);
  await makeDuesNow(test.context);
  await expectOwed(played, cents);
});

it('what was asked for and not answered is over with the tenancy', async () => {
  const tenancy = await begun(MOMENTS.late);
  await tenancy.post('tenant', '/notice', { endsOn: '2026-09-30' });
  await tenancy.post('owner', '/notice/answer', { answer: 'agree' });
  const due = await addDue(tenancy);
  await proposeTerms(tenancy, firstOfMonth());
  at('2026-10-20');
  await endTenancies(test.context);
  await makeDuesNow(test.context);
  expect(await tenancy.post('tenant', `/dues/${due}/answer`, { answer: 'agree' })).toBe(false);
  expect(await tenancy.post('tenant', '/terms/answer', { version: 2, answer: 'agree' })).toBe(false);
  await expectOwed(tenancy, DEPOSIT + RENT);
});

/** Of the deposit: what the owner keeps, what was handed back, and what is still to be, in cents. */
interface Settled {
  kept: number;
  back: number;
}
const CLAIM = 6000;
const claim = async ({ post }: Played) =>
  (await post('owner', '/deposit/lines', { what: 'Paint', amount: '60' })) &&
  post('owner', '/deposit/claim', {});
async function answerClaim(tenancy: Played, body: object): Promise<boolean> {
  const { lines } = (await deposits.readDeposit(tenancy.key, owner)).claim;
  const isSaid = await tenancy.post('tenant', `/deposit/lines/${lines[0]?.id}/answer`, body);
  return isSaid && tenancy.post('tenant', '/deposit/answers', {});
}
const handBack = async (tenancy: Played, answer: 'confirm' | 'deny') =>
  (await tenancy.post('owner', '/deposit/returns', {
    method: 'cash',
    returnedOn: now.toISOString().slice(0, 10),
  })) && answerReturn(tenancy, answer);

const OF_DEPOSIT: Record<string, { play: (tenancy: Played) => Promise<unknown>; settled: Settled }> = {
  'a claim that waits': { play: claim, settled: { kept: 0, back: 0 } },
  'a claim that is agreed to in time': {
    play: async (tenancy) => {
      await claim(tenancy);
      at('2026-12-15');
      expect(await answerClaim(tenancy, { answer: 'agree' })).toBe(true);
    },
    settled: { kept: CLAIM, back: 0 },
  },
  'a claim that is agreed to in part': {
    play: async (tenancy) => {
      await claim(tenancy);
      expect(await answerClaim(tenancy, { answer: 'part', part: '20' })).toBe(true);
    },
    settled: { kept: 2000, back: 0 },
  },
  'a claim that is answered too late': {
    play: async (tenancy) => {
      await claim(tenancy);
      at('2026-12-16');
      expect(await answerClaim(tenancy, { answer: 'agree' })).toBe(false);
      await closeDeposits(test.context);
      expect(await answerClaim(tenancy, { answer: 'agree' })).toBe(false);
    },
    settled: { kept: 0, back: 0 },
  },
  'a claim that is made too late': {
    play: async (tenancy) => {
      at('2026-12-15');
      expect(await claim(tenancy)).toBe(false);
    },
    settled: { kept: 0, back: 0 },
  },
  'the rest of a claim, which one side names': {
    play: async (tenancy) => {
      await claim(tenancy);
      await answerClaim(tenancy, { answer: 'refuse', words: 'It was so.' });
      expect(await tenancy.post('owner', '/deposit/rest', { keep: '60' })).toBe(true);
      expect(await tenancy.post('tenant', '/deposit/rest', { keep: '10' })).toBe(true);
    },
    settled: { kept: 0, back: 0 },
  },
  'the rest of a claim, which both name': {
    play: async (tenancy) => {
      await claim(tenancy);
      await answerClaim(tenancy, { answer: 'refuse', words: 'It was so.' });
      await tenancy.post('owner', '/deposit/rest', { keep: '30' });
      expect(await tenancy.post('tenant', '/deposit/rest', { keep: '30' })).toBe(true);
    },
    settled: { kept: 3000, back: 0 },
  },
  'what is handed back and denied': {
    play: async (tenancy) => expect(await handBack(tenancy, 'deny')).toBe(true),
    settled: { kept: 0, back: 0 },
  },
  'what is handed back and confirmed': {
    play: async (tenancy) => expect(await handBack(tenancy, 'confirm')).toBe(true),
    settled: { kept: 0, back: DEPOSIT },
  },
  'what is left after a claim, handed back a year later': {
    play: async (tenancy) => {
      await claim(tenancy);
      await answerClaim(tenancy, { answer: 'agree' });
      at('2027-12-01');
      expect(await handBack(tenancy, 'confirm')).toBe(true);
      expect(await handBack(tenancy, 'confirm')).toBe(false);
    },
    settled: { kept: CLAIM, back: DEPOSIT - CLAIM },
  },
};

it.each(Object.entries(OF_DEPOSIT))(
  'of the deposit, %s: kept is what both agreed to, the rest is the tenant’s',
  async (_, { play, settled: { kept, back } }) => {
    const tenancy = await ended();
    await play(tenancy);
    const { deposit, income } = await balancesOf(test.context.database.db, tenancy.key);
    expect({ held: 0 - deposit, income: 0 - income }).toEqual({
      held: DEPOSIT - kept - back,
      income: 3 * RENT + kept,
    });
    expect((await tenancy.read()).depositHeld).toBe(dollarsIn(DEPOSIT - kept - back));
    await expectOwed(tenancy, 0);
  },
);
