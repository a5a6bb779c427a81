import type { Language } from '#contract/accounts.ts';
import type { PageName } from '#contract/page-texts.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import type { Catalogue } from '#server/platform/notifications/catalogue.ts';
import { editsOf } from '#server/platform/notifications/edits.ts';
import { PAGE_TEXTS } from './catalogues.ts';

/** What a page says, as it is now. */
export async function readPageTexts(
  page: PageName,
  language: Language,
  { app }: Pick<Ctx, 'app'>,
): Promise<Record<string, string>> {
  const { brand } = app.config.site;
  const catalogue = PAGE_TEXTS[page] as unknown as Catalogue<string>;
  // Never from a replica, which may not have the change yet that made this answer stale.
  const say = catalogue.in(language, await editsOf(app, app.database.db));
  return Object.fromEntries(Object.keys(catalogue.texts.en).map((key) => [key, say(key, { brand })]));
}
