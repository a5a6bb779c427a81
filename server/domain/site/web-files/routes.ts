import type { Context, Hono } from 'hono';
import { ApiError } from '#contract/errors.ts';
import { GUEST } from '#server/platform/access/actor.ts';
import type { CacheTag } from '#server/platform/cache-tags.ts';
import type { AppContext } from '#server/platform/context.ts';
import { countCall, type RateLimit } from '#server/platform/http/rate-limit.ts';
import { type Reply, respond } from '#server/platform/http/respond.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
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

/** Responds from the cache or generates now; the same for everybody until one of the tags changes. */
async function cached(
  c: Context<AppEnv>,
  tags: readonly CacheTag[],
  make: () => Promise<Reply> | Reply,
): Promise<Response> {
  return respond(c, await c.get('app').cache.load(c.req.path, tags, async () => make()));
}

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
  app.get('/robots.txt', (c) =>
    cached(c, [], () => file('text/plain; charset=utf-8', robots(c.get('app').baseUrl))),
  );

  app.get('/.well-known/security.txt', (c) => {
    const { baseUrl, clock, config } = c.get('app');
    return cached(c, [], () =>
      file('text/plain; charset=utf-8', securityTxt(baseUrl, config.site.supportEmail, clock())),
    );
  });

  app.get('/manifest.webmanifest', (c) => {
    const make = () => JSON.stringify(manifest(c.get('app').config.site.brand));
    return cached(c, [], () => file('application/manifest+json; charset=utf-8', make()));
  });

  app.get('/sitemap.xml', (c) =>
    cached(c, TAGS, async () => {
      const { database, baseUrl } = c.get('app');
      const db = database.readerOf(TAGS);
      const count = await countListings(db);
      if (count > listingsPerFile) {
        const files = Array.from(
          { length: Math.ceil(count / listingsPerFile) },
          (_, index) => `${baseUrl}/sitemap-listings-${index + 1}.xml`,
        );
        return file(XML, indexXml([`${baseUrl}/sitemap-pages.xml`, ...files]));
      }
      const listings = listingEntries(db, baseUrl, 0, listingsPerFile);
      const pages = await pagesOf(c.get('app'));
      if (count > cachedListings) {
        await countLongList(c);
        return file(XML, streamUrls(pages, listings));
      }
      for await (const batch of listings) pages.push(...batch);
      return file(XML, urlsXml(pages));
    }),
  );

  app.get('/sitemap-pages.xml', (c) =>
    cached(c, ['places'], async () => file(XML, urlsXml(await pagesOf(c.get('app'))))),
  );

  app.get('/:file{sitemap-listings-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const { database, baseUrl } = c.get('app');
    const db = database.readerOf(TAGS);
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const start = (number - 1) * listingsPerFile;
    if (start > 0 && start >= (await countListings(db)))
      throw new ApiError('not_found', 'There is nothing here.');
    await countLongList(c);
    return respond(c, file(XML, streamUrls([], listingEntries(db, baseUrl, start, listingsPerFile))));
  });
}

async function countLongList(c: Context<AppEnv>): Promise<void> {
  const app = c.get('app');
  await countCall(app, LONG_LISTS, { actor: GUEST, address: c.get('address') });
}
