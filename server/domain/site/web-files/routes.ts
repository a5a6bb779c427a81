import type { Hono } from 'hono';
import { z } from 'zod';
import type { AppContext } from '#server/platform/context/context.ts';
import { nothingHere, registerRaw } from '#server/platform/http/raw-endpoint.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import type { RateLimit } from '#server/platform/limits/rate-limit.ts';
import type { CacheTag } from '#server/platform/responses/cache-tags.ts';
import type { Reply } from '#server/platform/responses/respond.ts';
import { siteOf } from '#server/platform/settings/site.ts';
import { placeVocabulary } from '../../places/vocabulary.ts';
import { manifest } from './manifest.ts';
import { countListings, listingEntries } from './queries.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { indexXml, pageEntries, streamUrls, urlsXml } from './sitemap.ts';

/** A sitemap may contain 50,000 URLs; the rest is left for pages. */
const LISTINGS_PER_FILE = 45_000;
/** Up to this size a sitemap is generated once and cached; above, it is streamed. */
const CACHED_LISTINGS = 2_000;

/** Long sitemaps are expensive; crawlers fetch them a few times a day. */
const LONG_LISTS: RateLimit = { name: 'sitemap', perAddress: 60, seconds: 600 };

const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';
const TAGS: readonly CacheTag[] = ['properties', 'places'];

const file = (type: string, body: Reply['body']): Reply => ({
  status: 200,
  headers: { 'content-type': type, 'cache-control': HOUR },
  body,
});

/** The static pages and those of the districts. */
async function pagesOf(app: AppContext) {
  const { places } = await placeVocabulary(app);
  const districts = places.filter(({ kind }) => kind === 'district').map(({ slug }) => slug);
  return pageEntries(app.baseUrl, districts);
}

/** Files for search engines and home screens: sitemaps, robots.txt and the web manifest. */
export function registerWebFiles(
  app: Hono<AppEnv>,
  { listingsPerFile = LISTINGS_PER_FILE, cachedListings = CACHED_LISTINGS } = {},
): void {
  registerRaw(app, 'robots', {
    cache: [],
    run: (_input, { baseUrl }) => file('text/plain; charset=utf-8', robots(baseUrl)),
  });

  registerRaw(app, 'securityTxt', {
    cache: ['site'],
    run: async (_input, { baseUrl, now, app: context }) => {
      const { site } = await siteOf(context);
      return file('text/plain; charset=utf-8', securityTxt(baseUrl, site.supportEmail, now));
    },
  });

  registerRaw(app, 'manifest', {
    cache: [],
    run: (_input, { app: { config } }) =>
      file('application/manifest+json; charset=utf-8', JSON.stringify(manifest(config.site.brand))),
  });

  registerRaw(app, 'sitemap', {
    cache: TAGS,
    run: async (_input, { app: context, baseUrl }, { count: countOne }) => {
      const db = context.database.readerOf(TAGS);
      const count = await countListings(db);
      if (count > listingsPerFile) {
        const files = Array.from(
          { length: Math.ceil(count / listingsPerFile) },
          (_, index) => `${baseUrl}/sitemap-listings-${index + 1}.xml`,
        );
        return file(XML, indexXml([`${baseUrl}/sitemap-pages.xml`, ...files]));
      }
      const listings = listingEntries(db, baseUrl, 0, listingsPerFile);
      const pages = await pagesOf(context);
      if (count > cachedListings) {
        await countOne(LONG_LISTS);
        return file(XML, streamUrls(pages, listings));
      }
      for await (const batch of listings) pages.push(...batch);
      return file(XML, urlsXml(pages));
    },
  });

  registerRaw(app, 'sitemapOfPages', {
    cache: ['places'],
    run: async (_input, { app: context }) => file(XML, urlsXml(await pagesOf(context))),
  });

  registerRaw(app, 'sitemapOfListings', {
    params: z.object({ number: z.string().regex(/-[1-9]\d{0,4}\.xml$/) }),
    run: async ({ params }, { app: context, baseUrl }, { count }) => {
      const db = context.database.readerOf(TAGS);
      const start = (Number(/\d+/.exec(params.number)?.[0]) - 1) * listingsPerFile;
      if (start > 0 && start >= (await countListings(db))) throw nothingHere();
      await count(LONG_LISTS);
      return file(XML, streamUrls([], listingEntries(db, baseUrl, start, listingsPerFile)));
    },
  });
}
