import { createRequestHandler, type ServerBuild } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import {
  CACHEABLE_HEADER,
  type PageContext,
  type PageEntry,
  type PageHandle,
  PERSON_HEADER,
} from '#contract/pages.ts';
import type { Feature } from '#contract/switches.ts';
import { dependOn } from '../responses/cache.ts';
import type { Reply } from '../responses/respond.ts';
import { offFor, siteOf } from '../settings/site.ts';
import { apiFetch } from './api-fetch.ts';
import { PUBLIC_CACHE } from './endpoint.ts';
import { afterPaint } from './late-scripts.ts';
import { type PageVisitor, pageVisitor } from './page-visitor.ts';
import { routeFinder } from './route-of.ts';
import {
  markedScriptHashes,
  newNonce,
  pageContentPolicy,
  REPORTED_POLICY,
  withoutNonce,
} from './security.ts';
import { isSecure } from './session.ts';
import { getsSharedPages } from './shared-pages.ts';
import type { CacheablePage, Pages, RenderPage } from './target.ts';

/** The pages that are the same for everybody, with their query parameters. */
function cacheablePages(build: ServerBuild): (CacheablePage & { id: string })[] {
  return Object.values(build.routes).flatMap((route) => {
    const { cacheable } = (route?.module.handle ?? {}) as PageHandle;
    if (!route || !cacheable) return [];
    const path = `/${route.path ?? ''}`.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
    const pattern = new RegExp(`^(?:/[a-z]{2})?${path}/?$`);
    return [{ id: route.id, pattern, parameters: new Set(cacheable.parameters) }];
  });
}

/** A build with these routes alone, and with those that they stand in. */
export function withRoutes(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const kept = new Set<string>();
  for (let id of ids as readonly (string | undefined)[]) {
    for (; id !== undefined; id = build.routes[id]?.parentId) kept.add(id);
  }
  const pick = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => kept.has(id)));
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}

/** The routes of all pages, such as `/properties/:id`. */
const pageRoutes = (build: ServerBuild): string[] => [
  '/',
  ...Object.values(build.routes).flatMap((route) => {
    const isPage = route?.path !== undefined && route.path !== ':lang?' && !route.path.endsWith('*');
    return isPage ? [`/${route.path}`] : [];
  }),
];

const STYLE_END = '</style>';

/** The style sheet's element, in which what the page's reader does not have is hidden. */
function withHidden(style: string, off: readonly Feature[]): string {
  if (off.length === 0) return style;
  const marked = off.map((feature) => `[data-feature~="${feature}"]`).join();
  return style.replace(STYLE_END, () => `${marked}{display:none!important}${STYLE_END}`);
}

/** What the web's entry exports for the server beside the renderer. */
const entryOf = (build: ServerBuild) => build.entry.module as unknown as PageEntry;

const HEAD_END = '</head>';

/** Between its head and its first script, a page names no script and has no nonce: most of it need not be searched. */
function splitPage(html: string): { edges: string; between: string } {
  const from = html.indexOf(HEAD_END) + HEAD_END.length;
  const to = html.indexOf('<script', from);
  if (from < HEAD_END.length || to < 0) return { edges: html, between: '' };
  return { edges: html.slice(0, from) + html.slice(to), between: html.slice(from, to) };
}

/** The pages of a build of the web. */
export const pagesOf = (build: ServerBuild): Pages => ({
  render: createPageRenderer(build),
  cacheable: cacheablePages(build),
  routeOf: routeFinder(pageRoutes(build)),
  busy: entryOf(build).busyPage,
  offline: entryOf(build).offlinePage,
});

/** Renders pages with React Router. */
function createPageRenderer(build: ServerBuild): RenderPage {
  const handleAny = createRequestHandler(build);
  // React Router compares a path with every route, twice, and makes all of them anew for each page.
  const shared = cacheablePages(build);
  const handleShared = createRequestHandler(
    withRoutes(
      build,
      shared.map(({ id }) => id),
    ),
  );
  const { withPageContext, pageStyle, pageDrawings } = entryOf(build);
  const style = Buffer.from(pageStyle.filled).toString('latin1');
  return async (request, context, app, env, reader) => {
    const { config, baseUrl } = context;
    const settings = await siteOf(context);
    // What is kept for everybody must be made anew once one of them changes.
    dependOn('site');
    const { pathname } = new URL(request.url);
    const language = languageOf(pathname);
    const nonce = newNonce();
    const formKey = newNonce();
    const page: PageContext = {
      fetch: apiFetch(app, context, request, env),
      site: settings.site,
      origin: baseUrl,
      nonce,
      formKey,
      logError: (err) => context.log.error({ err }, 'a page failed'),
    };
    const handle = shared.some(({ pattern }) => pattern.test(pathname)) ? handleShared : handleAny;
    const visitor: PageVisitor = {};
    const response = await pageVisitor.run(visitor, () =>
      withPageContext(page, language, (provider) => handle(request, provider)),
    );
    const headers: Reply['headers'] = Object.fromEntries(response.headers);
    // What React Router says where a page fails twice, and where a file of the web fails.
    if (headers['content-type'] === 'text/plain') headers['content-type'] = 'text/plain; charset=utf-8';
    const cookies = [...(visitor.setCookies ?? []), ...response.headers.getSetCookie()];
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    if (visitor.clears) headers['clear-site-data'] = visitor.clears;
    const isCacheable =
      headers[CACHEABLE_HEADER] !== undefined &&
      request.method === 'GET' &&
      getsSharedPages(context, request.headers.get('cookie') ?? undefined);
    delete headers[CACHEABLE_HEADER];
    const { status } = response;
    // Everything uncacheable is personal: pages, their data and redirects alike.
    if (!isCacheable) {
      headers['cache-control'] ??= 'no-store';
      const actor = await visitor.actor;
      // For the service worker: in whose cache on the device it may be kept (docs/decisions/0018-offline.md).
      if (actor?.kind === 'user' && !actor.look) headers[PERSON_HEADER] = actor.id;
    }
    if (!page.html) return { status, headers, body: response.body as Reply['body'] };

    // A character for each byte, whatever it stands for: all that is looked for is ASCII.
    const made = Buffer.from(page.html.buffer, page.html.byteOffset, page.html.length).toString('latin1');
    const isShared = isCacheable && status === 200;
    const rendered = isShared ? made.replaceAll(formKey, '') : made;
    const { edges, between } = splitPage(
      rendered.replace(pageDrawings.empty, () => pageDrawings.filled(rendered)),
    );
    // In development, Vite's own scripts must keep their order.
    const html = config.environment === 'production' ? afterPaint(edges) : edges;
    const finished = (text: string) =>
      Buffer.from(
        text
          .replace(pageStyle.empty, () => withHidden(style, offFor(settings, reader)))
          .replace(HEAD_END, () => HEAD_END + between),
        'latin1',
      );
    const policyFor = (scripts: string[]) => pageContentPolicy(config.site, scripts, isSecure(config));
    headers['content-security-policy-report-only'] = REPORTED_POLICY;
    if (!isShared) {
      headers['content-security-policy'] = policyFor([`'nonce-${nonce}'`]);
      return { status, headers, body: finished(html) };
    }
    // A cached page is sent to many visitors: its scripts are allowed by hash instead of by nonce.
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': PUBLIC_CACHE,
        ...(headers['vary'] ? { vary: headers['vary'] } : {}),
        'content-security-policy': policyFor(markedScriptHashes(html, nonce)),
        'content-security-policy-report-only': REPORTED_POLICY,
      },
      body: finished(withoutNonce(html, nonce)),
    };
  };
}
