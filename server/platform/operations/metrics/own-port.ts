import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AppContext } from '../../context/context.ts';
import { apiHeaders } from '../../http/security.ts';
import { carriesToken, scrape } from './scrape.ts';

/**
 * Serves `/metrics` on METRICS_PORT, where a firewall can keep it apart from the product.
 * @returns a function that stops it
 * @throws when the port cannot be opened
 */
export async function openMetricsPort(app: AppContext, port: number): Promise<() => void> {
  const { host } = app.config.metrics;
  const headers = Object.entries(apiHeaders(app.config));
  const server = createServer((request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    answer(app, request, response).catch((error: unknown) => {
      app.log.error({ err: error }, 'the metrics could not be answered');
      response.writeHead(500).end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

async function answer(app: AppContext, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { token } = app.config.metrics;
  if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
  if (token !== undefined && !carriesToken(request.headers.authorization, token)) {
    return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end();
  }
  const { type, text } = await scrape(app);
  response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(text);
}
