import type { ServerBuild } from 'react-router';
import { describe, expect, it } from 'vitest';
import { pageHandlers } from './page-handlers.ts';

/** Routes that answer with their own path, as the web's are arranged: visitors' and signed-in ones below a language. */
const PATHS: [id: string, path: string | undefined, parentId?: string][] = [
  ['root', ''],
  ['visitors', ':lang?', 'root'],
  ['home', undefined, 'visitors'],
  ['homes', 'properties', 'visitors'],
  ['home-of', 'properties/:id', 'visitors'],
  ['forms', undefined, 'visitors'],
  ['report', 'properties/:id/report', 'forms'],
  ['admin-login', 'admin/login', 'forms'],
  ['unknown', '*', 'visitors'],
  ['signed-in', ':lang?', 'root'],
  ['area', undefined, 'signed-in'],
  ['admin', 'admin', 'area'],
  ['admin-people', 'admin/users', 'area'],
];

function buildOf(): ServerBuild {
  const routes = Object.fromEntries(
    PATHS.map(([id, path, parentId]) => [
      id,
      {
        id,
        ...(parentId === undefined ? {} : { parentId }),
        ...(path === undefined ? {} : { path }),
        ...(id === 'home' ? { index: true } : {}),
        module: { loader: () => new Response(id) },
      },
    ]),
  );
  return {
    routes,
    assets: { routes, entry: { module: '', imports: [] }, url: '', version: '' },
    entry: { module: { default: () => new Response('page') } },
    future: {},
    ssr: true,
    isSpaMode: false,
    basename: '/',
    publicPath: '/',
    assetsBuildDirectory: '',
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

describe('pageHandlers', () => {
  const handlerFor = pageHandlers(buildOf());
  const routeOf = async (path: string) => {
    const response = await handlerFor(path.split('?')[0] ?? '')(new Request(`http://localhost${path}`));
    return response.status === 200 ? await response.text() : response.status;
  };

  it.each([
    ['/', 'home'],
    ['/so', 'home'],
    ['/properties', 'homes'],
    ['/ar/properties?type=rent', 'homes'],
    ['/properties/', 'homes'],
    ['/Properties', 'homes'],
    ['/properties/hodan', 'home-of'],
    ['/so/properties/hodan/report', 'report'],
    ['/admin', 'admin'],
    ['/admin/login', 'admin-login'],
    ['/en/admin/users', 'admin-people'],
    ['/properties/hodan/nothing', 'unknown'],
    ['/admin/nothing', 'unknown'],
    ['/nothing', 'home'],
    ['/nothing/properties', 'homes'],
  ])('finds the route of %s among those that may begin like it', async (path, route) => {
    expect(await routeOf(path)).toBe(route);
  });

  it('makes one handler for all paths that begin alike, in whichever language', () => {
    expect(handlerFor('/so/properties/hodan')).toBe(handlerFor('/properties'));
    expect(handlerFor('/properties.data')).toBe(handlerFor('/properties'));
    expect(handlerFor('/admin')).not.toBe(handlerFor('/properties'));
  });
});
