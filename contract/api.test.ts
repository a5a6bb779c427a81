import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API, ROUTES } from './api.ts';
import type { Endpoint } from './endpoint.ts';
import { PAGE_HEADERS, paging } from './paging.api.ts';
import { BROWSER_ROUTES } from './routes.ts';

const isEndpoint = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'summary' in value && 'answer' in value;

const modules = import.meta.glob<Record<string, unknown>>('./*.api.ts', { eager: true });

/** Every endpoint exported by any module, with its export name. */
const exported = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([exportName, value]) => (isEndpoint(value) ? [{ exportName, endpoint: value }] : []));

describe('endpoints', () => {
  it('are each exported once, under their own name', () => {
    for (const { exportName, endpoint } of exported) expect(exportName).toBe(endpoint.name);
    expect(exported.map(({ exportName }) => exportName).sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('match the API exactly', () => {
    for (const { exportName, endpoint } of exported) {
      expect(API[exportName as keyof typeof API]).toBe(endpoint);
    }
    expect(Object.keys(API)).toEqual(Object.keys(ROUTES));
  });

  it('are called by scripts in the browser at their own address', () => {
    for (const [name, route] of Object.entries(BROWSER_ROUTES)) {
      expect(API[name as keyof typeof API]).toMatchObject({ name, route });
    }
  });

  it('have unique method and path', () => {
    const addresses = Object.values(ROUTES).map(([method, path]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});

describe('lists', () => {
  /** Whose answer has more in it than the rows of a page. */
  const WITH_MORE = ['readQueue', 'readRentBook'];

  it('page in one way: by page and limit, with their total and links in headers', () => {
    const paged = Object.values<Endpoint>(API).filter(({ query, headers }) => {
      const names = query instanceof z.ZodObject ? Object.keys(query.shape) : [];
      return headers === PAGE_HEADERS || names.includes('page');
    });
    expect(paged.length).toBeGreaterThan(30);
    for (const { name, query, headers } of paged) {
      if (WITH_MORE.includes(name)) continue;
      expect(headers, name).toBe(PAGE_HEADERS);
      expect((query as z.ZodObject).shape, name).toMatchObject(paging);
    }
  });
});
