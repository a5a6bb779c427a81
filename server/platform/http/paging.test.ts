import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageLinks } from './paging.ts';

const url = new URL('http://localhost/api/properties?type=rent&location=Xamar%20Weyne&page=3');
const parse = (header: string | undefined) =>
  Object.fromEntries(
    (header?.split(', ') ?? []).map((link) => {
      const [, target = '', rel = ''] = /^<([^>]+)>; rel="(\w+)"$/.exec(link) ?? [];
      return [rel, new URL(target, url)];
    }),
  );

describe('pageLinks', () => {
  it('links to neighbouring, first and last pages, and preserves the filters', () => {
    const links = parse(pageLinks(url, { page: 3, pageSize: 12, total: 60, hasNext: true }));
    expect(Object.keys(links)).toEqual(['first', 'prev', 'next', 'last']);
    for (const link of Object.values(links)) {
      expect(link.pathname).toBe('/api/properties');
      expect(link.searchParams.get('location')).toBe('Xamar Weyne');
      expect(link.searchParams.get('type')).toBe('rent');
    }
    expect(Object.values(links).map((link) => link.searchParams.get('page'))).toEqual(['1', '2', '4', '5']);
  });

  it('includes the last page only if the total is known', () => {
    const links = parse(pageLinks(url, { page: 90, pageSize: 12, total: undefined, hasNext: true }));
    expect(Object.keys(links)).toEqual(['first', 'prev', 'next']);
  });

  it('links from past the end back to the last page', () => {
    const links = parse(pageLinks(url, { page: 1_000_000, pageSize: 12, total: 25, hasNext: false }));
    expect(links.prev?.searchParams.get('page')).toBe('3');
    expect(links.last?.searchParams.get('page')).toBe('3');
  });

  it('never links to itself, before page 1 or past the end', () => {
    const positions = fc.record({
      page: fc.integer({ min: 1, max: 10_000 }),
      pageSize: fc.integer({ min: 1, max: 100 }),
      total: fc.option(fc.nat(5000), { nil: undefined }),
      hasNext: fc.boolean(),
    });
    fc.assert(
      fc.property(positions, (position) => {
        const links = parse(pageLinks(url, position));
        const page = (rel: string) => Number(links[rel]?.searchParams.get('page') ?? Number.NaN);
        if (links.prev) expect(page('prev')).toBeLessThan(position.page);
        if (links.next) expect(page('next')).toBe(position.page + 1);
        expect('next' in links).toBe(position.hasNext);
        if (position.total !== undefined && links.last) {
          expect(page('last')).toBe(Math.max(1, Math.ceil(position.total / position.pageSize)));
        }
      }),
    );
  });
});
