import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://localhost/aqal'],
    ['DATABASE_REPLICA_URLS', 'postgres://a/b,nonsense'],
    ['DEMO', 'maybe'],
    ['PUBLIC_URL', 'aqal'],
    ['MAP_TILE_URL', 'https://tiles.example/'],
    ['SUPPORT_EMAIL', 'support'],
    ['ADMIN_EMAIL', 'boss@aqal.example'],
    ['ADMIN_PASSWORD', 'short'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(name);
  });

  it('is in demo mode only without a database of its own (D6)', () => {
    expect(readConfig({}).demo).toBe(true);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/aqal' }).demo).toBe(false);
    expect(readConfig({ DATABASE_URL: 'postgres://localhost/aqal', DEMO: 'on' }).demo).toBe(true);
  });

  it('takes empty values as not given, but an empty tile address as no tiles', () => {
    expect(readConfig({ PORT: '' }).port).toBe(3000);
    expect(readConfig({ MAP_TILE_URL: '' }).site.tileUrl).toBe('');
  });

  it('is told whole in docs/operations.md', () => {
    const source = readFileSync('server/config.ts', 'utf8');
    const names = [...source.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
    const docs = readFileSync('docs/operations.md', 'utf8');
    expect(names.length).toBeGreaterThan(15);
    for (const name of names) expect(docs, name).toContain(`\`${name}\``);
  });
});
