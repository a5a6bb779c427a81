import { z } from 'zod';
import { problem, wholeUpTo } from './formats.api.ts';
import { TENANCY_LIMITS } from './tenancies.ts';

/** What is said to be paid in shillings, in place of an amount in dollars (M3). */
export const inShillings = {
  shillings: wholeUpTo(1, 100_000_000_000).optional(),
  rate: wholeUpTo(TENANCY_LIMITS.leastRate, TENANCY_LIMITS.rate)
    .optional()
    .describe('Shillings for a dollar, on that day'),
};

/** The same as it is told. */
export const paidInShillings = {
  shillings: z.string().nullable().describe('Somali shillings, where it was paid in them'),
  rate: z.string().nullable().describe('Shillings for a dollar, as both sides see it'),
};

interface Paid {
  amount?: string | undefined;
  shillings?: number | undefined;
  rate?: number | undefined;
}

/** For `refine`: an amount is given in one of the two currencies, and shillings with their rate. */
export const IN_ONE_CURRENCY = [
  ({ amount, shillings }: Paid) => (amount === undefined) !== (shillings === undefined),
  problem({ code: 'required', sentence: 'is required', path: ['amount'] }),
] as const;
export const WITH_ITS_RATE = [
  ({ shillings, rate }: Paid) => (shillings === undefined) === (rate === undefined),
  problem({ code: 'required', sentence: 'is required', path: ['rate'] }),
] as const;
