import { expect, it } from 'vitest';
import { checkFields } from '../../forms/fields.ts';
import { tenancyBody, tenancyFields } from './new-tenancy-fields.ts';

const TYPED = {
  propertyId: 'home',
  tenantName: 'Xasan Cali',
  tenantPhone: '061 555 0142',
  tenantLanguage: 'so',
  'terms.rent': '$1,310',
  'terms.dueDay': '5',
  'terms.depositHolder': 'owner',
  'monthly.water': '35',
  'monthly.guard': '0',
  startsOn: '2026-09-01',
};

it('what is left empty is not wrong, and not in the terms', () => {
  expect(checkFields(tenancyFields(false), TYPED)).toEqual({});
  expect(tenancyBody(TYPED)).toMatchObject({
    tenantName: 'Xasan Cali',
    terms: {
      rent: '1310',
      dueDay: 5,
      deposit: '0',
      monthly: [{ kind: 'water', label: '', amount: '35' }],
      monthsInAdvance: 0,
      shortestMonths: 0,
    },
  });
});

it('an amount that is none, a day that no month has, and a tenant without a name are', () => {
  const wrong = { ...TYPED, 'terms.rent': 'much', 'terms.dueDay': '32', tenantName: '' };
  expect(checkFields(tenancyFields(false), wrong)).toMatchObject({
    'terms.rent': { code: 'not_an_amount' },
    'terms.dueDay': { code: 'too_big' },
    tenantName: { code: 'required' },
  });
});

it('of an application the tenant is known', () => {
  const { tenantName: _, tenantPhone: __, ...typed } = TYPED;
  expect(checkFields(tenancyFields(true), typed)).toEqual({});
  expect(tenancyBody({ ...typed, applicationId: 'application' })).not.toHaveProperty('tenantName');
});
