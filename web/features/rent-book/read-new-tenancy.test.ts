import { expect, test } from 'vitest';
import { type CostTerms, monthlyCosts, moveInCosts, NOTHING_SAID } from '#contract/move-in.ts';
import type { PageApi } from '../../api/page-api.ts';
import { readNewTenancy } from './read-new-tenancy.ts';

/** The form of a tenancy from an application that was approved on these terms. */
async function begun(said: Partial<CostTerms>) {
  const terms: CostTerms = { ...NOTHING_SAID, price: '310.00', ...said };
  const lease = {
    property: { id: 'home', title: 'Flat' },
    tenant: { name: 'Xasan Cali' },
    rent: terms.price,
    deposit: terms.deposit ?? 0,
    monthsInAdvance: terms.monthsInAdvance ?? 0,
    minimumMonths: 0,
    moveInCosts: moveInCosts(terms),
    monthlyCosts: monthlyCosts(terms),
    people: null,
    startsOn: '2026-12-01',
  };
  const { values } = await readNewTenancy((async () => lease) as unknown as PageApi, 'application');
  return { deposit: values['terms.deposit'], months: values['terms.monthsInAdvance'] };
}

test('a tenancy begins with the deposit and the months in advance that were agreed, also with none', async () => {
  expect(await begun({ deposit: 620, monthsInAdvance: 3 })).toEqual({ deposit: '620', months: '3' });
  expect(await begun({ noDeposit: true, noMonthsInAdvance: true })).toEqual({ deposit: '0', months: '0' });
});

test('what nobody has said is left empty', async () => {
  expect(await begun({})).toEqual({ deposit: undefined, months: undefined });
});
