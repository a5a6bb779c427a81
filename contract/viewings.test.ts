import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stepTo } from './process.ts';
import {
  daySlots,
  daysAfter,
  lastViewingDate,
  nearestFree,
  slotHour,
  slotProblem,
  slotStart,
  slotTime,
  VIEWING_GRAPH,
  VIEWING_HOURS,
  VIEWING_SIDES,
  VIEWING_STATUSES,
} from './viewings.ts';

/** A Saturday, eleven in the morning in Mogadishu. */
const NOW = new Date('2026-11-21T08:00:00Z');
const SUNDAYS = ['sunday'] as const;
const nothing = { taken: [], blocked: [], closedDays: SUNDAYS };

describe('times', () => {
  it.each(VIEWING_HOURS)('%i is written and read back, in both ways', (hour) => {
    expect(slotHour(slotTime(hour))).toBe(hour);
    expect(slotHour(slotTime(hour).toLowerCase())).toBe(hour);
    expect(slotHour(`${hour}:00`)).toBe(hour);
    expect(slotHour(`${String(hour).padStart(2, '0')}:00`)).toBe(hour);
  });

  it.each([
    '',
    '8:00',
    '18:00',
    '6:00 PM',
    '10:30',
    '10:30 AM',
    '0:00 AM',
    '13:00 PM',
    '22:00 AM',
    '10',
    'noon',
    '10:00 AMx',
  ])('%j is no slot', (text) => {
    expect(slotHour(text)).toBeUndefined();
  });

  it('is never a slot that is not one of the nine', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const hour = slotHour(text);
        expect(hour === undefined || VIEWING_HOURS.includes(hour)).toBe(true);
      }),
    );
  });

  it('begin in Mogadishu, three hours ahead of UTC', () => {
    expect(slotStart({ date: '2026-11-24', hour: 9 }).toISOString()).toBe('2026-11-24T06:00:00.000Z');
  });
});

describe('which slots can be asked for', () => {
  it.each<[string, string, 9 | 10 | 12, string | undefined]>([
    ['yesterday', '2026-11-20', 12, 'in_the_past'],
    ['an hour that is over', '2026-11-21', 10, 'in_the_past'],
    ['the next hour', '2026-11-21', 12, undefined],
    ['a closed Sunday', '2026-11-22', 12, 'closed_day'],
    ['tomorrow but one', '2026-11-23', 9, undefined],
    ['the last day', '2027-01-20', 9, undefined],
    ['a day later', '2027-01-21', 9, 'too_far_ahead'],
  ])('%s', (_name, date, hour, code) => {
    const problem: Record<string, { code: string }> | undefined = slotProblem({ date, hour }, NOW, SUNDAYS);
    expect(Object.values(problem ?? {})[0]?.code).toBe(code);
  });

  it('a day that its owner has closed, by its name, and none that they have opened', () => {
    const friday = { date: '2026-11-27', hour: 12 } as const;
    const sunday = { date: '2026-11-22', hour: 12 } as const;
    expect(slotProblem(friday, NOW, ['friday'])).toEqual({
      date: {
        code: 'closed_day',
        day: 'friday',
        sentence: 'must be another day: the owner takes no viewings on Fridays',
      },
    });
    expect(slotProblem(sunday, NOW, ['friday'])).toBeUndefined();
    const [day] = daySlots('2026-11-27', 1, NOW, { ...nothing, closedDays: ['friday'] });
    expect(new Set(day?.slots.map(({ state }) => state))).toEqual(new Set(['closed']));
  });

  it('agrees with the state of the same slot in the calendar', () => {
    const days = fc.integer({ min: 0, max: 70 });
    fc.assert(
      fc.property(
        days,
        fc.constantFrom(...VIEWING_HOURS),
        fc.integer({ min: 0, max: 1439 }),
        (n, hour, minutes) => {
          const now = new Date(Date.parse('2026-11-20T21:00:00Z') + minutes * 60_000);
          const date = daysAfter('2026-11-21', n);
          const state = daySlots(date, 1, now, nothing)[0]?.slots.find((one) => one.hour === hour)?.state;
          expect(state === 'free').toBe(slotProblem({ date, hour }, now, SUNDAYS) === undefined);
        },
      ),
    );
  });

  it('says why a slot is not free', () => {
    const [saturday, sunday, monday, tuesday] = daySlots('2026-11-21', 4, NOW, {
      taken: [{ date: '2026-11-23', hour: 10 }],
      blocked: [
        { date: '2026-11-23', hour: 12 },
        { date: '2026-11-24', hour: null },
      ],
      closedDays: SUNDAYS,
    });
    expect(saturday?.slots.slice(0, 4).map(({ state }) => state)).toEqual(['past', 'past', 'past', 'free']);
    expect(new Set(sunday?.slots.map(({ state }) => state))).toEqual(new Set(['closed']));
    expect(monday?.slots.slice(0, 4).map(({ state }) => state)).toEqual(['free', 'taken', 'free', 'blocked']);
    expect(new Set(tuesday?.slots.map(({ state }) => state))).toEqual(new Set(['blocked']));
    expect(daySlots(daysAfter(lastViewingDate(NOW), 1), 1, NOW, nothing)[0]?.slots[0]?.state).toBe('closed');
  });
});

it('offers the free slots nearest in time, and the later of two as near', () => {
  const days = daySlots('2026-11-21', 7, NOW, {
    taken: [
      { date: '2026-11-24', hour: 10 },
      { date: '2026-11-24', hour: 11 },
    ],
    blocked: [],
    closedDays: SUNDAYS,
  });
  expect(nearestFree(days, { date: '2026-11-24', hour: 10 }, 3)).toEqual([
    { date: '2026-11-24', hour: 9 },
    { date: '2026-11-24', hour: 12 },
    { date: '2026-11-24', hour: 13 },
  ]);
});

it('lets renters move and cancel alone, and nobody change what is over', () => {
  for (const side of VIEWING_SIDES) {
    for (const from of VIEWING_STATUSES) {
      for (const to of VIEWING_STATUSES) {
        const isOver = from === 'completed' || from === 'cancelled';
        const mayAnswer = side === 'owner' || side === 'admin';
        const usual =
          !isOver &&
          from !== to &&
          to !== 'scheduled' &&
          (mayAnswer ? to !== 'no_show' || side === 'owner' : to === 'cancelled');
        const isUndone = side === 'owner' && to === 'completed';
        const isMove = side === 'renter' && from === 'confirmed' && to === 'scheduled';
        const expected = from === 'no_show' ? isUndone : usual || isMove;
        expect(stepTo(VIEWING_GRAPH, to, { state: from, side }) !== undefined, `${side} ${from} ${to}`).toBe(
          expected,
        );
      }
    }
  }
});
