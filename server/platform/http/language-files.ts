import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/accounts.ts';

const SCRIPT = /\/assets\/([\w.-]+\.js)/g;
const MANIFEST = /^\/assets\/manifest-[\w-]+\.js$/;

/** Names the scripts of a page, or of a list of scripts, in its language. */
export type NameScripts = (text: string, language: Language) => string;

/**
 * Scripts with words in them stand in a folder for each language but the default one. What names scripts, pages and
 * the list of routes, names them there.
 * @param paths of all files of the web client
 */
export function scriptsByLanguage(paths: Iterable<string>): NameScripts {
  const known = new Set(paths);
  return (text, language) =>
    language === DEFAULT_LANGUAGE
      ? text
      : text.replaceAll(SCRIPT, (path: string, name: string) => {
          const own = `/assets/${language}/${name}`;
          return known.has(own) || MANIFEST.test(path) ? own : path;
        });
}

/** The lists of routes in the other languages, by path, made from those in the default one. */
export function languageManifests(files: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  const nameScripts = scriptsByLanguage(files.keys());
  const made = new Map<string, Buffer>();
  for (const [path, content] of files) {
    if (!MANIFEST.test(path)) continue;
    for (const language of LANGUAGES.filter((one) => one !== DEFAULT_LANGUAGE)) {
      const own = path.replace('/assets/', `/assets/${language}/`);
      made.set(own, Buffer.from(nameScripts(content.toString(), language)));
    }
  }
  return made;
}
