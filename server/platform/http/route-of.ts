import type { Context } from 'hono';
import { matchedRoutes } from 'hono/route';
import type { Pages } from './target.ts';
import type { AppEnv } from './types.ts';

/**
 * The route of a request for logs, such as `/api/properties/:id`: never a path, in which ids and the tokens of private
 * links stand.
 * @returns `*` for a path that is no route's
 */
export function routeOf(c: Context<AppEnv>, pages?: Pages): string {
  const own = matchedRoutes(c).find(({ path }) => !path.endsWith('*'));
  return own?.path ?? pages?.routeOf(c.req.path) ?? '*';
}

const patternOf = (route: string) =>
  route.replace(/\/$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+');

/**
 * Finds the route of a page's path, in whichever language, or of its data; the most particular where several match.
 * @param routes such as `/properties/:id`
 */
export function routeFinder(routes: readonly string[]): (path: string) => string | undefined {
  const known = routes
    .map((route) => ({
      route,
      parameters: route.split(':').length,
      pattern: new RegExp(`^(?:/[a-z]{2})?${patternOf(route)}/?$`),
    }))
    .sort((a, b) => a.parameters - b.parameters);
  return (path) => {
    const page = path.replace(/(\/_)?\.data$/, '').replace(/^\/_root$/, '/');
    return known.find(({ pattern }) => pattern.test(page))?.route;
  };
}
