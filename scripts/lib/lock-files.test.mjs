import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from './paths.mjs';

const read = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));
const packagesOf = (lock) => Object.entries(lock.packages).filter(([path]) => path !== '');

describe.each([
  ['the product', '.'],
  ['the Node of old machines', 'runtime'],
])('the lock file of %s', (_, folder) => {
  const lock = read(`${folder}/package-lock.json`);

  it('has a strong hash of each package’s content, and names no host', () => {
    expect(packagesOf(lock)).not.toEqual([]);
    for (const [path, { integrity, inBundle, link, resolved }] of packagesOf(lock)) {
      expect([path, link ?? false, resolved]).toEqual([path, false, undefined]);
      // A bundled package is part of its bundle, whose hash covers it.
      if (!inBundle) expect(integrity, path).toMatch(/^sha512-/);
    }
  });

  it('is installed without scripts of packages', () => {
    expect(readFileSync(inRoot(folder, '.npmrc'), 'utf8')).toContain('ignore-scripts=true');
  });

  it('takes exact versions alone', () => {
    const { dependencies, devDependencies, optionalDependencies } = read(`${folder}/package.json`);
    for (const [name, version] of Object.entries({
      ...dependencies,
      ...devDependencies,
      ...optionalDependencies,
    })) {
      expect(version, name).toMatch(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/);
    }
  });

  it('has the packages of every platform, for `npm ci` refuses it otherwise', () => {
    const { packages } = lock;
    for (const [path, { dependencies, optionalDependencies }] of Object.entries(packages)) {
      for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
        expect(
          placesOf(path, name).some((place) => place in packages),
          `${path} needs ${name}`,
        ).toBe(true);
      }
    }
  });
});

// npm takes no notice of peers (.npmrc): with them it would install tests' tools that packages of the product may be used with.
it('every package that one of the product’s needs beside itself is in the lock file', () => {
  const { packages } = read('package-lock.json');
  for (const [path, { dev, peerDependencies = {}, peerDependenciesMeta = {} }] of Object.entries(packages)) {
    if (dev) continue;
    for (const name of Object.keys(peerDependencies)) {
      if (peerDependenciesMeta[name]?.optional) continue;
      expect(
        placesOf(path, name).some((place) => place in packages),
        `${path} needs ${name}`,
      ).toBe(true);
    }
  }
});

/** Where Node looks for a package, from the nearest folder outwards. */
function placesOf(from, name) {
  const places = [`node_modules/${name}`];
  for (
    let folder = from;
    folder !== '';
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))
  ) {
    places.unshift(`${folder}/node_modules/${name}`);
  }
  return places;
}
