import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router';
import { LANGUAGES } from '#contract/accounts.ts';

type Route = NonNullable<ServerBuild['routes'][string]>;

const LANGUAGE_SEGMENT = ':lang?';

/** The segments of a route's whole path, without its language. */
function segmentsOf(routes: ServerBuild['routes'], route: Route): string[] {
  const own = (route.path ?? '').split('/').filter((one) => one !== '' && one !== LANGUAGE_SEGMENT);
  const parent = route.parentId === undefined ? undefined : routes[route.parentId];
  return parent ? [...segmentsOf(routes, parent), ...own] : own;
}

const isStatic = (segment: string | undefined): segment is string =>
  segment !== undefined && !/[:*?]/.test(segment);

/** A build of the routes alone whose paths may begin with this segment. The others could not match such a path. */
function buildOf(build: ServerBuild, segment: string): ServerBuild {
  const kept = new Set<string>();
  for (const route of Object.values(build.routes)) {
    if (!route) continue;
    const [first] = segmentsOf(build.routes, route);
    if (isStatic(first) && first !== segment) continue;
    for (let one: Route | undefined = route; one; one = build.routes[one.parentId ?? '']) kept.add(one.id);
  }
  const only = <T extends object>(routes: T) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id))) as T;
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

/** The first segment of a page's path, or of that of its data, without its language; empty for home. */
function firstSegment(pathname: string): string {
  const [first = '', second = ''] = pathname.split('/').filter((one) => one !== '');
  const isLanguage = (LANGUAGES as readonly string[]).includes(first);
  return (isLanguage ? second : first).replace(/\.data$/, '');
}

/**
 * React Router tries a path on every route and makes all of them anew for each page: with a hundred routes that is a
 * tenth of a page. Each first segment therefore has a handler of its own, with the routes that may begin with it.
 * @returns finds the handler for a path
 */
export function pageHandlers(build: ServerBuild): (pathname: string) => RequestHandler {
  const every = createRequestHandler(build);
  const segments = new Set([
    '',
    ...Object.values(build.routes).flatMap((route) =>
      route ? segmentsOf(build.routes, route).slice(0, 1).filter(isStatic) : [],
    ),
  ]);
  const made = new Map<string, RequestHandler>();
  return (pathname) => {
    const segment = firstSegment(pathname);
    if (!segments.has(segment)) return every;
    const known = made.get(segment);
    if (known) return known;
    const handler = createRequestHandler(buildOf(build, segment));
    made.set(segment, handler);
    return handler;
  };
}
