import { describe, expect, it } from 'vitest';
import { checkField, checkFields, type FieldSpec } from './fields.ts';

const label = () => 'Label';

describe('a field before it is sent', () => {
  it.each<[string, Partial<FieldSpec>, string, string | undefined]>([
    ['an empty required field', {}, '', 'required'],
    ['an empty optional field', { isOptional: true, type: 'email' }, '', undefined],
    ['an address without an at sign', { type: 'email' }, 'name.example.com', 'not_an_email'],
    ['an address', { type: 'email' }, 'name@example.com', undefined],
    ['a text below its minimum', { minLength: 6 }, '12345', 'too_short'],
    ['a text over its maximum', { maxLength: 3 }, 'four', 'too_long'],
    ['a day before the first one', { type: 'date', min: '2026-11-22' }, '2026-11-21', 'in_the_past'],
    ['a day after the last one', { type: 'date', max: '2027-11-22' }, '2027-11-23', 'too_far_ahead'],
    ['a date in another form', { type: 'date' }, '22.11.2026', 'not_a_date'],
    ['a number in words', { type: 'number' }, 'three', 'not_whole'],
    ['a number below its minimum', { type: 'number', min: 5 }, '٤', 'too_small'],
    ['a number with a sign', { type: 'number', min: 0 }, '-1', 'not_whole'],
    ['a power of ten', { type: 'number', max: 99 }, '1e1', 'not_whole'],
    ['half a number', { type: 'number', max: 99 }, '2.5', 'not_whole'],
    ['a number over its maximum', { type: 'number', max: 10 }, '11', 'too_big'],
  ])('%s', (_, spec, value, code) => {
    expect(checkField({ label, ...spec }, value, {})?.code).toBe(code);
  });

  it('names only the fields that are wrong, a missing one too', () => {
    const specs = {
      name: { label },
      email: { label, type: 'email' as const },
      note: { label, isOptional: true },
    };
    expect(checkFields(specs, { name: 'Xasan' })).toEqual({ email: { code: 'required' } });
  });
});
