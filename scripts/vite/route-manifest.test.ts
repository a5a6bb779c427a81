import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shortManifest } from './route-manifest.ts';

test('the browser’s list of routes says what differs, and each route knows its name', () => {
  const route = { id: 'routes/a', path: 'a', hasLoader: true, hasAction: false, hasDefaultExport: true };
  const whole = { entry: {}, routes: { 'routes/a': { ...route, imports: ['/assets/b.js'], css: [] } } };
  const short = shortManifest(`window.__reactRouterManifest=${JSON.stringify(whole)};`);
  const window: { __reactRouterManifest?: unknown } = {};
  runInNewContext(short, { window });
  expect(JSON.parse(JSON.stringify(window.__reactRouterManifest))).toEqual({
    entry: {},
    routes: { 'routes/a': { id: 'routes/a', path: 'a', hasLoader: true } },
  });
  expect(short).not.toMatch(/"id"|imports|hasAction/);
});
