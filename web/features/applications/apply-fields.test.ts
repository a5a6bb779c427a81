import { describe, expect, test } from 'vitest';
import { checkFields } from '../../forms/fields.ts';
import { applyBody, applyFields } from './apply-fields.ts';

const FIELDS = applyFields(new Date('2026-11-21T08:00:00Z'));
const GOOD = { moveIn: '2026-12-01', people: '3' };
const wrong = (values: Record<string, string>) => checkFields(FIELDS, { ...GOOD, ...values });

describe('the form that applies', () => {
  test('needs a day and people, and nothing else', () => {
    expect(wrong({})).toEqual({});
    expect(checkFields(FIELDS, {})).toEqual({ moveIn: { code: 'required' }, people: { code: 'required' } });
  });
  test('takes no day that has passed, and no half of a person', () => {
    expect(wrong({ moveIn: '2026-11-20' })).toEqual({ moveIn: { code: 'in_the_past' } });
    expect(wrong({ people: '1.5' })).toEqual({ people: { code: 'not_whole' } });
    expect(wrong({ people: '0' })).toEqual({ people: { code: 'too_small', min: 1 } });
  });
  test('names a guarantor with how to reach them, or none', () => {
    expect(wrong({ 'guarantor.name': 'Aamina' })).toEqual({ 'guarantor.phone': { code: 'required' } });
    expect(wrong({ 'guarantor.relation': 'sister' })).toEqual({
      'guarantor.name': { code: 'required' },
      'guarantor.phone': { code: 'required' },
    });
    expect(wrong({ 'guarantor.name': 'Aamina', 'guarantor.phone': '061' })).toEqual({});
  });
  test('is sent as the API takes it', () => {
    expect(applyBody('home', { ...GOOD, 'guarantor.name': 'Aamina', 'guarantor.phone': '061' })).toEqual({
      propertyId: 'home',
      notes: '',
      work: '',
      moveIn: '2026-12-01',
      people: 3,
      guarantor: { name: 'Aamina', phone: '061', relation: '' },
    });
    expect(applyBody('home', GOOD)).toMatchObject({ guarantor: null });
  });
});
