import { beforeAll, expect, it } from 'vitest';
import { dollarsIn } from '#contract/money.ts';
import { moveBalancesOf } from '#server/domain/payments/book/post.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { type MoveSides, moveDayOf } from '#server/testing/move-day.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const ASKED = new Date('2026-11-20T09:00:00Z').getTime();
/** The hours agreed on; the offer may be accepted until two hours after it was made. */
const FROM = ASKED + 30 * HOUR;
const UNTIL = FROM + HOUR;
/** When a step is played: a day ahead, within the hours, after them, and ten days after the move has ended. */
const MOMENTS = { early: FROM - 25 * HOUR, onTime: FROM + 5 * MINUTE, late: UNTIL + 40 * MINUTE };
const AFTER = FROM + 240 * HOUR;

let test: TestApp;
let of: ReturnType<typeof moveDayOf>;
let customer: TestUser;
let now = ASKED;

beforeAll(async () => {
  test = await createTestApp({ RATE_LIMITS: 'off' });
  test.context.clock = () => new Date(now);
  of = moveDayOf(test);
  customer = await test.createUser();
});

/** What is owed, in cents: by the customer above nothing, by the service below. Null: the step is refused, all stays. */
type Owed = number | null;
interface Played {
  sides: MoveSides;
  /** Takes these steps of the day, all at this moment. */
  steps: (...names: string[]) => Promise<void>;
  wait: (minutes: number) => void;
  /** @returns whether it was taken */
  post: (side: 'customer' | 'provider', path: string, body?: object) => Promise<boolean>;
  /** Asks for $10 more, with a photo. @returns the change's id, or undefined where it is refused */
  change: () => Promise<string | undefined>;
  /** The customer says so much was paid, and the service confirms it. */
  pay: (amount: string) => Promise<boolean>;
}
interface Row {
  /** What was taken before it, at the same moment. */
  after: readonly string[];
  play: (move: Played) => Promise<boolean>;
  early: Owed;
  onTime: Owed;
  late: Owed;
  /** Once the move has ended in its time. */
  ended: Owed;
  /** What both confirm as paid, in cents. */
  paid?: number;
}

const PRICE = 9700;
/** For each half hour begun, twenty minutes after the arrival or the first hour. */
const WAITING = 500;
const MORE = 1000;
/** A quarter, from four hours before the first hour on; a tenth from a day before on, nothing earlier. */
const FEE = PRICE / 4;
const always = (cents: Owed) => ({ early: cents, onTime: cents, late: cents, ended: cents });
const ARRIVED = ['on_the_way', 'arrived'];
const LOADED = [...ARRIVED, 'begun'];
const today = () => new Date(now + 3 * HOUR).toISOString().slice(0, 10);
const cost = (cents: number) => ({ reason: 'Ill', seenCost: dollarsIn(cents) });
const fee = () => (now <= FROM - 24 * HOUR ? 0 : now <= FROM - 4 * HOUR ? PRICE / 10 : FEE);
const taken = async (act: Promise<unknown>) => {
  await act;
  return true;
};
const answered = async ({ change, post }: Played, answer: 'accept' | 'refuse') => {
  const id = await change();
  return id !== undefined && (await post('customer', `/changes/${id}/answer`, { answer }));
};

