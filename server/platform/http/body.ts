import type { IncomingMessage } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#contract/errors.ts';
import type { AppEnv } from './types.ts';

/** The maximum body size, except for uploads. */
export const MAX_BODY_BYTES = 256 * 1024;

const tooLarge = () => new ApiError('body_too_large', 'The request is too large.');

/**
 * Reads a body into memory with a size limit.
 * @throws ApiError body_too_large; bad_request if the client disconnected
 */
function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const finish = () => {
      if (request.readableEnded)
        resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
      else reject(new ApiError('bad_request', 'The request was interrupted.'));
    };
    if (request.destroyed) return finish();
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) reject(tooLarge());
      else chunks.push(chunk);
    });
    for (const event of ['end', 'error', 'close']) request.on(event, finish);
  });
}

/** The only place where bodies are read: handlers get them complete and within the limit. */
export const limitBody: MiddlewareHandler<AppEnv> = async (c, next) => {
  const incoming = c.env?.incoming as (IncomingMessage & { rawBody?: Buffer }) | undefined;
  if (!incoming) return next();
  const announced = Number(incoming.headers['content-length'] ?? 0);
  if (announced > MAX_BODY_BYTES) throw tooLarge();
  // The server's own Request reads from `rawBody` if it is set.
  if (announced > 0 || incoming.headers['transfer-encoding'] !== undefined) {
    incoming.rawBody = await readBody(incoming, MAX_BODY_BYTES);
  }
  return next();
};
