import type { Hono } from 'hono';
import { z } from 'zod';
import { fetchPicture as fetchEndpoint, uploadPicture as uploadEndpoint } from '#contract/media.api.ts';
import { MEDIA_FORMATS, MEDIA_HASH } from '#contract/media.ts';
import { register } from '../http/endpoint.ts';
import { nothingHere, registerRaw } from '../http/raw-endpoint.ts';
import { MEDIA_POLICY } from '../http/security.ts';
import type { AppEnv } from '../http/types.ts';
import type { RateLimit } from '../limits/rate-limit.ts';
import { CONTENT_TYPES, isVariant, type Variant } from '../media/variants.ts';
import { fetchPicture } from './fetch-picture.ts';
import { uploadPicture } from './upload-picture.ts';

const UPLOADS: RateLimit = { name: 'upload', perAccount: 600, perAddress: 1200, seconds: 3600 };

const FILE = new RegExp(`^(\\d{1,4})\\.(${MEDIA_FORMATS.join('|')})$`);
const params = z.object({
  hash: z.string().regex(MEDIA_HASH),
  file: z
    .string()
    .regex(FILE)
    .transform((file) => {
      const [width, format] = file.split('.');
      return { width: Number(width), format } as Variant;
    })
    .refine(isVariant),
});
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

  registerRaw(app, 'picture', {
    params,
    run: async ({ params: { hash, file } }, { app: { media } }) => {
      const served = await media.variant(hash, file);
      if (!served) throw nothingHere();
      const { format, isFinal, bytes } = served;
      return {
        status: 200,
        headers: {
          'content-type': CONTENT_TYPES[format],
          'cache-control': isFinal ? FOREVER : FOR_A_MINUTE,
          etag: `"${hash}-${file.width}-${format}"`,
          'content-security-policy': MEDIA_POLICY,
          'content-disposition': `inline; filename="photo-${hash.slice(0, 8)}-${file.width}.${format}"`,
        },
        body: new Uint8Array(bytes),
      };
    },
  });
}
