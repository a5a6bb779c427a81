import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { ROUTES } from '#contract/routes.ts';
import type { AppContext } from '../context.ts';
import { chooseEncoding, etagMatches, type KeptAnswer, wireForm } from './answers.ts';
import { createDirectCalls } from './direct-calls.ts';
import { PUBLIC_CACHE, publicReadsOf } from './public-reads.ts';
import { logRequest } from './request-log.ts';
import { API_CONTENT_POLICY, commonHeaders } from './security.ts';
import type { App } from './types.ts';

/** Answers that need no application: kept ones, and the files of the web client. */
export type FindFile = (path: string) => KeptAnswer | undefined;

const API_POLICY = ['content-security-policy', API_CONTENT_POLICY];

/** Sends a kept answer: from bytes to bytes, without the application. `common` are headers as node takes them. */
function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  common: readonly string[],
): void {
  if (etagMatches(request.headers['if-none-match'], answer.etag)) {
    const cache = answer.headers['cache-control'] ?? '';
    response.writeHead(304, ['etag', answer.etag, 'cache-control', cache, 'vary', 'Accept-Encoding']);
    response.end();
    return;
  }
  const { headers, body } = wireForm(answer, chooseEncoding(request.headers['accept-encoding']));
  const policy = answer.headers['content-security-policy'] ? [] : API_POLICY;
  response.writeHead(200, [...headers, ...common, ...policy]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The name under which an answer is kept. Pages name their own address, so they are kept for the host they were asked at. */
function keyOf({ url = '/', headers }: IncomingMessage): string {
  return url.startsWith('/api/') ? url : (headers.host ?? '') + url;
}

/**
 * Makes the answers of public reads past the application, whose general ways would cost as much as the answer. Whatever
 * is not simply answered, such as a mistake in the query, is left to the application.
 */
function createDirectReader(app: App, context: AppContext) {
  const reads = publicReadsOf(app);
  return async (target: string): Promise<KeptAnswer | undefined> => {
    if (!URL.canParse(target, 'http://localhost')) return undefined;
    const url = new URL(target, 'http://localhost');
    for (const { pattern, make } of reads) {
      const match = pattern.exec(url.pathname);
      if (match) return make(context, url, { ...match.groups }).catch(() => undefined);
    }
    return undefined;
  };
}

/** Bodies arrive within this; only pictures, over a slow network, may take longer. */
const BODY_MS = 60_000;
const UPLOAD_MS = 15 * 60_000;

function endWhenLate(request: IncomingMessage): void {
  const { method, url, complete } = request;
  if (method === 'GET' || method === 'HEAD' || complete || url === ROUTES.uploadPicture[1]) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, BODY_MS);
  request.once('close', () => clearTimeout(timer));
}

/**
 * The node:http server: kept answers first, then the files of the web client, then public reads, then the application.
 * A page that the application made to be kept is sent from what was kept: compressed, and past the streams of a Response.
 */
export function createHttpServer(app: App, context: AppContext, findFile: FindFile): Server {
  const { answers, config } = context;
  const common = Object.entries(commonHeaders(config)).flat();
  const listener = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env);
      if ('stream' in env.outgoing || response.headers.get('cache-control') !== PUBLIC_CACHE) return response;
      const kept = answers.get(keyOf(env.incoming as IncomingMessage));
      if (!kept || !etagMatches(response.headers.get('etag'), kept.etag)) return response;
      await response.body?.cancel();
      const id = response.headers.get('x-request-id');
      sendKept(
        env.incoming as IncomingMessage,
        env.outgoing,
        kept,
        id ? [...common, 'x-request-id', id] : common,
      );
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  const readDirectly = createDirectReader(app, context);
  const callDirectly = createDirectCalls(app, context);
  const server = createServer((request, response) => {
    const { method, url = '/' } = request;
    const isRead = method === 'GET' || method === 'HEAD';
    const answer = isRead ? (answers.get(keyOf(request)) ?? findFile(url)) : undefined;
    if (answer) return sendKept(request, response, answer, common);
    endWhenLate(request);
    if (callDirectly(request, response)) return;
    if (!isRead || !url.startsWith('/api/')) return listener(request, response);
    const requestId = randomUUID();
    const started = performance.now();
    readDirectly(url)
      .then((made) => {
        if (!made) return listener(request, response);
        sendKept(request, response, made, [...common, 'x-request-id', requestId]);
        const path = url.split('?', 1)[0] ?? '';
        logRequest(context.log, { requestId, method, path, status: 200, started });
      })
      .catch((error: unknown) => {
        context.log.error({ err: error, requestId }, 'a public read could not be sent');
        response.destroy();
      });
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = UPLOAD_MS;
  server.keepAliveTimeout = 65_000;
  return server;
}
