import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { setLocaleSource } from '../messages/language.ts';
import { clockTime, dateText, dayOf, momentOf, monthOf, timesOf, weekdayDate } from './dates.ts';

afterEach(() => setLocaleSource(() => 'en'));

describe('moments', () => {
  it('are days and times in Mogadishu', () => {
    expect(dayOf('2026-03-02T21:00:00Z')).toBe('3 Mar 2026');
    expect(monthOf('2026-03-31T21:00:00Z')).toBe('Apr 2026');
    expect(momentOf('2026-03-03T11:05:00Z')).toBe('3 Mar 2026, 2:05 PM');
  });

  it('are what the time zone database says', () => {
    const intl = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Africa/Mogadishu',
      day: 'numeric',
      month: 'numeric',
      year: 'numeric',
    });
    const moment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(moment, (at) => {
        const [day = '', , year = ''] = dayOf(at.toISOString()).split(' ');
        const [d, , y] = intl.format(at).split('/');
        expect([Number(day), year]).toEqual([Number(d), y]);
      }),
    );
  });

  it('are said in the reader’s language, in Latin digits', () => {
    setLocaleSource(() => 'so');
    expect(momentOf('2026-08-03T11:05:00Z')).toBe('3 Ogs 2026, 2:05 GD');
    setLocaleSource(() => 'ar');
    expect(momentOf('2026-08-03T06:05:00Z')).toBe('3 أغسطس 2026، 9:05 ص');
  });
});

it('calendar dates are the same everywhere', () => {
  expect(dateText('2026-11-25')).toBe('25 Nov 2026');
  expect(weekdayDate('2026-11-25')).toBe('Wed 25 Nov 2026');
});

it.each([
  ['05:00', '07:00', '8:00', '10:00 AM'],
  ['07:00', '09:00', '10:00 AM', '12:00 PM'],
  ['09:00', '11:30', '12:00', '2:30 PM'],
])('hours from %s to %s UTC name the half of the day where it is needed', (start, end, from, until) => {
  expect(timesOf(`2026-12-05T${start}:00Z`, `2026-12-05T${end}:00Z`)).toEqual({ from, until });
});

it('hours of two days name both halves', () => {
  const times = timesOf('2026-12-05T05:00:00Z', '2026-12-06T04:00:00Z');
  expect(times).toEqual({ from: '8:00 AM', until: '7:00 AM' });
});

it.each([
  ['00:00', '12:00 AM'],
  ['09:05', '9:05 AM'],
  ['12:30:00', '12:30 PM'],
  ['23:59', '11:59 PM'],
])('%s is %s', (time, text) => {
  expect(clockTime(time)).toBe(text);
});
