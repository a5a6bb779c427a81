import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayAfter,
  dayDueIn,
  dayNumber,
  daysInMonth,
  daysLate,
  dueOfMonth,
  dueState,
  duesUpTo,
  firstOfMonth,
  type MonthlyTerms,
  monthOfDay,
  type Stay,
  startOfDay,
  termsOn,
  thisMonth,
} from './tenancies.ts';
import { mogadishuClock } from './time.ts';

const month = (text: string) => monthOfDay(`${text}-01`);
const terms = (fromOn: string, rentCents: number, more: Partial<MonthlyTerms> = {}): MonthlyTerms => ({
  version: 1,
  fromOn,
  rentCents,
  dueDay: 5,
  monthsInAdvance: 0,
  monthly: [],
  ...more,
});
const stay = (startsOn: string, endsOn: string | null, ...all: MonthlyTerms[]): Stay => ({
  startsOn,
  endsOn,
  terms: all,
});

describe('the day on which a month is to be paid', () => {
  it('is the last one of a month that has no 29th, 30th or 31st, also in leap years', () => {
    expect(dayDueIn(month('2027-02'), 31)).toBe('2027-02-28');
    expect(dayDueIn(month('2028-02'), 31)).toBe('2028-02-29');
    expect(dayDueIn(month('2028-02'), 29)).toBe('2028-02-29');
    expect(dayDueIn(month('2027-04'), 31)).toBe('2027-04-30');
    expect(dayDueIn(month('2027-12'), 31)).toBe('2027-12-31');
  });

  it('is always within its month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000 * 12, max: 2200 * 12 }),
        fc.integer({ min: 1, max: 31 }),
        (of, day) => {
          const due = dayDueIn(of, day);
          expect(monthOfDay(due)).toBe(of);
          expect(Number(due.slice(8))).toBe(Math.min(day, daysInMonth(of)));
        },
      ),
    );
  });

  it('is the first day of the stay where its usual day was before', () => {
    const late = stay('2027-01-20', null, terms('2027-01-20', 31_000));
    expect(dueOfMonth(month('2027-01'), late)).toMatchObject({ dueOn: '2027-01-20', amountCents: 12_000 });
    expect(dueOfMonth(month('2027-02'), late)).toMatchObject({ dueOn: '2027-02-05', amountCents: 31_000 });
  });

  it('is the first day for the months that are paid in advance', () => {
    const ahead = stay('2027-01-01', null, terms('2027-01-01', 31_000, { monthsInAdvance: 3 }));
    expect(duesUpTo(ahead, '2027-01-01').map(({ dueOn }) => dueOn)).toEqual([
      '2027-01-01',
      '2027-01-01',
      '2027-01-01',
    ]);
    expect(dueOfMonth(month('2027-04'), ahead)).toMatchObject({ dueOn: '2027-04-05' });
  });
});

describe('the terms that hold on a day', () => {
  const [first, second, later] = [
    terms('2027-01-01', 1, { version: 1 }),
    terms('2027-03-01', 2, { version: 2 }),
    terms('2027-03-01', 3, { version: 3 }),
  ];

  it('are those that were agreed on later of two that begin on one day, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([first, second, later], { minLength: 3 }), (all) => {
        expect(termsOn(all, '2027-02-28')).toBe(first);
        expect(termsOn(all, '2027-03-01')).toBe(later);
        expect(termsOn(all, '2026-12-31')).toBe(first);
        expect(dueOfMonth(month('2027-03'), stay('2027-01-01', null, ...all))?.amountCents).toBe(3);
      }),
    );
  });

  it('are none where there are none', () => expect(termsOn([], '2027-01-01')).toBeUndefined());
});

