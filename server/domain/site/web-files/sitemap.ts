import { LANGUAGES, localPath } from '#contract/accounts.ts';

/** A URL in a sitemap, with its alternates in every language. */
export interface SitemapEntry {
  url: string;
  /** Links by language; `x-default` is English. */
  alternates: string;
  /** A calendar date. */
  changed?: string;
}

/** The indexable pages, without language. */
const PAGES = [
  '/',
  '/properties',
  '/properties?type=buy',
  '/districts',
  '/map',
  '/moving-services',
  '/contact',
  '/support',
  '/privacy-policy',
  '/terms-of-service',
] as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const OPEN =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const CLOSE = '</urlset>\n';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** The alternate links of a page in each language. */
export function alternatesOf(origin: string, path: string): string {
  const link = (language: string, to: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeXml(origin + to)}"/>`;
  const links = LANGUAGES.map((language) => link(language, localPath(path, language)));
  return [...links, link('x-default', path)].join('');
}

/** Every static page and every district in every language. */
export function pageEntries(origin: string, districts: readonly string[]): SitemapEntry[] {
  return [...PAGES, ...districts.map((slug) => `/properties/${slug}`)].flatMap((path) => {
    const alternates = alternatesOf(origin, path);
    return LANGUAGES.map((language) => ({ url: origin + localPath(path, language), alternates }));
  });
}

function entryXml({ url, alternates, changed }: SitemapEntry): string {
  const day = changed ? `<lastmod>${changed}</lastmod>` : '';
  return `<url><loc>${escapeXml(url)}</loc>${day}${alternates}</url>\n`;
}

/** A complete sitemap. */
export function urlsXml(entries: readonly SitemapEntry[]): string {
  return `${HEAD}${OPEN}${entries.map(entryXml).join('')}${CLOSE}`;
}

/** A sitemap index. */
export function indexXml(urls: readonly string[]): string {
  const items = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>\n`).join('');
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items}</sitemapindex>\n`;
}

/** A sitemap streamed from the database in batches, with backpressure. */
export function streamUrls(
  first: readonly SitemapEntry[],
  batches: AsyncGenerator<SitemapEntry[]>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(`${HEAD}${OPEN}${first.map(entryXml).join('')}`));
    },
    async pull(controller) {
      const { done, value } = await batches.next();
      controller.enqueue(encoder.encode(done ? CLOSE : value.map(entryXml).join('')));
      if (done) controller.close();
    },
    async cancel() {
      await batches.return(undefined);
    },
  });
}
