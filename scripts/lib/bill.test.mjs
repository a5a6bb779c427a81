import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILD_TOOLS } from './bill.mjs';
import { inRoot } from './paths.mjs';

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
const bill = JSON.parse(
  execFileSync(process.execPath, [inRoot('scripts/sbom.mjs')], { encoding: 'utf8', maxBuffer: 1e8 }),
);
const names = bill.components.map(({ name }) => name);

describe('the bill of materials', () => {
  it('is CycloneDX, of this product', () => {
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      specVersion: '1.5',
      metadata: { component: { name: 'aqal', version: read('package.json').version } },
    });
  });

  it('lists all that production runs, each with version, address and hash', () => {
    const { dependencies } = read('package.json');
    expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(BUILD_TOOLS));
    const run = Object.keys(dependencies).filter((name) => !BUILD_TOOLS.includes(name));
    expect(names).toEqual(expect.arrayContaining(run));
    for (const { name, version, purl, hashes } of bill.components) {
      expect(purl, name).toBe(`pkg:npm/${name.replace('@', '%40')}@${version}`);
      expect(hashes, name).toEqual([{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }]);
    }
  });

  it('lists no tool, and nothing of the demo', () => {
    for (const tool of [
      ...BUILD_TOOLS,
      'rolldown',
      'vitest',
      '@playwright/test',
      '@biomejs/biome',
      's3rver',
      'lighthouse',
    ]) {
      expect(names).not.toContain(tool);
    }
    const demo = Object.keys(read('package.json').devDependencies).filter((name) => /demo|faker/.test(name));
    expect(names.filter((name) => demo.includes(name))).toEqual([]);
  });

  it('says what needs what, by references that exist once', () => {
    const refs = bill.components.map((component) => component['bom-ref']);
    expect(new Set(refs).size).toBe(refs.length);
    const needed = bill.dependencies.flatMap(({ dependsOn }) => dependsOn);
    expect(needed.filter((ref) => !refs.includes(ref))).toEqual([]);
    const reached = new Set(needed);
    expect(refs.filter((ref) => !reached.has(ref))).toEqual([]);
  });
});
