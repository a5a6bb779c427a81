import { describe, expect, it } from 'vitest';
import { bookingDateProblem, lastBookingDate } from './bookings.ts';

/** Already 22 November in Mogadishu. */
const NOW = new Date('2026-11-21T22:00:00Z');

describe('moving date', () => {
  it.each(['2026-11-21', '2025-11-22', '1970-01-01', '0001-01-01'])('rejects %s as past', (date) => {
    expect(bookingDateProblem(date, NOW)?.code).toBe('in_the_past');
  });

  it.each(['2027-11-23', '2127-11-22', '9999-12-31'])('rejects %s as too far ahead', (date) => {
    expect(bookingDateProblem(date, NOW)).toMatchObject({
      code: 'too_far_ahead',
      max: '2027-11-22',
    });
  });

  it.each(['2026-11-22', '2027-02-28', '2027-11-22'])('accepts %s', (date) => {
    expect(bookingDateProblem(date, NOW)).toBeUndefined();
  });

  it('accepts dates up to 1 March when booked on a leap day', () => {
    expect(lastBookingDate(new Date('2028-02-29T09:00:00Z'))).toBe('2029-03-01');
  });
});
