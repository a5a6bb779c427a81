import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['contract', 'server', 'demo', 'web', 'e2e', 'bench', 'docs'];

function* citations(): Generator<[rule: string, path: string]> {
  for (const folder of FOLDERS) {
    for (const entry of readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (!entry.isFile() || !/\.(tsx?|sql|md)$/.test(entry.name) || path.includes('/generated/')) continue;
      for (const [rule] of readFileSync(path, 'utf8').matchAll(/\bD\d{1,2}\b/g)) yield [rule, path];
    }
  }
}

it('every rule that code or a document cites is explained in docs/rules.md', () => {
  const rules = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8');
  const explained = new Set([...rules.matchAll(/^\| (D\d+) \|/gm)].map(([, rule]) => rule));
  expect(explained.size).toBeGreaterThan(50);
  const unexplained = [...citations()].filter(([rule]) => !explained.has(rule));
  expect(unexplained).toEqual([]);
});
