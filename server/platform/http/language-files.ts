import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '#contract/accounts.ts';

const SCRIPT = /\/assets\/([\w.-]+\.js)/g;
const MANIFEST = /^\/assets\/manifest-[\w-]+\.js$/;

/** Replaces script names in a page or a manifest with those of a language. */
export type NameScripts = (text: string, language: Language) => string;

/**
 * Scripts with messages are in one folder per language, except the default one. References in scripts, pages and the
 * route manifest are rewritten to that folder.
 * @param paths all files of the web client
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

/** The route manifests of the other languages, by path, derived from the default one's. */
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
