import { afterEach, expect, test } from 'vitest';
import { setLocaleSource } from '../../../messages/language.ts';
import { dayHour, hoursText } from './words.ts';

afterEach(() => setLocaleSource(() => 'en'));

const EVENING = '2026-12-03T17:30:00.000Z';

test('hours of an offer are said as every other hour is: 8:30 PM, never 20:30', () => {
  expect(dayHour(EVENING, EVENING)).toBe('Today 8:30 PM');
  expect(dayHour(EVENING, '2026-12-01T09:00:00.000Z')).toBe('Thursday 8:30 PM');
  setLocaleSource(() => 'so');
  expect(dayHour(EVENING, EVENING)).toBe('Maanta 8:30 GD');
});

test('hours of arrival name the half of the day once where both lie in it', () => {
  const hours = (from: string, until: string) =>
    hoursText({ from: `2026-12-05T${from}:00Z`, until: `2026-12-05T${until}:00Z` });
  expect(hours('05:00', '07:00')).toBe('8:00 to 10:00 AM');
  expect(hours('07:00', '09:00')).toBe('10:00 AM to 12:00 PM');
});
