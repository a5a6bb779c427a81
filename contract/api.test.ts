import { describe, expect, it } from 'vitest';
import { API } from './api.ts';
import { ROUTES } from './routes.ts';

const isEndpoint = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'name' in value && 'summary' in value && 'answer' in value;

const modules = import.meta.glob<Record<string, unknown>>('./*.api.ts', { eager: true });

/** Every endpoint that any module exports, with the name of its export. */
const exported = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .flatMap(([exportName, value]) => (isEndpoint(value) ? [{ exportName, endpoint: value }] : []));

describe('the endpoints', () => {
  it('are exported under their own names, each once', () => {
    for (const { exportName, endpoint } of exported) expect(exportName).toBe(endpoint.name);
    expect(exported.map(({ exportName }) => exportName).sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it('are exactly those that the API has', () => {
    for (const { exportName, endpoint } of exported) {
      expect(API[exportName as keyof typeof API]).toBe(endpoint);
    }
    expect(Object.keys(API)).toEqual(Object.keys(ROUTES));
  });

  it('have one method and path each', () => {
    const addresses = Object.values(ROUTES).map(([method, path]) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });
});
