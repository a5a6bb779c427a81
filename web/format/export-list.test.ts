import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, expect, it } from 'vitest';
import type { Language } from '#contract/accounts.ts';
import { DEFAULT_LANGUAGE } from '#contract/accounts.ts';
import { MAX_OFFSET } from '#contract/paging.ts';
import { m } from '../messages/index.ts';
import { setLocaleSource } from '../messages/language.ts';
import { csvStream, readAll } from './export-list.ts';

afterEach(() => setLocaleSource(() => DEFAULT_LANGUAGE));

/** A list of so many rows, as the API pages through it: no further than its limit. */
const listOf = (length: number) => async (page: number, limit: number) => {
  const first = (page - 1) * limit;
  const end = first > MAX_OFFSET ? first : Math.min(first + limit, length);
  return {
    ...{ items: Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n), total: 1000 },
    // Beyond what is counted, a full page has another one after it.
    ...{ totalIsCapped: length > 1000, page, pageSize: limit, hasNext: end - first === limit },
  };
};

it('refuses a list beyond the limit with a sentence, in the language of the reader', async () => {
  setLocaleSource(() => 'so');
  const refused: unknown = await readAll(listOf(11_040)).catch((error: unknown) => error);
  if (!(refused instanceof Response)) throw new Error('It is no answer.');
  expect([refused.status, refused.headers.get('content-type')]).toEqual([413, 'text/plain; charset=utf-8']);
  expect(refused.headers.has('content-disposition')).toBe(false);
  expect(await refused.text()).toMatch(/^Faylkani .*10,000 saf\..*\n$/);
});

it('refuses one row more than the limit, and has a list of the limit whole', async () => {
  await expect(readAll(listOf(MAX_OFFSET + 1))).rejects.toBeInstanceOf(Response);
  expect(await readAll(listOf(MAX_OFFSET))).toHaveLength(MAX_OFFSET);
  expect(await readAll(listOf(250))).toEqual(Array.from({ length: 250 }, (_, n) => n));
});

it('has the marks and the head of a streamed file once, and all rows of its parts', async () => {
  async function* parts() {
    yield [['day'], ['1'], ['2']];
    yield [['day'], ['3']];
    yield [['day']];
  }
  const file = csvStream('days.csv', parts());
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="days.csv"');
  expect(Buffer.from(await file.arrayBuffer()).toString()).toBe('\uFEFFday\r\n1\r\n2\r\n3\r\n');
});

it('writes every part of a streamed file in the language of its request, whoever reads it', async () => {
  const language = new AsyncLocalStorage<Language>();
  setLocaleSource(() => language.getStore() ?? DEFAULT_LANGUAGE);
  async function* parts() {
    for (let n = 0; n < 3; n++) {
      await Promise.resolve();
      yield [['head'], [m.rent_book_account_deposit()]];
    }
  }
  const file = language.run('ar', () => csvStream('a.csv', parts()));
  const text = await language.run('en', () => file.text());
  const arabic = language.run('ar', () => m.rent_book_account_deposit());
  expect(arabic).not.toBe(language.run('en', () => m.rent_book_account_deposit()));
  expect(text.trim().split('\r\n').slice(1)).toEqual([arabic, arabic, arabic]);
});

it('breaks off a streamed file where its list breaks off', async () => {
  async function* parts() {
    yield [['day'], ['1']];
    throw new Error('The list broke off.');
  }
  await expect(csvStream('days.csv', parts()).text()).rejects.toThrow('The list broke off.');
});
