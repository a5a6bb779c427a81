import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import config from '../../react-router.config.ts';
import { LEFT_OUT, withoutFunctions } from './lean-runtime.ts';

test('a function loses its body, a class its methods, and all else stays', () => {
  const code = [
    'function Kept() {}',
    'function Left(a) { return { a }; }',
    'Left.prototype.one = function () { return 1; };',
    'Kept.prototype.one = function () { return 1; };',
    'Kept(Left());',
  ].join('\n');
  expect(withoutFunctions(code, ['Left'])).toBe(
    [
      'function Kept() {}',
      'function Left(a) {}',
      '',
      'Kept.prototype.one = function () { return 1; };',
      'Kept(Left());',
    ].join('\n'),
  );
});

test('a function that is not there is named', () => {
  expect(() => withoutFunctions('function a() {}', ['a', 'b'])).toThrow('by the name of b');
});

test('everything that is left out is in the installed libraries', () => {
  for (const [file, names] of Object.entries(LEFT_OUT)) {
    withoutFunctions(readFileSync(`node_modules/${file}`, 'utf8'), names);
  }
});

test('no page uses what is left out', () => {
  expect(config.routeDiscovery).toEqual({ mode: 'initial' });
  const uses = /ViewTransition|SuspenseList|addTransitionType|instrumentations|<Fragment[^>]*\bref=/;
  const sources = globSync(['web/**/*.{ts,tsx}']);
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((file) => uses.test(readFileSync(file, 'utf8')))).toEqual([]);
});
