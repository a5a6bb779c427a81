import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitSchema, optionalQuery, pageSchema } from './paging.api.ts';
import { MAX_PAGE_SIZE, type Page, pageWindow } from './paging.ts';

const pageOf = (values: Partial<Page<unknown>>): Page<unknown> => ({
  items: [],
  total: 100,
  totalIsCapped: false,
  page: 1,
  pageSize: 12,
  hasNext: true,
  ...values,
});

describe('pageWindow', () => {
  it.each([
    ['one page', { total: 5 }, [1]],
    ['nothing at all', { total: 0 }, [1]],
    ['few pages', { total: 36 }, [1, 2, 3]],
    ['the first of many', { total: 240 }, [1, 2, 3, null, 20]],
    ['the middle of many', { total: 240, page: 10 }, [1, 2, 3, null, 9, 10, 11, null, 20]],
    ['the last', { total: 240, page: 20, hasNext: false }, [1, 2, 3, null, 19, 20]],
    ['past a capped total', { total: 1000, totalIsCapped: true, page: 90 }, [1, 2, 3, null, 89, 90, 91]],
  ])('shows %s', (_, values, expected) => {
    expect(pageWindow(pageOf(values))).toEqual(expected);
  });

  it('is ascending, starts at 1, and has no gap that hides a single page', () => {
    const pages = fc.record({
      total: fc.nat(5000),
      page: fc.integer({ min: 1, max: 500 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
      totalIsCapped: fc.boolean(),
      hasNext: fc.boolean(),
    });
    fc.assert(
      fc.property(pages, (values) => {
        const window = pageWindow(pageOf(values));
        expect(window[0]).toBe(1);
        expect(window.at(-1)).not.toBeNull();
        const numbers = window.filter((one) => one !== null);
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
        window.forEach((one, n) => {
          const [before, after] = [window[n - 1], window[n + 1]];
          if (one === null) expect(Number(after) - Number(before)).toBeGreaterThan(1);
          else if (typeof before === 'number') expect(one - before).toBe(1);
        });
      }),
    );
  });
});

describe('page query', () => {
  it('treats blank and "all" as absent', () => {
    for (const text of ['', '  ', 'all', 'ALL', undefined]) expect(pageSchema.parse(text)).toBeUndefined();
  });

  it('accepts only whole numbers from 1', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999_999 }), (page) => {
        expect(pageSchema.parse(String(page))).toBe(page);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        const parsed = limitSchema.safeParse(text);
        const isBlank = ['', 'all'].includes(text.trim().toLowerCase());
        const isNumber = /^\d{1,10}$/.test(text.trim());
        const isRight = isNumber && Number(text) >= 1 && Number(text) <= MAX_PAGE_SIZE;
        expect(parsed.success).toBe(isBlank || isRight);
      }),
    );
    for (const text of ['0', '-1', '1.5', '1e3', '+1', '٣', `${MAX_PAGE_SIZE + 1}`]) {
      expect(limitSchema.safeParse(text).success, text).toBe(false);
    }
  });

  it('leaves other values to the inner schema', () => {
    expect(optionalQuery(pageSchema).safeParse(['1', '2']).success).toBe(false);
  });
});
