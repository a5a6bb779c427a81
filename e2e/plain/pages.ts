import type { RouteConfigEntry } from '@react-router/dev/routes';
import { createElement, type FunctionComponent } from 'react';
import {
  type ServerBuild,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
} from 'react-router';
import * as entry from '../../web/entry.server.tsx';
import * as root from '../../web/root.tsx';
import routeConfig from '../../web/routes.ts';

type Routes = ServerBuild['routes'];
type RouteModule = NonNullable<Routes[string]>['module'];
/** What `formAction` makes: it names its intents. */
type FormAction = RouteModule['action'] & { intents?: readonly string[] };

const modules = import.meta.glob<RouteModule>([
  '../../web/routes/**/*.{ts,tsx}',
  '!**/*.test.*',
  '!**/dev/**',
]);

interface Found {
  id: string;
  parentId: string;
  config: RouteConfigEntry;
}

function flatten(entries: readonly RouteConfigEntry[], parentId: string): Found[] {
  return entries.flatMap((config) => {
    const id = config.id ?? config.file.replace(/\.tsx?$/, '');
    return [{ id, parentId, config }, ...flatten(config.children ?? [], id)];
  });
}

type Component = FunctionComponent<Record<string, unknown>>;

/** A route's component with the properties that the build gives it. */
function Built({ component }: { component: Component }) {
  return createElement(component, {
    loaderData: useLoaderData(),
    actionData: useActionData(),
    params: useParams(),
    matches: useMatches(),
    error: useRouteError(),
  });
}

const withProperties = (component: Component) => () => createElement(Built, { component });

function asBuilt(module: RouteModule): RouteModule {
  const { default: component, ErrorBoundary, ...rest } = module;
  return {
    ...rest,
    ...(component && { default: withProperties(component as Component) }),
    ...(ErrorBoundary && { ErrorBoundary: withProperties(ErrorBoundary as Component) }),
  } as RouteModule;
}

/** The pages of the web from its sources, as the build has them but without files for a browser. */
export async function loadPages(): Promise<ServerBuild> {
  const found = flatten(routeConfig, 'root').filter(({ config }) => !config.file.includes('/dev/'));
  const loaded = await Promise.all(
    found.map(async ({ id, parentId, config }) => {
      const module = await modules[`../../web/${config.file}`]?.();
      if (!module) throw new Error(`There is no file ${config.file}.`);
      const { path, index, caseSensitive } = config;
      return { id, parentId, path, index, caseSensitive, module: asBuilt(module) };
    }),
  );
  const routes: Routes = { root: { id: 'root', path: '', module: asBuilt(root as unknown as RouteModule) } };
  for (const route of loaded) routes[route.id] = route as Routes[string];
  return {
    routes,
    entry: { module: entry as unknown as ServerBuild['entry']['module'] },
    assets: {
      entry: { imports: [], module: '/entry.js' },
      routes: Object.fromEntries(Object.values(routes).map((route) => [route?.id, assetsOf(route)])),
      url: '/manifest.js',
      version: 'test',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  } as unknown as ServerBuild;
}

const assetsOf = (route: Routes[string]) => ({
  ...route,
  module: `/${route?.id}.js`,
  imports: [],
  css: [],
  hasAction: route?.module.action !== undefined,
  hasLoader: route?.module.loader !== undefined,
  hasClientAction: false,
  hasClientLoader: false,
  hasErrorBoundary: false,
});

/** Every route that takes forms, such as `account/rate`, with its intents; one that names none takes one form. */
export const actionsOf = ({ routes }: ServerBuild): Map<string, readonly string[]> =>
  new Map(
    Object.values(routes).flatMap((route) => {
      const action = route?.module.action as FormAction | undefined;
      if (!route || !action) return [];
      return [[route.id.replace(/^routes\//, ''), action.intents ?? ['']] as const];
    }),
  );
