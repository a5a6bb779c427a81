import type { Context, Hono } from 'hono';
import { z } from 'zod';
import { LANGUAGES } from '#contract/accounts.ts';
import { ApiError } from '#contract/errors.ts';
import { mediaHash } from '#contract/media.ts';
import { COUNT_CAP } from '#contract/paging.ts';
import { LINK_PREVIEW_PHOTOS, previewVersion } from '#contract/previews.ts';
import { propertyIdSchema, searchFiltersShape } from '#contract/properties.api.ts';
import { GUEST } from '#server/platform/access/actor.ts';
import { parse, readQuery } from '#server/platform/http/input.ts';
import { countCall, type RateLimit } from '#server/platform/http/rate-limit.ts';
import { etagMatches, respond } from '#server/platform/http/respond.ts';
import { MEDIA_POLICY } from '#server/platform/http/security.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
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

const notFound = () => new ApiError('not_found', 'There is nothing here.');

interface Shown {
  scene: Scene;
  /** As listings have them; only photos of our own store are shown. */
  images: readonly (string | undefined)[];
  cacheControl: string;
  headers?: Record<string, string>;
}

/** Answers with the picture, from the store if it has been drawn before. */
async function answer(
  c: Context<AppEnv>,
  store: PreviewStore,
  { scene, images, cacheControl, headers }: Shown,
) {
  const app = c.get('app');
  const hashes = images.flatMap((image) => (image && mediaHash(image)) || []).slice(0, LINK_PREVIEW_PHOTOS);
  const key = PreviewStore.keyOf([scene, hashes]);
  const etag = `"${key}"`;
  const all = { ...SHOWN_ELSEWHERE, ...headers, 'cache-control': cacheControl, etag };
  if (etagMatches(c.req.header('if-none-match'), etag)) {
    return respond(c, { status: 304, headers: all, body: null });
  }
  const count = () => countCall(app, DRAWN, { actor: GUEST, address: c.get('address') });
  const picture = await store.picture(key, count, async () => {
    const photos = await Promise.all(hashes.map((hash) => app.media.variant(hash, PHOTO)));
    return drawPreview(
      scene,
      photos.flatMap((photo) => photo?.bytes ?? []),
    );
  });
  return respond(c, {
    status: 200,
    headers: {
      ...all,
      'content-type': 'image/jpeg',
      'content-security-policy': MEDIA_POLICY,
      'content-disposition': 'inline; filename="preview.jpg"',
    },
    body: new Uint8Array(picture),
  });
}

const frameOf = (c: Context<AppEnv>, language: z.infer<typeof lang>) => ({
  language,
  brand: c.get('app').config.site.brand,
});

const queryOf = <S extends z.ZodType>(c: Context<AppEnv>, schema: S): z.output<S> =>
  parse(schema, readQuery(new URL(c.req.url))) as z.output<S>;

/** The pictures of link previews (D15): of a listing, of a search, and of a shared list for who has its link. */
export function registerPreviews(app: Hono<AppEnv>): void {
  const store = new PreviewStore();

  app.get('/preview.jpg', async (c) => {
    const { lang: language, ...filters } = queryOf(c, searchQuery);
    const context = c.get('app');
    const tags = ['properties', 'places'] as const;
    const ctx = { app: context, db: context.database.readerOf(tags) };
    const criteria = await resolveSearch(filters, ctx);
    const [found, vocabulary] = await Promise.all([
      searchProperties(ctx.db, criteria, { ...filters, limit: LINK_PREVIEW_PHOTOS }),
      placeVocabulary(context),
    ]);
    const { place } = criteria;
    const ids = place && place.kind !== 'everywhere' ? place.ids : [];
    const places = ids.flatMap((id) => vocabulary.byId(id)?.name ?? []);
    return answer(c, store, {
      scene: searchScene(
        filters,
        { total: Math.min(found.counted, COUNT_CAP), totalIsCapped: found.counted > COUNT_CAP, places },
        frameOf(c, language),
      ),
      images: found.rows.map(({ images }) => images?.[0]),
      cacheControl: FOR_AN_HOUR,
    });
  });

  app.get('/properties/:id/preview.jpg', async (c) => {
    const { success, data } = propertyIdSchema.safeParse(c.req.param());
    if (!success) throw notFound();
    const { lang: language, v } = queryOf(c, listingQuery);
    const context = c.get('app');
    const [row, vocabulary] = await Promise.all([
      findDetail(context.database.db, data.id),
      placeVocabulary(context),
    ]);
    if (!row?.isActive) throw notFound();
    const isCurrent = v === previewVersion(new Date(row.updatedAt).toISOString());
    return answer(c, store, {
      scene: listingScene(row, vocabulary.byId(row.districtId)?.name, frameOf(c, language)),
      images: [row.images?.find((image) => mediaHash(image) !== undefined)],
      cacheControl: isCurrent ? FOREVER : FOR_AN_HOUR,
    });
  });

  app.get('/shared/:token/preview.jpg', async (c) => {
    const { lang: language } = queryOf(c, sharedQuery);
    const context = c.get('app');
    const ctx = { app: context, db: context.database.db, now: context.clock() };
    const { homes } = await readShared(await openShare(c.req.param('token'), ctx), ctx);
    return answer(c, store, {
      scene: shortlistScene(homes.length, frameOf(c, language)),
      images: homes.map(({ images }) => images?.[0]),
      cacheControl: PRIVATE,
      headers: { 'x-robots-tag': 'noindex, noimageindex' },
    });
  });
}
