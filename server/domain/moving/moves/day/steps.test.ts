import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Move } from '#contract/move-fields.api.ts';
import { createTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { errorOf } from '#server/testing/bookings.ts';
import { HOUR_MS, type MoveSides, moveDayOf } from '#server/testing/move-day.ts';

let test: TestApp;
let of: ReturnType<typeof moveDayOf>;
let customer: TestUser;
let now = new Date();
let sides: MoveSides;

beforeAll(async () => {
  test = await createTestApp();
  test.context.clock = () => now;
  of = moveDayOf(test);
  customer = await test.createUser();
});
beforeEach(async () => {
  now = new Date('2026-11-20T09:00:00Z');
  sides = await of.agreed(now, customer);
});

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
  return now;
};
const ask = (body: object, by = sides.provider) => of.ask('POST', by, '/steps', body);
const codeOf = async (response: Response) => (await errorOf(response))[1];
const agreement = async ({ key, headers } = sides.customer) => {
  const { agreement: found } = await of.read({ key, headers });
  if (!found) throw new Error('Nothing was agreed on.');
  return found;
};
/** Another code than the right one. */
const wrong = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0');

describe('a step of the day is refused', () => {
  it('to the customer, to whoever has no link, without a price in writing, and out of its order', async () => {
    expect(await codeOf(await ask({ step: 'on_the_way' }, sides.customer))).toBe('forbidden');
    expect(await codeOf(await ask({ step: 'on_the_way' }, { key: 'x'.repeat(43), headers: {} }))).toBe(
      'not_found',
    );
    expect(await codeOf(await ask({ step: 'arrived' }))).toBe('conflict');
    expect(await codeOf(await ask({ step: 'ended', code: '0000' }))).toBe('conflict');
    const early = await of.asked(customer);
    expect(await codeOf(await ask({ step: 'on_the_way' }, early.provider))).toBe('conflict');
    for (const body of [
      { step: 'slept' },
      { step: 'begun', code: '12' },
      { step: 'arrived', at: 'today' },
      {},
    ])
      expect((await ask(body)).status).toBe(400);
  });

  it('that needs the customer’s code: without one, and with another', async () => {
    await of.steps(sides, 'on_the_way', 'arrived');
    const { begin, end } = await of.codesOf(sides);
    expect(await codeOf(await ask({ step: 'begun' }))).toBe('invalid_input');
    if (begin !== end) expect(await codeOf(await ask({ step: 'begun', code: end }))).toBe('invalid_input');
    expect((await (await ask({ step: 'begun', code: wrong(begin) })).json()).issues).toEqual({
      code: { code: 'wrong_code' },
    });
    expect((await of.read(sides.provider)).stage).toBe('arrived');
  });

  it('for ten minutes after five wrong codes in a row, even with the right one; the customer is told once', async () => {
    await of.steps(sides, 'on_the_way', 'arrived');
    const { begin } = await of.codesOf(sides);
    for (let n = 0; n < 5; n += 1)
      expect(await codeOf(await ask({ step: 'begun', code: wrong(begin) }))).toBe('invalid_input');
    const refused = await ask({ step: 'begun', code: begin });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '600']);
    const told = async () =>
      (await of.noticesOf(sides.bookingId)).filter(({ title }) => title.startsWith('Wrong codes'));
    expect((await told()).map(({ type }) => type).sort()).toEqual(['email', 'in_app', 'sms']);
    later(10);
    expect((await ask({ step: 'begun', code: begin })).status).toBe(200);
    expect(await told()).toHaveLength(3);
  });

  it('a day late', async () => {
    const long = new Date(now.getTime() - 25 * 3_600_000);
    expect(await codeOf(await ask({ step: 'on_the_way', at: long.toISOString() }))).toBe('invalid_input');
  });
});

