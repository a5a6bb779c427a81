import { describe, expect, it } from 'vitest';
import type { FormResult } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { plainReading } from './plain-reading.ts';

const SMS = '[-EVCPLUS-] waxaad $200 u dirtay 0615550123, Tar: 03/11/26';
const refused = (values: FormTexts, intent = 'pay'): FormResult => ({
  isDone: false,
  intent,
  id: undefined,
  values,
  failure: { code: 'conflict', status: 409, issues: {} },
});

describe('what a page without scripts shows of an SMS', () => {
  it('is nothing where none was sent, or it was about something else', () => {
    expect(plainReading(undefined)).toBeUndefined();
    expect(plainReading(refused({ amount: '200' }))).toBeUndefined();
    expect(plainReading(refused({ sms: SMS }, 'payment'))).toBeUndefined();
    expect(plainReading({ isDone: true, intent: 'pay', id: undefined, value: {} })).toBeUndefined();
  });

  it('is the SMS of a payment that was refused, with its fields open', () => {
    const values = {
      sms: SMS,
      receiptText: SMS,
      amount: '200',
      paidOn: '2026-11-03',
      reference: 'PP1',
      method: 'evc_plus',
    };
    expect(plainReading(refused(values))).toMatchObject({
      cleaned: SMS,
      amount: '200',
      currency: 'USD',
      reference: 'PP1',
      wallet: 'evc_plus',
      paidOn: null,
      marks: [],
    });
  });

  it('is the SMS too where nothing was read of it, and in shillings', () => {
    expect(plainReading(refused({ sms: 'hello', amount: '5' }))).toMatchObject({
      cleaned: 'hello',
      amount: null,
      currency: null,
    });
    const shillings = { sms: SMS, receiptText: SMS, shillings: '100000' };
    expect(plainReading(refused(shillings))).toMatchObject({ currency: 'SOS', amountText: '100000' });
  });
});
