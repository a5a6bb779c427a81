import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT as ROOT } from './platform/database/root.ts';

/** What a name is declared with. */
const DECLARED = /\b(?:function\*?|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;
const SECTION = /^## Names that are not used$([\s\S]*?)(?=^## |$(?![\s\S]))/m;
const ROW = /^\| `([\w*]+)` \| (.+?) \|/gm;

interface Unused {
  pattern: RegExp;
  but: string;
}

/** `tell*` is `tell` and whatever goes on with another word. */
const patternOf = (name: string) => new RegExp(`^${name.replace('*', '(?![a-z])\\w*')}$`);

function readUnused(): Unused[] {
  const [, section = ''] = SECTION.exec(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')) ?? [];
  return [...section.matchAll(ROW)].map(([, name = '', but = '']) => ({ pattern: patternOf(name), but }));
}

const insteadOf = (unused: readonly Unused[], name: string) =>
  unused.find(({ pattern }) => pattern.test(name))?.but;

it('a thing has one name in the code: the glossary’s', () => {
  const unused = readUnused();
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\n',
  );
  const found = files
    .filter((file) => file !== '')
    .flatMap((file) =>
      [...readFileSync(join(ROOT, file), 'utf8').matchAll(DECLARED)].flatMap(([, name = '']) => {
        const but = insteadOf(unused, name);
        return but === undefined ? [] : [`${file}: ${name} → ${but}`];
      }),
    );
  expect(found).toEqual([]);
});

it.each(['tell', 'tellOwner', 'Teller', 'wordAt', 'TOLD'])('%s is found', (name) => {
  expect(insteadOf(readUnused(), name)).toBeDefined();
});

it.each(['teller_', 'telling2', 'storytelling', 'notifyOwner', 'password'])('%s is none of them', (name) => {
  expect(insteadOf(readUnused(), name)).toBeUndefined();
});
