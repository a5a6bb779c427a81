import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { AppContext } from '../context/context.ts';
import type { Way } from '../metrics/request-times.ts';
import { type CachedResponse, finish, finishedNow } from '../responses/respond.ts';
import { chosenHome } from './chosen-language.ts';
import { isAllowedHost, isProbe } from './host.ts';
import { apiHeaders, fileHeaders } from './security.ts';
import { getsSharedPages } from './shared-pages.ts';
import type { App } from './types.ts';
import { isUpload } from './uploads.ts';
import { hasVisitorCookie, withNewVisitor } from './visitor.ts';

/** Responses without the application: cached ones, and the web client's files. */
export type FindFile = (path: string) => CachedResponse | undefined;

interface Options {
  context: AppContext;
  /** The application; looked up per request, so that development can replace it. */
  app: () => App | Promise<App>;
  findFile: FindFile;
  /** The normalized form of a page's target, used as its cache key. */
  normalize: (target: string) => string;
  /** Development: Vite's own files come before the application. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Time limit for bodies; only files may take longer, over a slow network. */
const BODY_MS = 60_000;
const UPLOAD_MS = 15 * 60_000;

/** Closes connections whose body does not arrive in time. */
function endWhenLate(request: IncomingMessage): void {
  const { method, url, complete } = request;
  if (method === 'GET' || method === 'HEAD' || complete || isUpload(method, url)) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, BODY_MS);
  request.once('close', () => clearTimeout(timer));
}

/** Sends a cached response as bytes, without the application. */
async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  common: Readonly<Record<string, string>>,
  context: AppContext,
): Promise<number> {
  const conditions = {
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: request.headers['if-none-match'],
  };
  const { status, headers, body } = finishedNow(cached, conditions) ?? (await finish(cached, conditions));
  const isPage = cached.headers['content-type']?.startsWith('text/html');
  const isNew = isPage && request.method === 'GET' && !hasVisitorCookie(request.headers.cookie);
  response.writeHead(status, { ...common, ...(isNew ? withNewVisitor(context, headers) : headers) });
  response.end(request.method === 'HEAD' ? undefined : body);
  return status;
}

type Headers = Readonly<Record<string, string>>;

function refuse(response: ServerResponse, sentence: string, common: Headers): void {
  const body = JSON.stringify({ error: sentence, code: 'bad_request' });
  response.writeHead(400, { ...common, 'content-type': 'application/json', connection: 'close' });
  response.end(body);
}

/** What is wrong with a request target that is not a path, or with an unknown host. */
function problemOf(
  { url = '', headers, headersDistinct }: IncomingMessage,
  context: AppContext,
): string | undefined {
  if (!url.startsWith('/')) return 'The request target must be a path.';
  if ((headersDistinct.host?.length ?? 0) !== 1) return 'The request must name its host once.';
  if (!isAllowedHost(context.config, headers.host ?? '', url)) return 'This host is not served here.';
  return undefined;
}

/** Whether the proxy took the request without TLS although the product is served by https. */
function isUnencrypted(
  { headers }: IncomingMessage,
  { publicUrl, proxyHops }: AppContext['config'],
): boolean {
  if (proxyHops === 0 || !publicUrl?.startsWith('https:')) return false;
  const schemes = String(headers['x-forwarded-proto'] ?? '').split(',');
  return schemes.at(-Math.min(proxyHops, schemes.length))?.trim().toLowerCase() === 'http';
}

/** Redirects people to https; programs are refused, so that they do not keep sending in the clear. */
function refuseUnencrypted(
  request: IncomingMessage,
  response: ServerResponse,
  { publicUrl = '' }: AppContext['config'],
  common: Headers,
): void {
  const { method, url = '/' } = request;
  if ((method === 'GET' || method === 'HEAD') && !url.startsWith('/api/')) {
    response.writeHead(308, { ...common, location: publicUrl + url, 'cache-control': 'no-store' }).end();
  } else refuse(response, 'Use https.', common);
}

/**
 * The node:http server: cached responses first, then the web client's files, then the application. There is no other
 * path to a response.
 */
export function createHttpServer({ context, app, findFile, normalize, before }: Options): Server {
  const { cache, config, log, metrics } = context;
  const ofAnswers = apiHeaders(config);
  const ofFiles = fileHeaders(config);
  const listener = getRequestListener(async (request, env) => (await app()).fetch(request, env));
  // A missing Host is refused below, like a wrong one.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    const began = metrics ? performance.now() : 0;
    const count = (status: number, way: Way, route = '*') => {
      const { method = '' } = request;
      metrics?.requests.observe({ route, method, status, way }, performance.now() - began);
    };
    const problem = problemOf(request, context);
    if (problem) {
      refuse(response, problem, ofAnswers);
      return count(400, 'refused');
    }
    if (isUnencrypted(request, config) && !isProbe(request.url)) {
      refuseUnencrypted(request, response, config, ofAnswers);
      return count(response.statusCode, 'refused');
    }
    const { method } = request;
    // From here on, cache and pages see the same normalized target.
    const url = normalize(request.url ?? '/');
    request.url = url;
    const isRead = method === 'GET' || method === 'HEAD';
    const home = isRead
      ? chosenHome(url, (name) => request.headers[name] as string | undefined, config)
      : undefined;
    if (home) {
      response.writeHead(302, { ...ofAnswers, location: home, vary: 'Cookie', 'cache-control': 'no-store' });
      response.end();
      return count(302, 'app', '/');
    }
    const isKept = isRead && (url.startsWith('/api/') || getsSharedPages(context, request.headers.cookie));
    const cached = isKept ? cache.get(url) : undefined;
    const ready = cached ?? (isRead ? findFile(url) : undefined);
    if (ready) {
      const sent = sendCached(request, response, ready, cached ? ofAnswers : ofFiles, context);
      sent.then(
        (status) => count(status, cached ? 'cache' : 'file', ready.route),
        (error: unknown) => {
          log.error({ err: error }, 'a cached response could not be sent');
          response.destroy();
        },
      );
      return;
    }
    endWhenLate(request);
    if (before) before(request, response, () => void listener(request, response));
    else void listener(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_MS;
  server.keepAliveTimeout = 65_000;
  return server;
}
