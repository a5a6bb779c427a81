import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const UI = import.meta.dirname;
const WEB = dirname(UI);
/** Pages of the visitors' half that bring the other sheet along. */
const WITH_OWN_STYLES = /routes\/public\/with-forms\.tsx$/;

/** Everything that these files import, also later. */
function reachableFrom(files: readonly string[]): string[] {
  const found = new Set<string>();
  const follow = (file: string) => {
    if (found.has(file) || !existsSync(file) || !/\.tsx?$/.test(file)) return;
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
    .filter((file) => !WITH_OWN_STYLES.test(file) && !/\.test\./.test(file));
  return reachableFrom(pages).filter((file) => file.endsWith('.tsx'));
}

/** The files in which these sheets look for no classes. */
function leftOutOf(sheet: string): Set<string> {
  const leftOut = new Set<string>();
  const text = readFileSync(`${UI}/${sheet}`, 'utf8');
  for (const [, not, path = ''] of text.matchAll(/@source (not )?'([^']+)'/g)) {
    for (const file of globSync([path, `${path}/**`], { cwd: UI })) {
      if (not) leftOut.add(resolve(UI, file));
      else leftOut.delete(resolve(UI, file));
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

test('a visitor’s page uses no looks that only the signed-in half has', () => {
  const looks = new Set(readFileSync(`${UI}/kit-app.css`, 'utf8').match(/(?<=\.)[a-z]+-[a-z-]+/g));
  expect(looks.size).toBeGreaterThan(50);
  const uses = drawnFiles().flatMap((file) =>
    (readFileSync(file, 'utf8').match(/[a-z]+-[a-z-]+/g) ?? []).filter((word) => looks.has(word)),
  );
  expect(uses).toEqual([]);
});
