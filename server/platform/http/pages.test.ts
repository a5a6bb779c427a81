import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { withRoutes } from './pages.ts';

const route = (id: string, parentId?: string) => ({ id, parentId });
const ROUTES = {
  root: route('root'),
  visitors: route('visitors', 'root'),
  list: route('list', 'visitors'),
  form: route('form', 'visitors'),
  desk: route('desk', 'root'),
};

test('a build with some of its routes has those that they stand in, for matching and for rendering', () => {
  const build = { routes: ROUTES, assets: { routes: ROUTES, version: '1' } } as unknown as ServerBuild;
  const { routes, assets } = withRoutes(build, ['list']);
  expect(Object.keys(routes)).toEqual(['root', 'visitors', 'list']);
  expect(Object.keys(assets.routes)).toEqual(Object.keys(routes));
  expect(assets.version).toBe('1');
});
