import type { Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { fetchPicture as fetchEndpoint, uploadPicture as uploadEndpoint } from '#contract/media.api.ts';
import { MEDIA_FORMATS, MEDIA_HASH } from '#contract/media.ts';
import { register } from '../http/endpoint.ts';
import type { RateLimit } from '../http/rate-limit.ts';
import { respond } from '../http/respond.ts';
import { MEDIA_POLICY } from '../http/security.ts';
import type { AppEnv } from '../http/types.ts';
import { fetchPicture } from './fetch-picture.ts';
import { uploadPicture } from './upload-picture.ts';
import { CONTENT_TYPES, isVariant, type Variant } from './variants.ts';

const UPLOADS: RateLimit = { name: 'upload', perAccount: 600, perAddress: 1200, seconds: 3600 };

const FILE = new RegExp(`^(\\d{1,4})\\.(${MEDIA_FORMATS.join('|')})$`);
const FOREVER = 'public, max-age=31536000, immutable';
/** Until a better format is ready, which takes seconds. */
const FOR_A_MINUTE = 'public, max-age=60';

export function registerMedia(app: Hono<AppEnv>): void {
  register(app, uploadEndpoint, {
    limit: UPLOADS,
    ownTransaction: true,
    run: (_input, ctx, http) => uploadPicture(ctx, http),
  });

  register(app, fetchEndpoint, {
    limit: UPLOADS,
    ownTransaction: true,
    run: ({ body }, ctx) => fetchPicture(body.url, ctx),
  });

  app.get('/media/:hash/:file', async (c) => {
    const hash = c.req.param('hash');
    const [, width, format] = FILE.exec(c.req.param('file')) ?? [];
    const variant = { width: Number(width), format } as Variant;
    const isKnown = MEDIA_HASH.test(hash) && format !== undefined && isVariant(variant);
    const served = isKnown ? await c.get('app').media.variant(hash, variant) : undefined;
    if (!served) throw new ApiError('not_found', 'No such picture');
    return respond(c, {
      status: 200,
      headers: {
        'content-type': CONTENT_TYPES[served.format],
        'cache-control': served.isFinal ? FOREVER : FOR_A_MINUTE,
        etag: `"${hash}-${width}-${served.format}"`,
        'content-security-policy': MEDIA_POLICY,
        'content-disposition': `inline; filename="photo-${hash.slice(0, 8)}-${width}.${served.format}"`,
      },
      body: new Uint8Array(served.bytes),
    });
  });
}
