import type { MiddlewareHandler } from 'hono';
import { Refusal } from '#contract/errors.ts';
import type { AppEnv } from './types.ts';

/** No JSON body of this API is longer. */
export const MAX_BODY_BYTES = 256 * 1024;

const refuse = () => new Refusal('body_too_large', 'The request is too large.');

/**
 * Refuses bodies that are too large, also those that do not say how large they are. Hono's own cannot make the request
 * anew from the light one of its Node server, and every such body would be answered by 500.
 * @throws Refusal body_too_large
 */
export function limitBody(maxBytes: number): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req;
    const told = raw.headers.get('content-length');
    if (told !== null && !raw.headers.has('transfer-encoding')) {
      if (Number(told) > maxBytes) throw refuse();
      return next();
    }
    if (!raw.body) return next();
    const chunks: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of raw.body) {
      size += chunk.length;
      if (size > maxBytes) throw refuse();
      chunks.push(chunk);
    }
    const { url, method, headers } = raw;
    c.req.raw = new Request(url, { method, headers, ...(size > 0 ? { body: Buffer.concat(chunks) } : {}) });
    return next();
  };
}
