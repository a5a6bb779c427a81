import type { ServerBuild } from 'react-router';
import { expect, it, test } from 'vitest';
import { createTestApp } from '#server/testing/app.ts';
import { GUEST } from '../kernel/actor.ts';
import { pagesOf, withRoutes } from './pages.ts';

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

it('a file of the web that fails says so in text of a named charset, and no more', async () => {
  const { context, app } = await createTestApp();
  const loader = () => {
    throw new Error('select secret from users');
  };
  const file = { id: 'file', path: 'file.csv', module: { loader } };
  const build = {
    routes: { file },
    assets: { routes: { file }, version: '1' },
    entry: {
      module: {
        withPageContext: (
          _page: unknown,
          _language: unknown,
          run: (provider: undefined) => Promise<Response>,
        ) => run(undefined),
        handleError: () => undefined,
        pageStyle: { empty: '', filled: '' },
      },
    },
    future: {},
    basename: '/',
    ssr: true,
    prerender: [],
    isSpaMode: false,
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  } as unknown as ServerBuild;
  const request = new Request('http://localhost/file.csv');
  const reply = await pagesOf(build).render(request, context, app, undefined, GUEST);
  expect([reply.status, reply.headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
  expect(await new Response(reply.body as BodyInit).text()).toBe('Unexpected Server Error');
});
