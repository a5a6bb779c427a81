import { expect, it } from 'vitest';
import { formatMessage, type MessageData } from './message-format.ts';

const HOMES: MessageData = [
  'count',
  { zero: '0', one: '1', two: '2', few: '3–10', many: '11–99', other: '100' },
];

it.each([
  [0, '0'],
  [1, '1'],
  [2, '2'],
  [3, '3–10'],
  [11, '11–99'],
  [100, '100'],
])('Arabic has six forms: %s takes %s', (count, form) => {
  expect(formatMessage(HOMES, { count }, 'ar')).toBe(form);
});

it('takes the form of a value, and the other one where there is none of it', () => {
  const span: MessageData = ['span', { day: 'A day', other: '{span}' }];
  expect(formatMessage(span, { span: 'day' }, 'en')).toBe('A day');
  expect(formatMessage(span, { span: 'year' }, 'en')).toBe('year');
});

it('puts in what it is given as it is, braces and dollars too, and shows braces that are written', () => {
  expect(formatMessage('{name}: $& {name}', { name: '{a}$1' }, 'so')).toBe('{a}$1: $& {a}$1');
  expect(formatMessage('\\{number\\} is {n}', { n: 0 }, 'en')).toBe('{number} is 0');
});

it('leaves a placeholder without a value empty: an answer that a device kept may lack what is new', () => {
  expect(formatMessage('In {place}', {}, 'en')).toBe('In ');
});
