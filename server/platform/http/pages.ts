import { createRequestHandler, type ServerBuild } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { CACHEABLE_HEADER, type PageEntry, type PageHandle } from '#contract/pages.ts';
import type { AppContext } from '../context.ts';
import { PUBLIC_CACHE } from './endpoint.ts';
import type { NameScripts } from './language-files.ts';
import { afterPaint } from './late-scripts.ts';
import { pageVisitor } from './page-visitor.ts';
import type { Reply } from './respond.ts';
import { markedScriptHashes, pageContentPolicy, withoutNonce } from './security.ts';
import { isSecure } from './session.ts';
import type { CacheablePage, Pages, RenderPage } from './target.ts';
import type { App, AppEnv } from './types.ts';

/** The visitor's own: session, device, address for the limits (D7), and the device that signs in. */
const VISITOR_HEADERS = ['cookie', 'authorization', 'x-forwarded-for', 'user-agent', 'accept-language'];

/** A fetch for the API that stays in this process. */
function apiFetch(app: App, context: AppContext, request: Request, env: AppEnv['Bindings'] = {}) {
  return async (path: string, init?: RequestInit): Promise<Response> => {
    const headers = new Headers(init?.headers);
    for (const name of VISITOR_HEADERS) {
      const value = request.headers.get(name);
      if (value && !headers.has(name)) headers.set(name, value);
    }
    // The body of a call in process is its own, not that of the page's request.
    const { outgoing, incoming } = env;
    const bindings = incoming ? { outgoing, remote: incoming.socket.remoteAddress } : {};
    const response = await app.request(new URL(path, context.baseUrl), { ...init, headers }, bindings);
    // A write may have changed who the visitor is, or what they may do.
    const visitor = pageVisitor.getStore();
    if (visitor && init?.method !== undefined && init.method !== 'GET') visitor.actor = undefined;
    return response;
  };
}

/** The pages that are the same for everybody, with the query parameters each knows. */
function cacheablePages(build: ServerBuild): CacheablePage[] {
  return Object.values(build.routes).flatMap((route) => {
    const { cacheable } = (route?.module.handle ?? {}) as PageHandle;
    if (!route || !cacheable) return [];
    const path = `/${route.path ?? ''}`.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
    return [{ pattern: new RegExp(`^(?:/[a-z]{2})?${path}/?$`), parameters: new Set(cacheable.parameters) }];
  });
}

/** The pages of a build of the web. */
export const pagesOf = (build: ServerBuild, nameScripts?: NameScripts): Pages => ({
  render: createPageRenderer(build, nameScripts),
  cacheable: cacheablePages(build),
});

/** Renders pages with React Router. */
function createPageRenderer(build: ServerBuild, nameScripts: NameScripts = (page) => page): RenderPage {
  const handle = createRequestHandler(build);
  const { withPageContext } = build.entry.module as unknown as PageEntry;
  return async (request, context, app, env) => {
    const { config, baseUrl } = context;
    const { pathname } = new URL(request.url);
    const language = languageOf(pathname);
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const page = { fetch: apiFetch(app, context, request, env), site: config.site, origin: baseUrl, nonce };
    const response = await pageVisitor.run({}, () =>
      withPageContext(page, language, (provider) => handle(request, provider)),
    );
    const headers: Reply['headers'] = Object.fromEntries(response.headers);
    const cookies = response.headers.getSetCookie();
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    const isCacheable = headers[CACHEABLE_HEADER] !== undefined && request.method === 'GET';
    delete headers[CACHEABLE_HEADER];
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false;
    const { status } = response;
    // What is not cached is somebody's: pages, their data and redirects alike.
    if (!isCacheable) headers['cache-control'] ??= 'no-store';
    if (!isPage) return { status, headers, body: response.body as Reply['body'] };

    const named = nameScripts(await response.text(), language);
    // In development Vite's own scripts have an order of their own.
    const html = config.environment === 'production' ? afterPaint(named) : named;
    const policyFor = (scripts: string[]) => pageContentPolicy(config.site, scripts, isSecure(config));
    if (!isCacheable || status !== 200) {
      headers['content-security-policy'] = policyFor([`'nonce-${nonce}'`]);
      return { status, headers, body: html };
    }
    // A cached page goes to many: the scripts that the renderer marked are named by their hashes instead.
    return {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': PUBLIC_CACHE,
        'content-security-policy': policyFor(markedScriptHashes(html, nonce)),
      },
      body: withoutNonce(html, nonce),
    };
  };
}
