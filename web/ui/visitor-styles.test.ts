import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const UI = import.meta.dirname;
const WEB = dirname(UI);
/** Pages of the visitors' half that bring the other sheet along. */
const WITH_OWN_STYLES = /routes\/public\/(?:list-property|with-forms)\.tsx$/;

/** What opens on the first pages' routes with all styles (`hasFirstStyles`, `AllStyles`). */
const WITH_ALL_STYLES = /features\/(?:districts\/district-page|listing\/own-listing|map\/map-results)\.tsx$/;

/** Everything that these files import, also later. */
function reachableFrom(files: readonly string[], except = /^$/): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file) || except.test(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return;
    found.add(file);
    for (const [, from, later] of readFileSync(file, 'utf8').matchAll(
      /(?:from|^import) '(\.[^']+)'|import\('(\.[^']+)'\)/gm,
    )) {
      follow(resolve(dirname(file), from ?? later ?? ''));
    }
  };
  for (const file of files) follow(file);
  return [...found];
}

/** All that visitors' pages draw with. */
function drawnFiles(): string[] {
  const pages = globSync(['root.tsx', 'routes/layout.tsx', 'routes/public/*.tsx'], { cwd: WEB })
    .map((file) => resolve(WEB, file))
    .filter((file) => !WITH_OWN_STYLES.test(file));
  return reachableFrom(pages).filter((file) => file.endsWith('.tsx'));
}

/** The files in which these sheets look for no classes. */
function leftOutOf(...sheets: string[]): Set<string> {
  const leftOut = new Set<string>();
  for (const sheet of sheets) {
    const text = readFileSync(`${UI}/${sheet}`, 'utf8');
    for (const [, not, path = ''] of text.matchAll(/@source (not )?'([^']+)'/g)) {
      for (const file of globSync([path, `${path}/**`], { cwd: UI })) {
        if (not) leftOut.add(resolve(UI, file));
        else leftOut.delete(resolve(UI, file));
      }
    }
  }
  return leftOut;
}

test('no file that a visitor’s page draws with is left out of the visitors’ style sheet', () => {
  const leftOut = leftOutOf('visitor.css');
  const drawn = drawnFiles();
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter((file) => leftOut.has(file))).toEqual([]);
});

test('no file that the list of homes or a home draws with is left out of the first pages’ style sheet', () => {
  const leftOut = leftOutOf('visitor.css', 'first.css');
  const pages = ['root.tsx', 'routes/layout.tsx', 'routes/public/{layout,properties,property}.tsx'];
  const files = globSync(pages, { cwd: WEB }).map((file) => resolve(WEB, file));
  const drawn = reachableFrom(files, WITH_ALL_STYLES).filter((file) => file.endsWith('.tsx'));
  expect(drawn.length).toBeGreaterThan(50);
  expect(drawn.filter((file) => leftOut.has(file))).toEqual([]);
  expect(leftOut).toContain(resolve(WEB, 'routes/public/home.tsx'));
});

test('a visitor’s page uses no looks that only the signed-in half has', () => {
  const looks = new Set(readFileSync(`${UI}/kit-app.css`, 'utf8').match(/(?<=\.)[a-z]+-[a-z-]+/g));
  expect(looks.size).toBeGreaterThan(50);
  const uses = drawnFiles().flatMap((file) =>
    (readFileSync(file, 'utf8').match(/[a-z]+-[a-z-]+/g) ?? []).filter((word) => looks.has(word)),
  );
  expect(uses).toEqual([]);
});

test('a visitor’s page has no element that its reset of browsers’ styles does not know', () => {
  const unknown =
    /<(?:abbr|audio|b|canvas|code|embed|h[456]|hr|iframe|kbd|menu|object|optgroup|pre|progress|samp|small|su[bp]|table|video)[\s>]|type="file"/;
  expect(drawnFiles().filter((file) => unknown.test(readFileSync(file, 'utf8')))).toEqual([]);
});
