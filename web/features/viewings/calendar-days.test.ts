import { describe, expect, it } from 'vitest';
import { weekStart } from '#contract/viewings.ts';
import { calendarDays, daysShown, nowIn, readDay, readSlot, slotName } from './calendar-days.ts';

/** A Saturday, eleven in the morning in Mogadishu. */
const NOW = new Date('2026-11-21T08:00:00Z');
const nothing = { viewings: [], blocked: [], closedDays: ['sunday'] as const };

describe('the days that the address names', () => {
  it.each([null, '', 'today', '2026-13-01', '2026-02-30', '2026-1-1'])('%j is none', (text) => {
    expect(readDay(text)).toBeUndefined();
    expect(readSlot(text)).toBeUndefined();
  });

  it.each(['2026-11-24T8', '2026-11-24T18', '2026-11-24Tx', '2026-11-31T9'])('%j is no slot', (text) => {
    expect(readSlot(text)).toBeUndefined();
  });

  it('reads back what it writes', () => {
    for (const hour of [9, 17, null] as const) {
      expect(readSlot(slotName('2026-11-24', hour))).toEqual({ date: '2026-11-24', hour });
    }
  });
});

describe('the week', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-22', '2026-11-21'],
    ['2026-11-27', '2026-11-21'],
    ['2026-11-20', '2026-11-14'],
    ['2027-01-01', '2026-12-26'],
  ])('of %s begins on Saturday %s', (date, first) => {
    expect(weekStart(date)).toBe(first);
    expect(daysShown('week', date)).toHaveLength(7);
    expect(daysShown('week', date)[0]).toBe(first);
    expect(daysShown('day', date)).toEqual([date]);
  });
});

describe('the hours of a calendar', () => {
  const states = (date: string, blocked: Parameters<typeof calendarDays>[2]['blocked'] = []) =>
    calendarDays([date], NOW, { ...nothing, blocked })[0]?.hours.map(({ state }) => state);

  it('are over, free, blocked or closed', () => {
    expect(states('2026-11-21')?.slice(0, 4)).toEqual(['past', 'past', 'past', 'free']);
    expect(new Set(states('2026-11-22'))).toEqual(new Set(['closed']));
    const hour = { id: 'a', date: '2026-11-24', time: '10:00 AM', hour: 10 as const, forName: null };
    expect(states('2026-11-24', [hour])?.slice(0, 3)).toEqual(['free', 'blocked', 'free']);
    const day = { id: 'b', date: '2026-11-24', time: null, hour: null, forName: null };
    expect(new Set(states('2026-11-24', [day]))).toEqual(new Set(['blocked']));
  });

  it('are closed on the weekdays of their owner alone', () => {
    const [friday, , sunday] = calendarDays(['2026-11-20', '2026-11-21', '2026-11-22'], NOW, {
      ...nothing,
      closedDays: ['friday'],
    });
    expect([friday?.isClosed, sunday?.isClosed]).toEqual([true, false]);
    expect(new Set(friday?.hours.map(({ state }) => state))).toEqual(new Set(['closed']));
    expect(new Set(sunday?.hours.map(({ state }) => state))).toEqual(new Set(['free']));
  });

  it('have nothing to do in them where nobody can ask yet', () => {
    expect(new Set(states('2027-06-01'))).toEqual(new Set(['past']));
  });

  it('are freed by what blocks them: the hour itself before the whole day', () => {
    const blocked = [
      { id: 'day', date: '2026-11-24', time: null, hour: null, forName: null },
      { id: 'hour', date: '2026-11-24', time: '10:00 AM', hour: 10 as const, forName: null },
    ];
    const [day] = calendarDays(['2026-11-24'], NOW, { ...nothing, blocked });
    expect(day?.hours.slice(0, 2).map((one) => one.blocked?.id)).toEqual(['day', 'hour']);
  });
});

it('the line stands in the hour that it is now, and in no other', () => {
  const clock = new Date('2026-11-21T11:30:00Z');
  expect(nowIn('2026-11-21', 11, clock)).toBe(0.5);
  expect(nowIn('2026-11-21', 12, clock)).toBeUndefined();
  expect(nowIn('2026-11-22', 11, clock)).toBeUndefined();
});
