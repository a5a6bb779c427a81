import type { Language } from '#contract/accounts.ts';
import type { AppContext } from '../context/context.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Reply } from '../responses/respond.ts';
import type { App, AppEnv } from './types.ts';

/** A page that is the same for everybody, and the query parameters it knows. */
export interface CacheablePage {
  pattern: RegExp;
  parameters: ReadonlySet<string>;
}

function sorted(path: string, pairs: [string, string][]): string {
  const query = new URLSearchParams(pairs.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))).toString();
  return query ? `${path}?${query}` : path;
}

/**
 * The normalized form of a request target, used as the cache key. Parameters unknown to a public page (`fbclid`,
 * `utm_source` …) are dropped before rendering, so that they reach neither the cache nor the canonical link. API
 * targets keep all parameters: there, an unknown one is an error.
 */
export function normalizeTarget(target: string, pages: readonly CacheablePage[] = []): string {
  const at = target.indexOf('?');
  if (at < 0) return target;
  const path = target.slice(0, at);
  const isApi = path.startsWith('/api/');
  const page = isApi ? undefined : pages.find(({ pattern }) => pattern.test(path));
  if (!isApi && !page) return target;
  const pairs = [...new URLSearchParams(target.slice(at + 1))];
  return sorted(
    path,
    pairs.filter(([name, value]) => !page || (page.parameters.has(name) && value !== '')),
  );
}

/** Renders a page; for `reader`, a guest where it is the same for everybody. */
export type RenderPage = (
  request: Request,
  context: AppContext,
  app: App,
  env: AppEnv['Bindings'] | undefined,
  reader: Actor,
) => Promise<Reply>;

/** The pages of the web; absent if only the API is needed, as in most tests. */
export interface Pages {
  render: RenderPage;
  cacheable: readonly CacheablePage[];
  /** The route of a page's path, such as `/properties/:id`; undefined if there is no such page. */
  routeOf: (path: string) => string | undefined;
  /** The whole page for who asked for too much at once. */
  busy: (language: Language) => string;
  /** The complete page shown without a network; service workers store it. */
  offline: (language: Language) => string;
}
