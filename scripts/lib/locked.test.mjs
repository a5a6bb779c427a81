import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compareWithLock } from './locked.mjs';
import { inRoot } from './paths.mjs';

const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');

describe('the lock file', () => {
  it('has a strong hash of each package’s content, and names no host', () => {
    expect(packages.length).toBeGreaterThan(500);
    for (const [path, { integrity, inBundle, link, resolved }] of packages) {
      expect([path, link ?? false, resolved]).toEqual([path, false, undefined]);
      // A bundled package is part of its bundle, whose hash covers it.
      if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it('is installed without scripts of packages', () => {
    expect(readFileSync(inRoot('.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });

  it('takes exact versions alone', () => {
    const { dependencies, devDependencies, optionalDependencies } = lock.packages[''];
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });
});

describe('what was installed', () => {
  const locked = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
      'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
    },
  };
  const compare = (installed) => compareWithLock({ packages: installed }, locked);

  it('is as locked where versions and hashes are the same, whatever else the lock file lists', () => {
    const a = { version: '1.0.0', integrity: 'sha512-a' };
    expect(compare({ 'node_modules/a': a })).toEqual({ foreign: [], unlisted: [] });
  });

  it.each([
    ['another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }, 'a@1.0.1'],
    ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }, 'a@1.0.0'],
    [
      'another content further inside',
      { 'node_modules/a/node_modules/b': { version: '2.0.0', integrity: 'sha512-x' } },
      'b@2.0.0',
    ],
    [
      'a package that is not listed',
      { 'node_modules/c': { version: '1.0.0', integrity: 'sha512-c' } },
      'c@1.0.0',
    ],
    [
      'an optional one for every platform',
      { 'node_modules/c': { version: '1.0.0', optional: true } },
      'c@1.0.0',
    ],
  ])('is refused with %s', (_, installed, name) => {
    expect(compare(installed)).toEqual({ foreign: [name], unlisted: [] });
  });

  it('may have what another platform’s registry did not list, which is named', () => {
    const c = { version: '1.0.0', integrity: 'sha512-c', optional: true, os: ['darwin'] };
    expect(compare({ 'node_modules/c': c })).toEqual({ foreign: [], unlisted: ['c@1.0.0'] });
  });
});