describe('the day of a move', () => {
  it('goes step by step to its end, which both see; each step stands once in the history', async () => {
    const taken: Record<string, string> = {};
    for (const step of ['on_the_way', 'arrived', 'begun', 'unloaded', 'ended']) {
      taken[step] = later(5).toISOString();
      const move = await of.step(sides, step);
      expect([move.stage, move.side]).toEqual([step, 'provider']);
    }
    const { steps, nextStep, owed } = await agreement();
    expect(Object.fromEntries(steps.map(({ step, at }) => [step, at]))).toEqual(taken);
    expect([nextStep, owed]).toEqual([null, '97.00']);
    const { history, status } = await of.read(sides.customer);
    expect(history.map(({ event }) => event)).toEqual([
      'offered',
      'accepted',
      'on_the_way',
      'arrived',
      'begun',
      'unloaded',
      'ended',
    ]);
    expect(status).toBe('completed');
  });

  it('takes the same step again without a change, with whatever code and time', async () => {
    await of.steps(sides, 'on_the_way', 'arrived', 'begun');
    const before = await of.read(sides.provider);
    later(7);
    for (const body of [{ step: 'arrived' }, { step: 'begun', code: '0000', at: now.toISOString() }]) {
      const again = await ask(body);
      expect(again.status).toBe(200);
      expect(await again.json()).toEqual(before);
    }
  });

  it('takes a step once, and tells it once, however often it is sent at the same time', async () => {
    const sent = await Promise.all(Array.from({ length: 6 }, () => ask({ step: 'on_the_way' })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { history } = await of.read(sides.customer);
    expect(history.filter(({ event }) => event === 'on_the_way')).toHaveLength(1);
    const told = (await of.noticesOf(sides.bookingId)).filter(
      ({ title, type }) => type === 'in_app' && title.includes('on its way'),
    );
    expect(told).toHaveLength(1);
  });

  it('takes a step that a phone sends later as it happened, but never before the step before it, nor in the future', async () => {
    const left = now;
    later(60);
    await of.step(sides, 'on_the_way', new Date(left.getTime() + 5 * 60_000));
    await of.step(sides, 'arrived', left);
    const begun = await of.step(sides, 'begun', new Date(now.getTime() + 3_600_000));
    const at = (move: Move) => move.agreement?.steps.map((one) => one.at);
    const five = new Date(left.getTime() + 5 * 60_000).toISOString();
    expect(at(begun)).toEqual([five, five, now.toISOString()]);
  });

  it('shows its codes to the customer alone, each in its time; no notice has one', async () => {
    const { begin, end } = await of.codesOf(sides);
    const codes = async (side = sides.customer) => {
      const { beginCode, endCode } = await agreement(side);
      return [beginCode, endCode];
    };
    expect(await codes()).toEqual([begin, null]);
    await of.steps(sides, 'on_the_way', 'arrived', 'begun');
    expect(await codes()).toEqual([null, null]);
    await of.step(sides, 'unloaded');
    expect(await codes()).toEqual([null, end]);
    expect(await codes(sides.provider)).toEqual([null, null]);
    await of.step(sides, 'ended');
    expect(await codes()).toEqual([null, null]);
    const said = JSON.stringify(
      (await of.noticesOf(sides.bookingId)).map(({ title, message }) => `${title} ${message}`),
    ).replaceAll(/[\w-]{30,}|\([\da-f]{8}\)|\d+ \w+ 2026|\+252[\d ]+/g, '');
    for (const code of [begin, end]) expect(said).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`));
  });

  it('tells the customer of each step once', async () => {
    await of.steps(sides, 'on_the_way', 'arrived', 'begun', 'unloaded', 'ended');
    const titles = (await of.noticesOf(sides.bookingId))
      .filter(({ type }) => type === 'in_app')
      .map(({ title }) => title);
    for (const title of [
      'The truck for your move is on its way',
      'The truck for your move has arrived',
      'Your move has started',
      'All of your move is unloaded',
      'Move completed',
    ])
      expect(titles.filter((one) => one === title)).toHaveLength(1);
  });
});

describe('waiting', () => {
  beforeEach(() => later(30 * 60));

  it('is nobody’s fault where the truck came early, or a phone says late that it came: it begins with the hours agreed on', async () => {
    later(-60);
    await of.step(sides, 'on_the_way', new Date(now.getTime() - 23 * HOUR_MS));
    await of.step(sides, 'arrived', new Date(now.getTime() - 22 * HOUR_MS));
    const start = new Date(now.getTime() + HOUR_MS).toISOString();
    expect(await agreement()).toMatchObject({ waitsFrom: start, waitingOwed: '0.00' });
    expect((await of.ask('POST', sides.provider, '/no-show', { reason: 'Nobody.' })).status).toBe(409);
    later(60 + 20);
    expect((await agreement()).waitingOwed).toBe('0.00');
    later(1);
    expect((await agreement()).waitingOwed).toBe('5.00');
    await of.step(sides, 'begun');
    expect((await agreement()).changes).toMatchObject([{ kind: 'waiting', amount: '5.00' }]);
  });

  it('begins when the server hears of an arrival, however early the phone says it was', async () => {
    later(40);
    await of.step(sides, 'on_the_way', new Date(now.getTime() - 39 * 60_000));
    await of.step(sides, 'arrived', new Date(now.getTime() - 38 * 60_000));
    expect(await agreement()).toMatchObject({ waitsFrom: now.toISOString(), waitingOwed: '0.00' });
    later(20);
    await of.step(sides, 'begun');
    expect((await agreement()).changes).toEqual([]);
  });

  it('costs nothing for 20 minutes, then the offer’s rate for each half hour begun, as both see while it runs', async () => {
    await of.steps(sides, 'on_the_way', 'arrived');
    const seen = async () => Promise.all([agreement(), agreement(sides.provider)]);
    const from = new Date(now.getTime() + 20 * 60_000).toISOString();
    for (const [minutes, owed] of [
      [20, '0.00'],
      [1, '5.00'],
      [29, '5.00'],
      [1, '10.00'],
    ] as const) {
      later(minutes);
      for (const one of await seen())
        expect([one.waitingFrom, one.waitingOwed, one.owed]).toEqual([from, owed, '97.00']);
    }
  });

  it('is a line of its own from the beginning on, which the offer agreed on', async () => {
    await of.steps(sides, 'on_the_way', 'arrived');
    later(25);
    await of.step(sides, 'begun');
    later(60);
    const { changes, owed, waitingFrom, waitingOwed } = await agreement();
    expect(changes).toMatchObject([{ kind: 'waiting', amount: '5.00', state: 'accepted' }]);
    expect([owed, waitingFrom, waitingOwed]).toEqual(['102.00', null, '0.00']);
  });

  it('leaves no line where it cost nothing', async () => {
    await of.steps(sides, 'on_the_way', 'arrived');
    later(20);
    await of.step(sides, 'begun');
    expect((await agreement()).changes).toEqual([]);
  });
});