const ROWS: Record<string, Row> = {
  'the truck sets off': { after: [], play: ({ steps }) => taken(steps('on_the_way')), ...always(PRICE) },
  'it arrives': { after: ['on_the_way'], play: ({ steps }) => taken(steps('arrived')), ...always(PRICE) },
  'it arrives twice': { after: ARRIVED, play: ({ steps }) => taken(steps('arrived')), ...always(PRICE) },
  'loading begins an hour after the arrival, with the code': {
    after: ARRIVED,
    play: async ({ wait, steps }) => {
      wait(60);
      await steps('begun');
      return true;
    },
    // An hour waited for is twenty free minutes and two half hours; a day ahead nobody waits.
    ...{ early: PRICE, onTime: PRICE + 2 * WAITING, late: PRICE + 2 * WAITING, ended: PRICE },
  },
  'loading begins twenty minutes after the arrival': {
    after: ARRIVED,
    play: async ({ wait, steps }) => {
      wait(20);
      await steps('begun');
      return true;
    },
    ...always(PRICE),
  },
  'loading begins without the code': {
    after: ARRIVED,
    play: ({ post }) => post('provider', '/steps', { step: 'begun' }),
    // The same step again is heard, and changes nothing.
    ...{ ...always(null), ended: PRICE },
  },
  'the customer accepts a change': {
    after: ARRIVED,
    play: (move) => answered(move, 'accept'),
    ...{ ...always(PRICE + MORE), ended: null },
  },
  'the customer refuses a change': {
    after: LOADED,
    play: (move) => answered(move, 'refuse'),
    ...{ ...always(PRICE), ended: null },
  },
  'a change is not answered before the end': {
    after: [...LOADED, 'unloaded'],
    play: async ({ change, steps }) => {
      if ((await change()) === undefined) return false;
      await steps('ended');
      return true;
    },
    ...{ ...always(PRICE), ended: null },
  },
  'the day ends': {
    after: [...LOADED, 'unloaded'],
    play: ({ steps }) => taken(steps('ended')),
    ...always(PRICE),
  },
  'the day ends twice': {
    after: [...LOADED, 'unloaded', 'ended'],
    play: ({ steps }) => taken(steps('ended')),
    ...always(PRICE),
  },
  'the customer cancels': {
    after: [],
    play: ({ post }) => post('customer', '/cancellation', cost(fee())),
    ...{ early: 0, onTime: FEE, late: FEE, ended: null },
  },
  'the service cancels': {
    after: ['on_the_way'],
    play: ({ post }) => post('provider', '/cancellation', cost(fee())),
    ...{ early: 0, onTime: -FEE, late: -FEE, ended: null },
  },
  'the customer cancels two hours after the truck has come': {
    after: ARRIVED,
    play: ({ wait, post }) => {
      wait(120);
      return post('customer', '/cancellation', cost(fee()));
    },
    // 23 hours ahead by then. What was waited for is not owed as well.
    ...{ early: PRICE / 10, onTime: FEE, late: FEE, ended: null },
  },
  'the customer cancels for what it cost before': {
    after: [],
    play: ({ post }) => post('customer', '/cancellation', cost(fee() === 0 ? 970 : 0)),
    ...always(null),
  },
  'the customer cancels once loading has begun': {
    after: LOADED,
    play: ({ post }) => post('customer', '/cancellation', cost(fee())),
    ...always(null),
  },
  'the customer says that nobody came': {
    after: ['on_the_way'],
    play: ({ post }) => post('customer', '/no-show', { reason: 'No truck' }),
    ...{ early: null, onTime: null, late: -FEE, ended: null },
  },
  'the customer says that nobody came, the truck being there': {
    after: ARRIVED,
    play: ({ post }) => post('customer', '/no-show', { reason: 'No truck' }),
    ...always(null),
  },
  'the service says that nobody came, half an hour after it arrived': {
    after: ARRIVED,
    play: ({ wait, post }) => {
      wait(30);
      return post('provider', '/no-show', { reason: 'Phone off' });
    },
    ...{ early: null, onTime: FEE, late: FEE, ended: null },
  },
  'the service says that nobody came, at once': {
    after: ARRIVED,
    play: ({ post }) => post('provider', '/no-show', { reason: 'Phone off' }),
    ...always(null),
  },
  'the customer takes other hours, and the truck comes before them': {
    after: [],
    play: async ({ post, steps, wait }) => {
      const at = (hours: number) => new Date(now + hours * HOUR).toISOString();
      if (!(await post('customer', '/hour', { arriveFrom: at(3), arriveUntil: at(4) }))) return false;
      await steps('on_the_way', 'arrived');
      wait(180);
      await steps('begun');
      return true;
    },
    ...{ early: null, onTime: null, late: PRICE, ended: null },
  },
  'the customer pays all of it': {
    after: [],
    play: ({ pay }) => pay('97'),
    ...always(PRICE),
    paid: PRICE,
  },
  'the customer pays more than it': { after: [], play: ({ pay }) => pay('97.01'), ...always(null) },
  'the customer pays all of it and cancels': {
    after: [],
    play: async ({ pay, post }) =>
      (await pay('97')) && (await post('customer', '/cancellation', cost(fee()))),
    // Of the move that has ended the payment stands, and nothing is cancelled.
    ...{ early: 0, onTime: FEE, late: FEE, ended: null },
    paid: PRICE,
  },
  'both dispute': {
    after: ARRIVED,
    play: async ({ post }) =>
      (await post('customer', '/dispute', { kind: 'waiting', words: 'It came late.' })) &&
      (await post('provider', '/dispute', { words: 'It did not.' })),
    ...always(PRICE),
  },
};

