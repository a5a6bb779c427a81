import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { missingPackages } from './install.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aqal-install-'));
  const linux = { optional: true, os: ['linux'], cpu: ['x64'] };
  const packages = {
    '': { name: 'aqal' },
    'node_modules/plain': {},
    'node_modules/database-linux': linux,
    'node_modules/database-darwin': { ...linux, os: ['darwin'] },
    'node_modules/pictures-glibc': { ...linux, libc: ['glibc'] },
    'node_modules/pictures-musl': { ...linux, libc: ['musl'] },
    'node_modules/linter-linux': { ...linux, dev: true },
    'node_modules/pictures-wasm': { optional: true, cpu: ['wasm32'] },
  };
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages }));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MACHINE = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const missing = (dev) => missingPackages(folder, { dev, ...MACHINE });

function install(...paths) {
  for (const path of paths.map((name) => join(folder, 'node_modules', name, 'package.json'))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '{}');
  }
}

it('a package made for this machine that npm left out is named, and none of another machine', () => {
  expect(missing(false)).toEqual(['node_modules/database-linux', 'node_modules/pictures-glibc']);
  expect(missing(true)).toContain('node_modules/linter-linux');
});

it('nothing is missing where all of them are there', () => {
  install('database-linux', 'pictures-glibc', 'linter-linux');
  expect(missing(true)).toEqual([]);
});
