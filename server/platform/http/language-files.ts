import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/accounts.ts';

const MANIFEST = /^\/assets\/manifest-[\w-]+\.js$/;
const DEFAULT_FOLDER = `/assets/${DEFAULT_LANGUAGE}/`;

/** Where the scripts of a language are, and its list of routes. */
const folderOf = (language: Language) => `/assets/${language}/`;

/** The names in a text of scripts with messages become those of a language. */
const renamed = (text: string, language: Language) => text.replaceAll(DEFAULT_FOLDER, folderOf(language));

/** Names the scripts of a page in its language: they are in a folder per language, and so is the list of routes. */
export const nameScripts = (page: string, language: Language): string =>
  language === DEFAULT_LANGUAGE
    ? page
    : renamed(page, language).replaceAll('/assets/manifest-', `${folderOf(language)}manifest-`);

/** The lists of routes of the other languages, by path, made from the default one's. */
export function languageManifests(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const made = new Map<string, Buffer>();
  for (const [path, content] of files) {
    if (!MANIFEST.test(path)) continue;
    for (const language of LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE)) {
      const own = path.replace('/assets/', folderOf(language));
      made.set(own, Buffer.from(renamed(content.toString(), language)));
    }
  }
  return made;
}