describe('what a month costs', () => {
  it('is by its days where it is not lived in whole, of 28 to 31', () => {
    const part = (of: string, days: number) => stay(`${of}-01`, `${of}-${days}`, terms(`${of}-01`, 30_000));
    expect(dueOfMonth(month('2027-02'), part('2027-02', 14))?.amountCents).toBe(15_000);
    expect(dueOfMonth(month('2028-02'), part('2028-02', 14))?.amountCents).toBe(14_483);
    expect(dueOfMonth(month('2027-04'), part('2027-04', 10))?.amountCents).toBe(10_000);
    expect(dueOfMonth(month('2027-01'), part('2027-01', 10))?.amountCents).toBe(9677);
  });

  it('changes in mid-month with the terms, with what is paid beside the rent', () => {
    const water = [{ kind: 'water', label: '', cents: 1000 }] as const;
    const changed = stay(
      '2027-01-01',
      null,
      terms('2027-01-01', 30_000, { monthly: water }),
      terms('2027-04-16', 33_000),
    );
    expect(dueOfMonth(month('2027-04'), changed)).toEqual({
      month: month('2027-04'),
      dueOn: '2027-04-05',
      amountCents: 32_000,
      parts: [
        { kind: 'rent', label: '', cents: 31_500 },
        { kind: 'water', label: '', cents: 500 },
      ],
    });
    expect(dueOfMonth(month('2027-03'), changed)?.amountCents).toBe(31_000);
    expect(dueOfMonth(month('2027-05'), changed)?.amountCents).toBe(33_000);
  });

  it('is not a cent more under new terms that say the same, nor for its parts', () => {
    const same = stay(
      '2027-04-01',
      null,
      terms('2027-04-01', 35_001),
      terms('2027-04-16', 35_001, { version: 2 }),
    );
    expect(dueOfMonth(month('2027-04'), same)?.amountCents).toBe(35_001);
    const water = [{ kind: 'water', label: '', cents: 1001 }] as const;
    const half = stay('2027-04-16', null, terms('2027-04-16', 30_001, { monthly: water }));
    expect(dueOfMonth(month('2027-04'), half)).toMatchObject({
      amountCents: 15_501,
      parts: [{ cents: 15_001 }, { cents: 500 }],
    });
  });

  it('is rounded once, however often its terms change, and its parts come to it', () => {
    const amount = fc.integer({ min: 0, max: 99_999 });
    const change = fc.record({ on: fc.integer({ min: 1, max: 30 }), rent: amount, water: amount });
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 6 }), (changes) => {
        const all = changes.map(({ on, rent, water }, n) =>
          terms(n === 0 ? '2027-04-01' : dayAfter('2027-04-01', on - 1), rent, {
            version: n + 1,
            monthly: [{ kind: 'water', label: '', cents: water }],
          }),
        );
        const days = Array.from({ length: 30 }, (_, n) => termsOn(all, dayAfter('2027-04-01', n)));
        const sum = days.reduce(
          (cents, held) => cents + (held?.rentCents ?? 0) + (held?.monthly[0]?.cents ?? 0),
          0,
        );
        const due = dueOfMonth(month('2027-04'), stay('2027-04-01', null, ...all));
        expect(due?.amountCents ?? 0).toBe(Math.floor((2 * sum + 30) / 60));
        expect(due?.parts.reduce((cents, part) => cents + part.cents, 0) ?? 0).toBe(due?.amountCents ?? 0);
      }),
    );
  });

  it('is nothing before the stay and after it', () => {
    const short = stay('2027-02-10', '2027-03-01', terms('2027-02-10', 31_000));
    expect(dueOfMonth(month('2027-01'), short)).toBeUndefined();
    expect(dueOfMonth(month('2027-04'), short)).toBeUndefined();
    expect(dueOfMonth(month('2027-03'), short)?.amountCents).toBe(1000);
  });

  const day = fc.integer({ min: dayNumber('2026-01-01'), max: dayNumber('2030-12-31') });
  const text = (days: number) => dayAfter('1970-01-01', days);

  it('comes to the whole rent for whole months, and to each day once for others', () => {
    fc.assert(
      fc.property(
        day,
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 1, max: 900 }).map((n) => n * 93 * 28),
        (from, length, rentCents) => {
          const [first, last] = [text(from), text(from + length)];
          const one = stay(first, last, terms(first, rentCents));
          const months = Array.from(
            { length: monthOfDay(last) - monthOfDay(first) + 1 },
            (_, n) => monthOfDay(first) + n,
          );
          const all = months.map((of) => dueOfMonth(of, one));
          for (const [n, due] of all.entries()) {
            const of = months[n] ?? 0;
            const lived =
              Math.min(dayNumber(last), dayNumber(firstOfMonth(of + 1)) - 1) -
              Math.max(dayNumber(first), dayNumber(firstOfMonth(of))) +
              1;
            expect(due?.amountCents).toBe(
              Math.floor((2 * rentCents * lived + daysInMonth(of)) / (2 * daysInMonth(of))),
            );
            expect(due?.parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(due?.amountCents);
          }
        },
      ),
    );
  });

  it('a change of terms on the first of a month changes that month whole and none before', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 1, max: 99_999 }),
        (after, rentCents) => {
          const begin = month('2027-01');
          const changed = stay(
            '2027-01-01',
            null,
            terms('2027-01-01', 31_000),
            terms(firstOfMonth(begin + after), rentCents),
          );
          expect(dueOfMonth(begin + after, changed)?.amountCents).toBe(rentCents);
          expect(dueOfMonth(begin + after - 1, changed)?.amountCents).toBe(31_000);
        },
      ),
    );
  });
});

