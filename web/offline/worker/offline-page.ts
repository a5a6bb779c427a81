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

/** An address of ours as the value of an attribute. */
const hrefValue = ({ pathname, search }: URL): string =>
  (pathname + search).replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The last pages in this language that the device has seen, as links; their titles are HTML as they stand in the page. */
async function seenLinks(language: string): Promise<string> {
  const cache = await caches.open(PAGES);
  const keys = (await cache.keys()).filter(({ url }) => languageOf(new URL(url).pathname) === language);
  const links = keys
    .reverse()
    .slice(0, MOST_OFFERED)
    .map(async (key) => {
      const html = (await (await cache.match(key, { ignoreVary: true }))?.text()) ?? '';
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
      return title ? `<li><a href="${hrefValue(new URL(key.url))}"><bdi>${title}</bdi></a></li>` : '';
    });
  return (await Promise.all(links)).join('');
}

/** What is shown in place of a page that cannot be: what happened, and what can be read all the same. */
export async function offlinePage(asked: URL): Promise<Response> {
  const language = languageOf(asked.pathname);
  const own = localPath(OFFLINE_PATH, language);
  const page = await matchPrecache(own);
  if (!page) return Response.error();
  const list = `<ul id="${SEEN_PAGES_ID}">`;
  const links = await seenLinks(language);
  const html = (await page.text())
    .replace(list, () => list + links)
    .replace(`href="${own}"`, () => `href="${hrefValue(asked)}"`);
  return new Response(html, { status: 503, headers: page.headers });
}
