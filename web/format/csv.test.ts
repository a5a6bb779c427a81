import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('quotes what would end a cell', () => {
  expect(csvOf([['a', 'b, c', 'say "d"', 'e\nf']])).toBe('\uFEFFa,"b, c","say ""d""","e\nf"\r\n');
});

it.each(['=1+1', '+cmd()', '-2+3', '@SUM(A1)', ' =1', '＝1+1', '＠SUM(A1)'])('%s is no formula', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF'${text}\r\n`);
});

it.each([
  ['x;=1+1', `"x;'=1+1"`],
  ['x; =1+1;', `"x;' =1+1;"`],
  ['a\t@SUM(A1)', `"a\t'@SUM(A1)"`],
  ['a\n=1', `"a\n'=1"`],
  ['say ";=1+1', `"say "";'=1+1"`],
  ['+252 61 1;+252 61 2', '"+252 61 1;+252 61 2"'],
])('no part of %j runs where the separator is another', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
});

it.each(['+252 61 234 5678', '-5', '120.50'])('%s stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`);
});

it.each([
  ['00447911123456', '00 447 911 123 456'],
  ['+447911123456', '+447 911 123 456'],
  ['0612345678', '0 612 345 678'],
  ['447911123456', '447 911 123 456'],
])('%s is no number for a spreadsheet, and the same digits for a program', (text, cell) => {
  expect(csvOf([[text]])).toBe(`\uFEFF${cell}\r\n`);
  expect(cell.replaceAll(' ', '')).toBe(text);
});

it.each(['0', '0.50', '2026-11-21', '11040', '-120.50', '99999999.99'])(
  '%s is left to be a number',
  (text) => {
    expect(csvOf([[text]])).toBe(`\uFEFF${text}\r\n`);
  },
);
