import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dueAtSigning,
  EXPECTED_RESPONSES,
  expectedResponse,
  type LeaseTerms,
  leaseEnd,
} from './applications.ts';
import { decimalOf } from './money.ts';

const TERMS: LeaseTerms = {
  rent: '300.00',
  deposit: 600,
  monthsInAdvance: 1,
  minimumMonths: 12,
  startsOn: '2026-12-01',
  houseRules: '',
};

describe('expectedResponse', () => {
  it('is what half of the earlier answers took at most', () => {
    expect(expectedResponse([20, 30, 400])).toBe('1-2 days');
    expect(expectedResponse([60])).toBe('2-3 days');
    expect(expectedResponse([49, 100, 119])).toBe('3-5 days');
    expect(expectedResponse([500, 20, 300])).toBe('1 week');
  });
  it('is a week for an owner who never answered', () => {
    expect(expectedResponse([])).toBe('1 week');
  });
  it('never gets shorter with a slower answer', () => {
    const hours = fc.array(fc.double({ min: 0, max: 1000, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(hours, fc.double({ min: 0, max: 500, noNaN: true }), (given, more) => {
        const rank = (list: number[]) => EXPECTED_RESPONSES.indexOf(expectedResponse(list));
        expect(rank(given.map((one) => one + more))).toBeGreaterThanOrEqual(rank(given));
      }),
    );
  });
});

describe('dueAtSigning', () => {
  it('is the deposit and the months in advance, at least the first', () => {
    expect(dueAtSigning(TERMS)).toBe(900);
    expect(dueAtSigning({ ...TERMS, monthsInAdvance: 0 })).toBe(900);
    expect(dueAtSigning({ ...TERMS, monthsInAdvance: 3, deposit: 0 })).toBe(900);
    expect(dueAtSigning({ ...TERMS, rent: '212.50', monthsInAdvance: 2 })).toBe(1025);
  });
  it('is exact to the cent, and a number with no more digits than that', () => {
    expect(dueAtSigning({ ...TERMS, rent: '450.10', deposit: 0, monthsInAdvance: 3 })).toBe(1350.3);
    fc.assert(
      fc.property(fc.nat(99_999_999_99), fc.nat(1_000_000), fc.nat(24), (cents, deposit, months) => {
        const rent = decimalOf(BigInt(cents));
        const due = dueAtSigning({ rent, deposit, monthsInAdvance: months });
        const exact = BigInt(deposit) * 100n + BigInt(cents) * BigInt(Math.max(1, months));
        expect(due.toFixed(2)).toBe(decimalOf(exact));
        expect(JSON.stringify(due)).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
    );
  });
});

describe('leaseEnd', () => {
  it('is the day before the lease would begin again', () => {
    expect(leaseEnd(TERMS)).toBe('2027-11-30');
    expect(leaseEnd({ ...TERMS, startsOn: '2026-03-15', minimumMonths: 6 })).toBe('2026-09-14');
    expect(leaseEnd({ ...TERMS, startsOn: '2026-08-31', minimumMonths: 6 })).toBe('2027-02-27');
  });
  it('is not known without a start or a term', () => {
    expect(leaseEnd({ ...TERMS, startsOn: null })).toBeNull();
    expect(leaseEnd({ ...TERMS, minimumMonths: 0 })).toBeNull();
  });
});