describe('the dues that are to be there', () => {
  it('are those of the next seven days, and end with the stay', () => {
    const two = stay('2027-01-01', '2027-02-20', terms('2027-01-01', 31_000));
    const on = (today: string) => duesUpTo(two, today).length;
    expect(on('2026-12-28')).toBe(0);
    expect(on('2026-12-29')).toBe(1);
    expect(on('2027-01-28')).toBe(1);
    expect(on('2027-01-29')).toBe(2);
    expect(on('2027-12-31')).toBe(2);
  });

  it('grow with the days, each month once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 0, max: 800 }), (dueDay, days) => {
        const one = stay('2027-01-15', null, terms('2027-01-15', 31_000, { dueDay }));
        const today = dayAfter('2027-01-01', days);
        const [now, later] = [duesUpTo(one, today), duesUpTo(one, dayAfter(today, 1))];
        expect(later.slice(0, now.length)).toEqual(now);
        expect(new Set(later.map((due) => due.month)).size).toBe(later.length);
      }),
    );
  });
});

describe('a due', () => {
  const due = { state: 'open' as const, amountCents: 100, openCents: 100, dueOn: '2027-01-05' };
  it('is due, partly paid or paid by what is open, and late from the day after', () => {
    expect(dueState(due)).toBe('due');
    expect(dueState({ ...due, openCents: 40 })).toBe('partly_paid');
    expect(dueState({ ...due, openCents: 0 })).toBe('paid');
    expect(dueState({ ...due, state: 'refused' })).toBe('refused');
    expect(daysLate(due, '2027-01-05')).toBe(0);
    expect(daysLate(due, '2027-01-06')).toBe(1);
    expect(daysLate({ ...due, openCents: 0 }, '2027-02-01')).toBe(0);
    expect(daysLate({ ...due, state: 'proposed' }, '2027-02-01')).toBe(0);
  });
});

it('months and days are those of Mogadishu', () => {
  expect(thisMonth(new Date('2026-12-31T20:59:59Z'))).toBe(month('2026-12'));
  expect(thisMonth(new Date('2026-12-31T21:00:00Z'))).toBe(month('2027-01'));
  expect(mogadishuClock(startOfDay('2027-01-01')).toISOString()).toBe('2027-01-01T00:00:00.000Z');
});
