import { createRequestHandler, type ServerBuild } from 'react-router';
import { languageOf } from '#contract/accounts.ts';
import { KEEP_HEADER, type PageEntry } from '#contract/pages.ts';
import type { AppContext } from '../context.ts';
import { etagMatches, keepable, TOPICS, type Topic } from './answers.ts';
import type { NameScripts } from './language-files.ts';
import { afterPaint } from './late-scripts.ts';
import { pageVisitor } from './page-visitor.ts';
import { PUBLIC_CACHE } from './public-reads.ts';
import { inlineScriptHashes, pageContentPolicy } from './security.ts';
import type { App, AppEnv, RenderPage } from './types.ts';

/** A fetch for the API that stays in this process; what is kept is not even asked for. */
function apiFetch(app: App, context: AppContext, request: Request, env: AppEnv['Bindings'] = {}) {
  return async (path: string, init?: RequestInit): Promise<Response> => {
    const kept = init?.method === undefined || init.method === 'GET' ? context.answers.get(path) : undefined;
    if (kept) return new Response(new Uint8Array(kept.body), { headers: { ...kept.headers } });
    const headers = new Headers(init?.headers);
    // The call is the visitor's: their session, their address for the limits (D7), and the device that signs in.
    for (const name of ['cookie', 'x-forwarded-for', 'user-agent']) {
      const value = request.headers.get(name);
      if (value) headers.set(name, value);
    }
    const response = await app.request(new URL(path, request.url), { ...init, headers }, env);
    // What was written may have changed who the visitor is, or what they may do.
    const visitor = pageVisitor.getStore();
    if (visitor && init?.method !== undefined && init.method !== 'GET') visitor.actor = undefined;
    return response;
  };
}

/** Renders pages with React Router; anonymous ones are kept as bytes until what they show changes. */
export function createPageRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  nameScripts: NameScripts = (page) => page,
): RenderPage {
  const handle = createRequestHandler(build);
  const loadEntry = async () => {
    const { entry } = typeof build === 'function' ? await build() : build;
    return entry.module as unknown as PageEntry;
  };
  return async (request, context, app, env) => {
    const stamp = context.answers.stamp(TOPICS);
    const { config } = context;
    const url = new URL(request.url);
    const language = languageOf(url.pathname);
    const nonce = crypto.randomUUID().replaceAll('-', '');
    const page = {
      fetch: apiFetch(app, context, request, env),
      site: config.site,
      origin: config.publicUrl ?? url.origin,
      nonce,
    };
    const { withPageContext } = await loadEntry();
    const response = await pageVisitor.run({}, () =>
      withPageContext(page, language, (provider) => handle(request, provider)),
    );
    const isSecure = config.publicUrl?.startsWith('https:') ?? false;
    const headers = new Headers(response.headers);
    const keep = headers.get(KEEP_HEADER)?.split(',') as Topic[] | undefined;
    headers.delete(KEEP_HEADER);
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false;
    if (!isPage || !keep || response.status !== 200 || request.method !== 'GET') {
      if (isPage) {
        headers.set(
          'content-security-policy',
          pageContentPolicy(config.site, [`'nonce-${nonce}'`], isSecure),
        );
      }
      // What is not kept is somebody's: pages, their data and redirects alike.
      if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
      const body = isPage ? nameScripts(await response.text(), language) : response.body;
      return new Response(body, { status: response.status, headers });
    }
    // A kept page goes to many: its scripts are named by their hashes instead of by one nonce for everybody.
    const everybodys = (await response.text()).replaceAll(` nonce="${nonce}"`, '').replaceAll(nonce, '');
    const named = nameScripts(everybodys, language);
    // In development Vite's own scripts have an order of their own.
    const html = config.environment === 'production' ? afterPaint(named) : named;
    const policy = pageContentPolicy(config.site, inlineScriptHashes(html), isSecure);
    const pageHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': PUBLIC_CACHE,
      'content-security-policy': policy,
    };
    const used = stamp.filter(([topic]) => keep.includes(topic));
    const answer = keepable(pageHeaders, Buffer.from(html), used);
    context.answers.put(url.host + url.pathname + url.search, answer);
    if (etagMatches(request.headers.get('if-none-match'), answer.etag)) {
      return new Response(null, {
        status: 304,
        // A browser renews the headers of what it keeps with these: without the policy the API's would take its place.
        headers: { etag: answer.etag, 'cache-control': PUBLIC_CACHE, 'content-security-policy': policy },
      });
    }
    return new Response(html, { headers: { ...pageHeaders, etag: answer.etag, vary: 'Accept-Encoding' } });
  };
}
