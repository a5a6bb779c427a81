import { matchPrecache, precache } from 'workbox-precaching';
import { LANGUAGES, languageOf, localPath } from '#contract/accounts.ts';
import { OFFLINE_PATH, SEEN_PAGES_ID } from '#contract/pages.ts';
import { PAGES } from '../caches.ts';

/** So many pages to read are offered. */
const MOST_OFFERED = 8;

/** Brings the offline page in each language onto the device, anew with each build. */
export function keepOfflinePages(): void {
  precache(LANGUAGES.map((language) => ({ url: localPath(OFFLINE_PATH, language), revision: BUILD })));
}

/** The last pages in this language that the device has seen, as links; their titles are HTML as they stand in the page. */
async function seenLinks(language: string): Promise<string> {
  const cache = await caches.open(PAGES);
  const keys = (await cache.keys()).filter(({ url }) => languageOf(new URL(url).pathname) === language);
  const links = keys
    .reverse()
    .slice(0, MOST_OFFERED)
    .map(async (key) => {
      const html = (await (await cache.match(key))?.text()) ?? '';
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      const { pathname, search } = new URL(key.url);
      const href = (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return title ? `<li><a href="${href}"><bdi>${title}</bdi></a></li>` : '';
    });
  return (await Promise.all(links)).join('');
}

/** What is shown in place of a page that cannot be: what happened, and what can be read all the same. */
export async function offlinePage({ pathname }: URL): Promise<Response> {
  const language = languageOf(pathname);
  const page = await matchPrecache(localPath(OFFLINE_PATH, language));
  if (!page) return Response.error();
  const html = (await page.text()).replace(
    `<ul id="${SEEN_PAGES_ID}">`,
    `<ul id="${SEEN_PAGES_ID}">${await seenLinks(language)}`,
  );
  return new Response(html, { status: 503, headers: page.headers });
}