async function played(sides: MoveSides): Promise<Played> {
  const post: Played['post'] = async (side, path, body = {}) =>
    (await of.ask('POST', sides[side], path, body)).ok;
  return {
    sides,
    post,
    steps: (...names) => of.steps(sides, ...names),
    wait: (minutes) => {
      now += minutes * MINUTE;
    },
    change: async () => {
      const body = { what: 'Fridge', reason: 'Not on the list', amount: '10' };
      const asked = await of.ask('POST', sides.provider, '/changes', body);
      if (!asked.ok) return undefined;
      const { agreement } = await of.read(sides.provider);
      const changeId = agreement?.changes.at(-1)?.id ?? '';
      expect((await of.addPhoto(sides.provider, 'change', { changeId })).status).toBe(201);
      return changeId;
    },
    pay: async (amount) => {
      if (!(await post('customer', '/payments', { amount, method: 'cash', paidOn: today() }))) return false;
      const { paid } = await of.read(sides.provider);
      return post('provider', `/payments/${paid?.payments[0]?.id}/answer`, { answer: 'confirm' });
    },
  };
}

/** That both sides, and the book once the move is over, say what the sum of what was agreed is. */
async function expectOwed(sides: MoveSides, owed: number, paidCents: number): Promise<void> {
  const side = (cents: number) => (cents === 0 ? null : cents > 0 ? 'customer' : 'provider');
  for (const reader of [sides.customer, sides.provider]) {
    const { agreement, paid } = await of.read(reader);
    expect(agreement?.owed).toBe(dollarsIn(Math.max(0, owed)));
    expect(paid).toMatchObject({
      owed: dollarsIn(Math.abs(owed)),
      owedBy: side(owed),
      paid: dollarsIn(paidCents),
      open: dollarsIn(Math.abs(owed - paidCents)),
      openBy: side(owed - paidCents),
    });
  }
  const { stage } = await of.read(sides.customer);
  const isOver = ['ended', 'cancelled', 'missed'].includes(stage);
  const { income, received, receivable } = await moveBalancesOf(test.context.database.db, sides.bookingId);
  const charged = isOver ? owed : 0;
  expect({ charged: 0 - income, received, receivable }).toEqual({
    ...{ charged, received: paidCents, receivable: charged - paidCents },
  });
}

async function agreed(): Promise<MoveSides> {
  now = ASKED;
  return of.agreed(new Date(now), customer);
}

const CASES = Object.entries(ROWS).flatMap(([title, row]) =>
  (['early', 'onTime', 'late', 'ended'] as const).map((when) => [title, when, row] as const),
);

it.each(CASES)('%s, %s: what each side owes is what was agreed', async (_, when, row) => {
  const sides = await agreed();
  const move = await played(sides);
  if (when === 'ended') {
    now = MOMENTS.onTime;
    await of.steps(sides, ...LOADED, 'unloaded', 'ended');
    now = AFTER;
  } else {
    now = MOMENTS[when];
    await of.steps(sides, ...row.after);
  }
  const isTaken = await row.play(move);
  expect(isTaken).toBe(row[when] !== null);
  await expectOwed(sides, row[when] ?? PRICE, row.paid ?? 0);
});

it.each([
  ['two minutes before its time is over', ASKED + 118 * MINUTE, true],
  ['once its time is over', ASKED + 121 * MINUTE, false],
  ['within the hours that it names', MOMENTS.onTime, false],
  ['after them', AFTER, false],
])('an offer that is accepted %s is owed, or is not', async (_, at, isOwed) => {
  now = ASKED;
  const sides = await of.asked(customer);
  const { offers } = await of.offer(sides, new Date(now));
  now = at;
  const accepted = await of.ask('POST', sides.customer, `/offers/${offers[0]?.id}/acceptance`);
  expect(accepted.ok).toBe(isOwed);
  if (isOwed) await expectOwed(sides, PRICE, 0);
  else expect((await of.read(sides.customer)).paid).toBeNull();
});

it('after a move fell through nobody waits on: days later the same is owed', async () => {
  const sides = await agreed();
  const move = await played(sides);
  now = MOMENTS.onTime;
  await of.steps(sides, ...ARRIVED);
  await move.post('customer', '/cancellation', cost(FEE));
  now = AFTER;
  await expectOwed(sides, FEE, 0);
  expect((await of.read(sides.customer)).agreement?.waitingOwed).toBe('0.00');
  expect(
    await move.post('provider', '/steps', { step: 'begun', code: (await of.codesOf(sides)).begin }),
  ).toBe(false);
  expect(await move.post('provider', '/no-show', { reason: 'Nobody' })).toBe(false);
  expect(await move.change()).toBeUndefined();
  await expectOwed(sides, FEE, 0);
});
