import { describe, expect, it } from 'vitest';
import { checkFields } from '../../forms/fields.ts';
import { mergeService, SERVICE_FIELDS } from './fields.ts';

const began = {
  name: 'Xamar',
  phone: '1',
  email: 'x@aqal.example',
  location: 'Hodan',
  price: '40',
  rating: '4.7',
};

describe('mergeService', () => {
  it('keeps what was typed, takes what only the other changed, and names what both changed', () => {
    const typed = { ...began, name: 'Xamar Express', phone: '2' };
    const stored = { ...began, phone: '3', location: 'Kaaraan' };
    expect(mergeService(began, typed, stored)).toEqual({
      values: { ...began, name: 'Xamar Express', phone: '2', location: 'Kaaraan' },
      clashes: [
        { name: 'name', mine: 'Xamar Express', stored: 'Xamar' },
        { name: 'phone', mine: '2', stored: '3' },
      ],
    });
  });

  it('finds nothing to choose where both wrote the same', () => {
    const both = { ...began, price: '45' };
    expect(mergeService(began, both, both)).toEqual({ values: both, clashes: [] });
  });
});

describe('the fields of a service', () => {
  it.each([
    ['price', '40.505', 'not_an_amount'],
    ['price', '-1', 'not_an_amount'],
    ['price', 'free', 'not_an_amount'],
    ['rating', '5.1', 'too_big'],
    ['rating', '-1', 'too_small'],
    ['email', 'xamar', 'not_an_email'],
    ['name', '', 'required'],
    ['phone', '', 'required'],
  ])('%s refuses %j', (field, value, code) => {
    expect(checkFields(SERVICE_FIELDS, { ...began, [field]: value })).toMatchObject({ [field]: { code } });
  });

  it('a service may have no price', () => {
    expect(checkFields(SERVICE_FIELDS, { ...began, price: '' })).toEqual({});
  });
});
