import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENT_FEE_PAYERS, ELECTRICITIES } from './listing.ts';
import { centsOf, sumOf } from './money.ts';
import { type CostTerms, listingCosts, monthlyCosts, moveInCosts, NOTHING_SAID } from './move-in.ts';

const UNSAID: CostTerms = { ...NOTHING_SAID, price: '310.00' };

const orUnsaid = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const dollars = orUnsaid(fc.nat(1000));
const terms = fc.record<CostTerms>({
  price: fc
    .tuple(fc.nat(9999), fc.nat(99))
    .map(([whole, cents]) => `${whole}.${String(cents).padStart(2, '0')}`),
  deposit: dollars,
  noDeposit: orUnsaid(fc.boolean()),
  monthsInAdvance: orUnsaid(fc.nat(36)),
  noMonthsInAdvance: orUnsaid(fc.boolean()),
  agentFee: dollars,
  agentFeePercent: orUnsaid(fc.nat(300)),
  agentFeePayer: orUnsaid(fc.constantFrom(...AGENT_FEE_PAYERS)),
  waterCost: dollars,
  electricity: orUnsaid(fc.constantFrom(...ELECTRICITIES)),
  electricityCost: dollars,
  generatorCost: dollars,
  guardCost: dollars,
  internetCost: dollars,
});

describe('what it costs to move in', () => {
  it('is not told of a home for sale', () => {
    expect(listingCosts({ ...UNSAID, type: 'buy' })).toBeNull();
    expect(listingCosts({ ...UNSAID, type: 'rent' })).toEqual({
      moveIn: moveInCosts(UNSAID),
      monthly: monthlyCosts(UNSAID),
    });
  });

  it('is not said where neither deposit nor months in advance are, and 0 of them says nothing', () => {
    for (const said of [{}, { deposit: 0, monthsInAdvance: 0 }, { agentFee: 50 }])
      expect(moveInCosts({ ...UNSAID, ...said }).sum).toBeNull();
    expect(monthlyCosts(UNSAID).sum).toBe('310.00');
  });

  it('is said of a home without a deposit and without rent in advance, unlike where nobody says a word', () => {
    const of = (said: Partial<CostTerms>) => moveInCosts({ ...UNSAID, agentFee: 0, ...said });
    expect(of({ noDeposit: true })).toEqual({
      sum: '310.00',
      parts: [
        { part: 'deposit', amount: '0.00' },
        { part: 'rent', amount: '310.00', months: 1 },
        { part: 'agentFee', amount: '0.00' },
      ],
      open: [],
    });
    expect(of({ noDeposit: true, deposit: 0, noMonthsInAdvance: true, monthsInAdvance: 0 }).sum).toBe('0.00');
    expect(of({ deposit: 620, noMonthsInAdvance: true }).sum).toBe('620.00');
    expect(of({ noMonthsInAdvance: true, deposit: 0 })).toEqual({
      sum: null,
      parts: [
        { part: 'rent', amount: '0.00', months: 0 },
        { part: 'agentFee', amount: '0.00' },
      ],
      open: [{ part: 'deposit', why: 'unsaid' }],
    });
    for (const noDeposit of [false, null]) expect(of({ noDeposit }).sum).toBeNull();
  });

  it('adds up as in the mockup: $930 to move in, $345 each month', () => {
    const home: CostTerms = {
      ...UNSAID,
      deposit: 620,
      agentFee: 0,
      waterCost: 10,
      guardCost: 10,
      internetCost: 15,
      electricity: 'meter',
    };
    expect(moveInCosts(home)).toEqual({
      sum: '930.00',
      parts: [
        { part: 'deposit', amount: '620.00', months: 2 },
        { part: 'rent', amount: '310.00', months: 1 },
        { part: 'agentFee', amount: '0.00' },
      ],
      open: [],
    });
    const monthly = monthlyCosts(home);
    expect(monthly.sum).toBe('345.00');
    expect(monthly.parts.map(({ part }) => part)).toEqual(['rent', 'water', 'guard', 'internet']);
    expect(monthly.open).toEqual([
      { part: 'electricity', why: 'meter' },
      { part: 'generator', why: 'unsaid' },
    ]);
  });

  it('takes the fee as a share of a month, to the nearest cent, and none where the owner pays', () => {
    const fee = (said: Partial<CostTerms>) =>
      moveInCosts({ ...UNSAID, deposit: 310, ...said }).parts.find(({ part }) => part === 'agentFee')?.amount;
    expect(fee({ agentFeePercent: 50 })).toBe('155.00');
    expect(fee({ price: '333.33', agentFeePercent: 50 })).toBe('166.67');
    expect(fee({ agentFee: 100, agentFeePayer: 'tenant' })).toBe('100.00');
    expect(fee({ agentFee: 100, agentFeePayer: 'owner' })).toBe('0.00');
    expect(fee({})).toBeUndefined();
  });

  it('has electricity in the sum only where it is the same every month', () => {
    const of = (said: Partial<CostTerms>) => monthlyCosts({ ...UNSAID, electricityCost: 40, ...said });
    expect(of({ electricity: 'flat' }).sum).toBe('350.00');
    expect(of({ electricity: 'meter' }).sum).toBe('310.00');
    expect(of({ electricity: 'generator' }).open).toContainEqual({ part: 'electricity', why: 'generator' });
    // The hours of the generator are the electricity.
    expect(of({ electricity: 'generator' }).open).not.toContainEqual({ part: 'generator', why: 'unsaid' });
    expect(of({}).open).toContainEqual({ part: 'electricity', why: 'unsaid' });
  });

  it('is the sum of its parts, each of them once, none below 0, and never less than a month of rent that is paid in advance', () => {
    fc.assert(
      fc.property(terms, (said) => {
        for (const costs of [moveInCosts(said), monthlyCosts(said)]) {
          const { sum, parts, open } = costs;
          if (sum) expect(sum).toBe(sumOf(parts.map(({ amount }) => amount)));
          const isPaidAfter = costs.parts.some(({ months }) => months === 0);
          if (sum && !isPaidAfter) expect(centsOf(sum)).toBeGreaterThanOrEqual(centsOf(said.price));
          const names = [...parts, ...open].map(({ part }) => part);
          expect(new Set(names).size).toBe(names.length);
          expect(parts.every(({ amount }) => centsOf(amount) >= 0n)).toBe(true);
        }
      }),
    );
  });
});
