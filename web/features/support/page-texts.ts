import type { RouterContextProvider } from 'react-router';
import type { PageKeys, PageName } from '#contract/page-texts.ts';
import { api } from '../../api/page-api.ts';
import { getLocale } from '../../messages/language.ts';

export type PageTexts<Page extends PageName> = Readonly<Record<PageKeys[Page], string>>;

/** What administrators may edit of a page, in its language. */
export async function readPageTexts<Page extends PageName>(
  context: Pick<Readonly<RouterContextProvider>, 'get'>,
  page: Page,
): Promise<PageTexts<Page>> {
  const texts = await context.get(api)('readPageTexts', {
    params: { name: page },
    query: { language: getLocale() },
  });
  // The server's catalogues do not compile without one of the keys.
  return texts as PageTexts<Page>;
}
