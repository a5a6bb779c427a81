import { type Language, languageOf, localPath } from '#contract/accounts.ts';
import { SHARE_PATH } from '#contract/pages.ts';
import { worker } from './scope.ts';

/** The language of a page that is open; a phone that shares tells none. */
async function openLanguage(): Promise<Language> {
  const [page] = await worker.clients.matchAll();
  return languageOf(page ? new URL(page.url).pathname : '/');
}

/**
 * What a phone shares to the installed app, such as the SMS of a wallet. It goes on behind the `#`, which no server,
 * log or history of a proxy sees: the page reads it there, and its balance is cut before anything is done with it.
 */
export async function takeShared({ request }: { request: Request }): Promise<Response> {
  const form = await request.formData();
  const texts = ['title', 'text'].map((name) => form.get(name)).filter((text) => typeof text === 'string');
  const url = new URL(localPath(SHARE_PATH, await openLanguage()), request.url);
  url.hash = new URLSearchParams({ text: texts.join('\n').trim() }).toString();
  return Response.redirect(url.href, 303);
}

/** Of the app's own forms none goes there. */
export const isShared = ({ pathname }: URL): boolean => pathname === SHARE_PATH;
