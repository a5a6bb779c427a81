import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import type { ListingEarnings } from '#contract/earnings.api.ts';
import { csvOf } from '../../format/csv.ts';
import { csvRows } from './csv-rows.ts';

/** RFC 4180 and nothing else: records end in CRLF and are equally long, quotes stand around whole fields. */
const readCsv = (text: string): string[][] => parse(text, { recordDelimiter: '\r\n' });

const row = (title: string, location: string): ListingEarnings => ({
  id: '00000000-0000-4000-8000-000000000000',
  title,
  location,
  image: null,
  type: 'rent',
  isListed: true,
  months: 1,
  prices: '230.00',
  share: 70,
  received: null,
  income: '161.00',
  expenses: '40.25',
  net: '120.75',
});
const current = {
  from: '2026-11',
  to: '2026-11',
  rentListings: 1,
  saleListings: 1,
  rentPrices: '230.00',
  salePrices: '0.10',
  bookListings: 0,
  received: '0.00',
  rent: '161.00',
  sales: '0.02',
  total: '161.02',
  expenses: '40.25',
  net: '120.77',
};

it('is read by a strict reader whatever the listings are called, and runs no formula', () => {
  const hostile: [string, string][] = [
    [`=cmd|' /C calc'!A0`, 'Hodan'],
    ['He said "cheap", twice', 'Hodan, Mogadishu'],
    ['Two\r\nlines\nand three', '@SUM(A1:A9)'],
    ['شقة "جميلة"، قرب السوق', '+252-61'],
    ['\t=1+1', '-1+1'],
  ];
  const text = csvOf(
    csvRows(
      hostile.map((texts) => row(...texts)),
      current,
    ),
  );
  expect(text.startsWith('\uFEFF')).toBe(true);
  const records = readCsv(text.slice(1));
  expect(records).toHaveLength(hostile.length + 2);
  expect(records.slice(1, -1).map(([title]) => title)).toEqual([
    `'=cmd|' /C calc'!A0`,
    'He said "cheap", twice',
    'Two\r\nlines\nand three',
    'شقة "جميلة"، قرب السوق',
    "'\t'=1+1",
  ]);
  expect(records.slice(1, -1).map(([, place]) => place)).toEqual([
    'Hodan',
    'Hodan, Mogadishu',
    "'@SUM(A1:A9)",
    "'+252-61",
    "'-1+1",
  ]);
  expect(records.flat().some((cell) => /^[=@\t\r\n]/.test(cell))).toBe(false);
});

it('has plain decimals, an empty cell where there are no expenses, and the totals as its last line', () => {
  const sale: ListingEarnings = { ...row('A plot', 'Kaxda'), type: 'buy', expenses: null };
  const records = readCsv(csvOf(csvRows([sale], current)).slice(1));
  expect(records[0]?.[7]).toBe('Income in dollars (estimate)');
  expect(records[1]).toEqual([
    'A plot',
    'Kaxda',
    'For Sale',
    '1',
    '230.00',
    '70',
    '',
    '161.00',
    '',
    '120.75',
  ]);
  expect(records[2]).toEqual(['Total', '', '', '', '230.10', '', '', '161.02', '40.25', '120.77']);
});

it('calls what the rent book received no estimate', () => {
  const booked: ListingEarnings = {
    ...row('A flat', 'Hodan'),
    prices: '0.00',
    received: '345.00',
    income: '345.00',
  };
  const records = readCsv(
    csvOf(csvRows([booked], { ...current, bookListings: 1, received: '345.00' })).slice(1),
  );
  expect(records[0]?.[7]).toBe('Income');
  expect(records[1]?.slice(6, 8)).toEqual(['345.00', '345.00']);
  expect(records[2]?.[6]).toBe('345.00');
});
