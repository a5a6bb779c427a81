import { describe, expect, it } from 'vitest';
import { API } from './api.ts';
import { ROUTES } from './routes.ts';

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

  it('have unique method and path', () => {
    const addresses = Object.values(ROUTES).map(([method, path]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
