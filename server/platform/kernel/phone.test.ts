import { expect, it } from 'vitest';
import { toE164 } from './phone.ts';

it.each([null, undefined, '', 'call me', '1', '+'])('%j is not a phone number', (phone) => {
  expect(toE164(phone)).toBeNull();
});

it.each([
  ['061 234 5678', '+252612345678'],
  ['+252 61 234 5678', '+252612345678'],
  ['00252612345678', '+252612345678'],
  ['+44 20 7946 0958', '+442079460958'],
])('parses %s as %s', (phone, expected) => {
  expect(toE164(phone)).toBe(expected);
});
