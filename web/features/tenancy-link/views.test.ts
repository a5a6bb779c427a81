import { describe, expect, it } from 'vitest';
import type { Tenancy, TenancyDue, TenancyPayment } from '#contract/tenancy-fields.api.ts';
import { dueToPay, leftOf, saidOneself, toAnswer, viewOf } from './views.ts';

const due = (more: Partial<TenancyDue>): TenancyDue => ({
  id: 'one',
  kind: 'rent',
  month: '2026-12',
  label: '',
  amount: '345.00',
  open: '345.00',
  waiting: '0.00',
  parts: [],
  dueOn: '2026-12-05',
  state: 'due',
  daysLate: 0,
  paidOn: null,
  addedBy: 'system',
  answers: [],
  ...more,
});
const tenancyOf = (more: Partial<Tenancy>) =>
  ({ side: 'tenant', dues: [], payments: [], ...more }) as unknown as Tenancy;

describe('what a tenant is asked to pay', () => {
  const later = due({ id: 'later', dueOn: '2027-01-05' });
  const told = due({ id: 'told', waiting: '345.00' });
  const paid = due({ id: 'paid', state: 'paid', open: '0.00', dueOn: '2026-11-05' });
  const proposed = due({ id: 'proposed', state: 'proposed', dueOn: '2026-10-05' });

  it.each([
    [
      'nothing where all is paid, proposed or refused',
      [paid, proposed, due({ state: 'refused' })],
      null,
      undefined,
    ],
    ['the earliest of which something is left', [later, told, paid, proposed], null, 'later'],
    ['what was told, where nothing else is open', [told, paid], null, 'told'],
    ['what the address names', [told, later], 'told', 'told'],
    ['another one where the address names what is paid', [paid, later], 'paid', 'later'],
  ])('is %s', (_what, dues, id, found) => {
    expect(dueToPay(dues, id)?.id).toBe(found);
  });

  it('is what is open without what was told', () => {
    expect(leftOf(due({ open: '145.10', waiting: '45.10' }))).toBe(10_000);
    expect(leftOf(due({ open: '45.00', waiting: '90.00' }))).toBe(0);
  });
});

describe('the view', () => {
  const search = (text: string) => new URLSearchParams(text);
  it('is the one that the address asks for', () => {
    expect(viewOf(tenancyOf({ dues: [due({})] }), search('view=terms'))).toBe('terms');
    expect(viewOf(tenancyOf({ dues: [due({})] }), search('view=anything'))).toBe('pay');
  });
  it('is paying for a tenant who has to, and the dues for everybody else', () => {
    expect(viewOf(tenancyOf({ dues: [due({})] }), search(''))).toBe('pay');
    expect(viewOf(tenancyOf({ dues: [] }), search(''))).toBe('receipts');
    expect(viewOf(tenancyOf({ side: 'owner', dues: [due({})] }), search(''))).toBe('receipts');
  });
});

it('payments wait for one’s own word, or for that of the other side', () => {
  const payment = (id: string, answers: TenancyPayment['answers']) => ({ id, answers }) as TenancyPayment;
  const payments = [
    payment('asked', ['confirm', 'dispute']),
    payment('just confirmed', ['undo', 'reverse']),
    payment('told', ['withdraw']),
    payment('old', ['reverse']),
  ];
  expect(toAnswer(tenancyOf({ payments })).map(({ id }) => id)).toEqual(['asked', 'just confirmed']);
  expect(saidOneself(tenancyOf({ payments })).map(({ id }) => id)).toEqual(['told']);
});
