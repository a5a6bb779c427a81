import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { App } from '../app.ts';
import type { AppContext } from '../context.ts';
import { chooseEncoding, etagMatches, type KeptAnswer, wireForm } from './answers.ts';
import { API_CONTENT_POLICY, SECURITY_HEADERS } from './security.ts';

/** Answers that need no application: kept ones, and the files of the web client. */
export type FindFile = (path: string) => KeptAnswer | undefined;

const COMMON = Object.entries(SECURITY_HEADERS).flat();

/** Sends a kept answer: from bytes to bytes, without the application. */
function sendKept(request: IncomingMessage, response: ServerResponse, answer: KeptAnswer): void {
  if (etagMatches(request.headers['if-none-match'], answer.etag)) {
    const cache = answer.headers['cache-control'] ?? '';
    response.writeHead(304, ['etag', answer.etag, 'cache-control', cache, 'vary', 'Accept-Encoding']);
    response.end();
    return;
  }
  const { headers, body } = wireForm(answer, chooseEncoding(request.headers['accept-encoding']));
  const policy = answer.headers['content-security-policy']
    ? []
    : ['content-security-policy', API_CONTENT_POLICY];
  response.writeHead(200, [...headers, ...COMMON, ...policy]);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * The node:http server: kept answers first, then the files of the web client, then the application.
 * A request with an Authorization header always reaches the application.
 */
export function createHttpServer(app: App, context: AppContext, findFile: FindFile): Server {
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((request, response) => {
    if (request.method === 'GET' || request.method === 'HEAD') {
      const url = request.url ?? '/';
      // Pages name their own address, so a page is kept for the host it was asked at.
      const key = url.startsWith('/api/') ? url : (request.headers.host ?? '') + url;
      const answer = context.answers.get(key) ?? findFile(url);
      if (answer) return sendKept(request, response, answer);
    }
    return listener(request, response);
  });
  server.headersTimeout = 15_000;
  server.requestTimeout = 60_000;
  server.keepAliveTimeout = 65_000;
  return server;
}
