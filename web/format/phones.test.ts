import { expect, it } from 'vitest';
import { phoneText, telLink } from './phones.ts';

it.each(['+252612345678', '00252 61 2345678', '252-61-234-5678', '0612345678', '61 234 5678'])(
  'a Somali number written as %s is read and called in one way',
  (phone) => {
    expect(phoneText(phone)).toBe('+252 61 234 5678');
    expect(telLink(phone)).toBe('tel:+252612345678');
  },
);

it.each(['+44 20 7946 0958', '+252 1 234567', '999'])('%s stays as it was written', (phone) => {
  expect(phoneText(phone)).toBe(phone);
  expect(telLink(phone)).toBe(`tel:${phone.replaceAll(' ', '')}`);
});
