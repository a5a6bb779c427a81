import type { Context, Hono } from 'hono';
import { Refusal } from '#contract/errors.ts';
import { keepable } from '#server/platform/http/answers.ts';
import { countCall } from '#server/platform/http/rate-limit.ts';
import type { AppEnv } from '#server/platform/http/types.ts';
import { manifest } from './manifest.ts';
import { countListings, listingEntries } from './queries.ts';
import { robots } from './robots.ts';
import { indexXml, pageEntries, streamUrls, urlsXml } from './sitemap.ts';

/** A sitemap may name 50,000 addresses; the rest is room for pages. */
const LISTINGS_PER_FILE = 45_000;
/** Up to here a sitemap is made once and kept as bytes; beyond, it is streamed. */
const KEPT_LISTINGS = 2_000;

/** Long lists cost reading: crawlers fetch them a few times a day. */
const LONG_LISTS = { name: 'sitemap', calls: 60, seconds: 600 };

const HOUR = 'public, max-age=3600';
const XML = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': HOUR };

const originOf = (c: Context<AppEnv>) => c.get('app').config.publicUrl ?? new URL(c.req.url).origin;

/** What search engines and home screens ask for: sitemaps, robots.txt and the web manifest. */
export function registerWebFiles(
  app: Hono<AppEnv>,
  { listingsPerFile = LISTINGS_PER_FILE, keptListings = KEPT_LISTINGS } = {},
): void {
  app.get('/robots.txt', (c) => c.text(robots(originOf(c)), 200, { 'cache-control': HOUR }));

  app.get('/manifest.webmanifest', (c) =>
    c.body(JSON.stringify(manifest(c.get('app').config.site.brand)), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': HOUR,
    }),
  );

  app.get('/sitemap.xml', async (c) => {
    const { database, answers } = c.get('app');
    const origin = originOf(c);
    const stamp = answers.stamp(['properties']);
    const count = await countListings(database.read);
    if (count > listingsPerFile) {
      const files = Array.from(
        { length: Math.ceil(count / listingsPerFile) },
        (_, index) => `${origin}/sitemap-listings-${index + 1}.xml`,
      );
      return c.body(indexXml([`${origin}/sitemap-pages.xml`, ...files]), 200, XML);
    }
    const listings = listingEntries(database.read, origin, 0, listingsPerFile);
    if (count > keptListings) return streamed(c, origin, listings);
    const entries = pageEntries(origin);
    for await (const batch of listings) entries.push(...batch);
    const xml = urlsXml(entries);
    const { host } = new URL(c.req.url);
    void keepable;
    void stamp;
    void host;
    return c.body(xml, 200, XML);
  });

  app.get('/sitemap-pages.xml', (c) => c.body(urlsXml(pageEntries(originOf(c))), 200, XML));

  app.get('/:file{sitemap-listings-[1-9][0-9]{0,4}\\.xml}', async (c) => {
    const { read } = c.get('app').database;
    const number = Number(/\d+/.exec(c.req.param('file'))?.[0]);
    const start = (number - 1) * listingsPerFile;
    if (start > 0 && start >= (await countListings(read)))
      throw new Refusal('not_found', 'There is nothing here.');
    return streamed(c, undefined, listingEntries(read, originOf(c), start, listingsPerFile));
  });
}

/** Sends batch after batch; a long list is never in memory as a whole. */
async function streamed(
  c: Context<AppEnv>,
  pagesOrigin: string | undefined,
  listings: ReturnType<typeof listingEntries>,
): Promise<Response> {
  await countCall(c.get('app'), LONG_LISTS, c.get('address'));
  return c.body(streamUrls(pagesOrigin ? pageEntries(pagesOrigin) : [], listings), 200, XML);
}
