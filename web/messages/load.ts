import areas from './areas.json' with { type: 'json' };
import { addTexts, type Texts } from './index.ts';
import { getLocale } from './language.ts';

/** The addresses of the files of texts, by area and language; `all` is the server's. */
const FILES = import.meta.glob<string>(['./generated/*.json', '!./generated/all.*.json'], {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Which area the routes of a folder belong to; those of all others are visitors' pages. */
const AREAS: Readonly<Record<string, string>> = areas;

/** The areas whose texts routes need, by the routes' ids, such as `routes/owner/dashboard`. */
export const areasOf = (routes: readonly string[]): string[] => [
  ...new Set(['visitor', ...routes.map((id) => AREAS[id.split('/')[1] ?? ''] ?? 'visitor')]),
];

/** The files of texts that routes need, in the language of the page. */
export const textFilesOf = (routes: readonly string[]): string[] =>
  areasOf(routes).flatMap((area) => FILES[`./generated/${area}.${getLocale()}.json`] ?? []);

const loaded = new Map<string, Promise<void>>();

/** Fetches a file once; one that did not come is asked for again the next time. */
function load(file: string): Promise<void> {
  const loading =
    loaded.get(file) ??
    fetch(file).then(async (response) => {
      if (!response.ok) throw new TypeError(`${file} was answered with ${response.status}.`);
      addTexts(getLocale(), (await response.json()) as Texts);
    });
  loaded.set(file, loading);
  loading.catch(() => loaded.delete(file));
  return loading;
}

/** Makes the texts of some files known to `m`. @throws TypeError where one does not come */
export async function loadTexts(files: readonly string[]): Promise<void> {
  // While developing all texts are there: which pages say them is found out by the build.
  if (import.meta.env.DEV) await import('./all.ts');
  else await Promise.all(files.map(load));
}

/** The files that the head of this page names. */
export const namedTextFiles = (): string[] =>
  [...document.head.querySelectorAll('link[rel=preload][as=fetch]')].flatMap(
    (link) => link.getAttribute('href') ?? [],
  );
