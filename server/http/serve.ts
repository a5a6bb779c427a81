import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { chooseEncoding, etagMatches, type KeptAnswer, wireForm } from './answers.ts';
import { PUBLIC_CACHE } from './register.ts';
import { API_CONTENT_POLICY, SECURITY_HEADERS } from './security.ts';

/** Answers that need no application: kept ones, and the files of the web client. */
export type FindFile = (path: string) => KeptAnswer | undefined;

const COMMON = Object.entries(SECURITY_HEADERS).flat();
const API_POLICY = ['content-security-policy', API_CONTENT_POLICY];

/** Sends a kept answer: from bytes to bytes, without the application. `extra` are headers as node takes them. */
function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: KeptAnswer,
  extra: readonly string[],
): void {
  if (etagMatches(request.headers['if-none-match'], answer.etag)) {
    const cache = answer.headers['cache-control'] ?? '';
    response.writeHead(304, ['etag', answer.etag, 'cache-control', cache, 'vary', 'Accept-Encoding']);
    response.end();
    return;
  }
  const { headers, body } = wireForm(answer, chooseEncoding(request.headers['accept-encoding']));
  const policy = answer.headers['content-security-policy'] ? [] : API_POLICY;
  response.writeHead(200, [...headers, ...COMMON, ...policy, ...extra]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The name under which an answer is kept. Pages name their own address, so they are kept for the host they were asked at. */
function keyOf({ url = '/', headers }: IncomingMessage): string {
  return url.startsWith('/api/') ? url : (headers.host ?? '') + url;
}

/**
 * The node:http server: kept answers first, then the files of the web client, then the application. What it made to be
 * kept is sent from what was kept: compressed, and past the streams of a Response.
 */
export function createHttpServer(app: App, context: AppContext, findFile: FindFile): Server {
  const { answers, config } = context;
  const extra = config.publicUrl?.startsWith('https:')
    ? ['strict-transport-security', 'max-age=31536000; includeSubDomains']
    : [];
  const listener = getRequestListener(
    async (request, env) => {
      const response = await app.fetch(request, env);
      if ('stream' in env.outgoing || response.headers.get('cache-control') !== PUBLIC_CACHE) return response;
      const kept = answers.get(keyOf(env.incoming as IncomingMessage));
      if (!kept || kept.etag !== response.headers.get('etag')) return response;
      const id = response.headers.get('x-request-id');
      sendKept(
        env.incoming as IncomingMessage,
        env.outgoing,
        kept,
        id ? [...extra, 'x-request-id', id] : extra,
      );
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false },
  );
  const server = createServer((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const answer = answers.get(keyOf(request)) ?? findFile(request.url ?? '/');
      if (answer) return sendKept(request, response, answer, extra);
    }
    return listener(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}
