import type { Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import { MEDIA_HASH } from '#contract/media.ts';
import type { AppEnv } from '../http/types.ts';
import { isVariant, type Variant } from './store.ts';

const FILE = /^(\d{1,4})\.(webp|jpg)$/;
const CONTENT_TYPES = { webp: 'image/webp', jpg: 'image/jpeg' };

export function registerMedia(app: Hono<AppEnv>): void {
  app.get('/media/:hash/:file', async (c) => {
    const hash = c.req.param('hash');
    const [, width, format] = FILE.exec(c.req.param('file')) ?? [];
    const variant = { width: Number(width), format } as Variant;
    const isKnown = MEDIA_HASH.test(hash) && format !== undefined && isVariant(variant);
    const bytes = isKnown ? await c.get('app').media.variant(hash, variant) : undefined;
    if (!bytes) throw new Refusal('not_found', 'No such picture');
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': CONTENT_TYPES[variant.format],
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash}-${width}-${format}"`,
    });
  });
}
