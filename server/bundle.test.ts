import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { expect, it } from 'vitest';
import { PROJECT_ROOT } from './platform/database/root.ts';

/** Imports that are there when it runs, dynamic ones too; what stands in `import type` is not. */
const IMPORT =
  /^(?:import|export) (?!type )[^;]*?from '([^']+)'|^import '([^']+)'|import\(\s*'([^']+)'\s*\)/gms;

const fileOf = (from: string, target: string): string | undefined => {
  if (target.startsWith('#')) return target.slice(1);
  return target.startsWith('.')
    ? relative(PROJECT_ROOT, join(PROJECT_ROOT, dirname(from), target))
    : undefined;
};

/** The files and packages that are reached from files of ours. */
function reachedFrom(files: readonly string[]) {
  const reached = new Set(files);
  const packages = new Set<string>();
  for (const file of reached) {
    const path = join(PROJECT_ROOT, file);
    if (!/\.(tsx?|mjs)$/.test(file) || !existsSync(path)) continue;
    for (const [, ...names] of readFileSync(path, 'utf8').matchAll(IMPORT)) {
      const target = names.find((name) => name !== undefined) ?? '';
      const next = fileOf(file, target);
      if (next !== undefined) reached.add(next);
      else if (!/^(?:node|virtual):/.test(target))
        packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? '');
    }
  }
  return { files: [...reached].map((file) => file.replaceAll(sep, '/')), packages };
}

/** The entry of production, and the pages that its virtual module stands for. */
const ENTRIES = [
  'server/main.ts',
  ...readdirSync(join(PROJECT_ROOT, 'web'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(root|entry\.\w+|routes[\\/].*)\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join('web', name)),
];
const { files, packages } = reachedFrom(ENTRIES);

it('what production runs reaches neither development nor demo, tests, tools or scripts', () => {
  expect(files).toEqual(expect.arrayContaining(['server/app.ts', 'contract/routes.ts', 'web/seo.ts']));
  const foreign = /^(?:demo|e2e|bench|scripts)\/|^(?:server|web)\/testing\/|\.test\.|^server\/development/;
  expect(files.filter((file) => foreign.test(file))).toEqual([]);
});

it('what production runs needs no package of development', () => {
  const { devDependencies } = JSON.parse(readFileSync(join(PROJECT_ROOT, 'package.json'), 'utf8'));
  expect(packages).toContain('hono');
  expect(Object.keys(devDependencies).filter((name) => packages.has(name))).toEqual([]);
});
