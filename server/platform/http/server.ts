import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ROUTES } from '#contract/routes.ts';
import type { AppContext } from '../context.ts';
import { isAllowedHost } from './host.ts';
import { type CachedResponse, finish, finishedNow } from './respond.ts';
import { apiHeaders, commonHeaders } from './security.ts';
import type { App } from './types.ts';

/** Answers that need no application: cached ones, and the files of the web client. */
export type FindFile = (path: string) => CachedResponse | undefined;

interface Options {
  context: AppContext;
  /** The application; asked for with each request, so that development can replace it. */
  app: () => App | Promise<App>;
  findFile: FindFile;
  /** The form of a page's target under which it is cached. */
  normalize: (target: string) => string;
  /** Development: Vite's own files go before the application. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Bodies arrive within this; only pictures, over a slow network, may take longer. */
const BODY_MS = 60_000;
const UPLOAD_MS = 15 * 60_000;

/** Closes connections whose body does not come. */
function endWhenLate(request: IncomingMessage): void {
  const { method, url, complete } = request;
  if (method === 'GET' || method === 'HEAD' || complete || url === ROUTES.uploadPicture[1]) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, BODY_MS);
  request.once('close', () => clearTimeout(timer));
}

/** Sends a cached response from bytes to bytes, without the application. */
async function sendCached(
  request: IncomingMessage,
  response: ServerResponse,
  cached: CachedResponse,
  common: Readonly<Record<string, string>>,
): Promise<void> {
  const conditions = {
    acceptEncoding: request.headers['accept-encoding'] as string | undefined,
    ifNoneMatch: request.headers['if-none-match'],
  };
  const { status, headers, body } = finishedNow(cached, conditions) ?? (await finish(cached, conditions));
  response.writeHead(status, { ...common, ...headers });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function refuse(response: ServerResponse, sentence: string): void {
  const body = JSON.stringify({ error: sentence, code: 'bad_request' });
  response.writeHead(400, { 'content-type': 'application/json', connection: 'close' });
  response.end(body);
}

/** What is said of a request target that is not a path of ours, or was sent for another host. */
function problemOf(
  { url = '', headers, headersDistinct }: IncomingMessage,
  context: AppContext,
): string | undefined {
  if (!url.startsWith('/')) return 'The request target must be a path.';
  if ((headersDistinct.host?.length ?? 0) !== 1) return 'The request must name its host once.';
  if (!isAllowedHost(context.config, headers.host ?? '', url)) return 'This host is not served here.';
  return undefined;
}

/**
 * The node:http server: cached responses first, then the files of the web client, then the application. There is no
 * other way to an answer.
 */
export function createHttpServer({ context, app, findFile, normalize, before }: Options): Server {
  const { cache, config, log } = context;
  // A policy for answers would forbid a file that is a worker to load anything.
  const ofAnswers = apiHeaders(config);
  const ofFiles = commonHeaders(config);
  const listener = getRequestListener(async (request, env) => (await app()).fetch(request, env));
  const server = createServer((request, response) => {
    const problem = problemOf(request, context);
    if (problem) return refuse(response, problem);
    const { method } = request;
    // From here on a target has one form, for the cache and for the page alike.
    const url = normalize(request.url ?? '/');
    request.url = url;
    const isRead = method === 'GET' || method === 'HEAD';
    const cached = isRead ? cache.get(url) : undefined;
    const ready = cached ?? (isRead ? findFile(url) : undefined);
    if (ready) {
      sendCached(request, response, ready, cached ? ofAnswers : ofFiles).catch((error: unknown) => {
        log.error({ err: error }, 'a cached response could not be sent');
        response.destroy();
      });
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
