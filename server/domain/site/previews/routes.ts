import type { Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGES } from '#contract/accounts.ts';
import { idParams } from '#contract/formats.api.ts';
import { mediaHash } from '#contract/media.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import { LINK_PREVIEW_PHOTOS, previewVersion } from '#contract/previews.ts';
import { searchFiltersShape } from '#contract/search.api.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { nothingHere, type RawHttp, type RawReply, registerRaw } from '#server/platform/http/raw-endpoint.ts';
import { MEDIA_POLICY } from '#server/platform/http/security.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import { findDetail } from '../../listings/queries.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { resolveSearch } from '../../search/query/search.ts';
import { searchProperties } from '../../search/query/search-queries.ts';
import { openShare, readShared } from '../../shortlist/share.ts';
import { drawPreview, type Scene } from './draw.ts';
import { PreviewStore } from './preview-store.ts';
import { listingScene, searchScene, shortlistScene } from './scenes.ts';

/** Pictures drawn for one address; those that are there already do not count. */
const DRAWN: RateLimit = { name: 'preview', perAddress: 300, seconds: 600 };

/** The address names the version that is shown, so that it never changes; shared caches ask whether it is still there. */
const FOREVER = 'public, max-age=31536000, s-maxage=3600, immutable';
const FOR_AN_HOUR = 'public, max-age=3600';
const PRIVATE = 'private, max-age=600';
/** Pages of others embed it: that is what it is for. */
const SHOWN_ELSEWHERE = { 'cross-origin-resource-policy': 'cross-origin' };
/** The width of the photos that are composed. */
const PHOTO = { width: 960, format: 'webp' } as const;

const lang = z.enum(LANGUAGES).default('en');
const version = z.string().max(40).optional();
const listingQuery = z.strictObject({ lang, v: version });
const searchQuery = z.strictObject({ ...searchFiltersShape, lang });
const sharedQuery = z.strictObject({ lang });

interface Shown {
  scene: Scene;
  /** As listings have them; only photos of our own store are shown. */
  images: readonly (string | undefined)[];
  cacheControl: string;
  headers?: Record<string, string>;
}

const frameOf = ({ app }: Ctx, language: z.infer<typeof lang>) => ({
  language,
  brand: app.config.site.brand,
});

/** The pictures of link previews (D15): of a listing, of a search, and of a shared list for who has its link. */
export function registerPreviews(app: Hono<AppEnv>): void {
  const store = new PreviewStore();

  /** The picture, from the store if it has been drawn before. */
  const answer = (
    { scene, images, cacheControl, headers }: Shown,
    { app: { media } }: Ctx,
    { count }: RawHttp,
  ): RawReply => {
    const hashes = images.flatMap((image) => (image && mediaHash(image)) || []).slice(0, LINK_PREVIEW_PHOTOS);
    const key = PreviewStore.keyOf([scene, hashes]);
    const draw = async () => {
      const photos = await Promise.all(hashes.map((hash) => media.variant(hash, PHOTO)));
      return drawPreview(
        scene,
        photos.flatMap((photo) => photo?.bytes ?? []),
      );
    };
    return {
      status: 200,
      headers: {
        ...SHOWN_ELSEWHERE,
        ...headers,
        'cache-control': cacheControl,
        etag: `"${key}"`,
        'content-type': 'image/jpeg',
        'content-security-policy': MEDIA_POLICY,
        'content-disposition': 'inline; filename="preview.jpg"',
      },
      body: async () => new Uint8Array(await store.picture(key, () => count(DRAWN), draw)),
    };
  };

  registerRaw(app, 'searchPreview', {
    query: searchQuery,
    run: async ({ query: { lang: language, ...filters } }, ctx, http) => {
      const db = ctx.app.database.readerOf(['properties', 'places']);
      const criteria = await resolveSearch(filters, { ...ctx, db });
      const [found, vocabulary] = await Promise.all([
        searchProperties(db, criteria, { ...filters, limit: LINK_PREVIEW_PHOTOS }),
        placeVocabulary(ctx.app),
      ]);
      const { place } = criteria;
      const ids = place && place.kind !== 'everywhere' ? place.ids : [];
      const places = ids.flatMap((id) => vocabulary.byId(id)?.name ?? []);
      const { counted, items } = found;
      const total = { total: Math.min(counted, COUNT_CAP), totalIsCapped: counted > COUNT_CAP, places };
      const scene = searchScene(filters, total, frameOf(ctx, language));
      const images = items.map((row) => row.images?.[0]);
      return answer({ scene, images, cacheControl: FOR_AN_HOUR }, ctx, http);
    },
  });

  registerRaw(app, 'listingPreview', {
    params: idParams,
    query: listingQuery,
    run: async ({ params, query: { lang: language, v } }, ctx, http) => {
      const [row, vocabulary] = await Promise.all([findDetail(ctx.db, params.id), placeVocabulary(ctx.app)]);
      if (!row?.isActive) throw nothingHere();
      const isCurrent = v === previewVersion(new Date(row.updatedAt).toISOString());
      const scene = listingScene(row, vocabulary.byId(row.districtId)?.name, frameOf(ctx, language));
      const images = [row.images?.find((image) => mediaHash(image) !== undefined)];
      return answer({ scene, images, cacheControl: isCurrent ? FOREVER : FOR_AN_HOUR }, ctx, http);
    },
  });

  registerRaw(app, 'sharedPreview', {
    params: z.object({ token: z.string() }),
    query: sharedQuery,
    run: async ({ params: { token }, query: { lang: language } }, ctx, http) => {
      const { homes } = await readShared(await openShare(token, ctx), ctx);
      const scene = shortlistScene(homes.length, frameOf(ctx, language));
      const images = homes.map((home) => home.images?.[0]);
      const headers = { 'x-robots-tag': 'noindex, noimageindex' };
      return answer({ scene, images, cacheControl: PRIVATE, headers }, ctx, http);
    },
  });
}
