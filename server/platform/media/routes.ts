import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import { uploadPicture as uploadEndpoint } from '#contract/media.api.ts';
import { MEDIA_FORMATS, MEDIA_HASH } from '#contract/media.ts';
import { RATE_LIMITS } from '../http/rate-limit.ts';
import { register } from '../http/register.ts';
import type { AppEnv } from '../http/types.ts';
import { uploadPicture } from './upload-picture.ts';
import { CONTENT_TYPES, isVariant, type Variant } from './variants.ts';

const FILE = new RegExp(`^(\\d{1,4})\\.(${MEDIA_FORMATS.join('|')})$`);
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Until something better is made, which takes seconds. */
const FOR_A_MINUTE = 'public, max-age=60';

export function registerMedia(app: Hono<AppEnv>): void {
  register(app, uploadEndpoint, {
    limit: RATE_LIMITS.upload,
    handle: (_input, call) => uploadPicture(call),
  });

  app.get('/media/:hash/:file', async (c) => {
    const hash = c.req.param('hash');
    const [, width, format] = FILE.exec(c.req.param('file')) ?? [];
    const variant = { width: Number(width), format } as Variant;
    const isKnown = MEDIA_HASH.test(hash) && format !== undefined && isVariant(variant);
    const served = isKnown ? await c.get('app').media.variant(hash, variant) : undefined;
    if (!served) throw new Refusal('not_found', 'No such picture');
    return c.body(new Uint8Array(served.bytes), 200, {
      'content-type': CONTENT_TYPES[served.format],
      'cache-control': served.isFinal ? FOR_EVER : FOR_A_MINUTE,
      etag: `"${hash}-${width}-${served.format}"`,
    });
  });
}
