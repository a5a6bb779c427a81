import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsMinifyOptions } from '@swc/core';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { languageScripts, scriptName } from './languages.ts';

let root = '';

/** A message as Paraglide compiles it. */
const message = (en: string, so: string) => `
import { getLocale, experimentalStaticLocale } from '../runtime.js';
export const hello = (inputs = {}, options = {}) => {
  const locale = experimentalStaticLocale ?? options.locale ?? getLocale();
  if (locale === 'so') return '${so}';
  return '${en}';
};`;

const PAGE = `import { hello } from './compiled/messages/hello.js';
document.title = hello();
addEventListener('click', async () => (await import('./later.js')).later());`;
const LATER = `import { hello } from './compiled/messages/hello.js';
export const later = (first = 1) => { const doubled = first * 2; document.body.append(hello() + doubled); };`;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'aqal-languages-'));
  mkdirSync(join(root, 'compiled/messages'), { recursive: true });
  writeFileSync(join(root, 'compiled/runtime.js'), 'export const getLocale = () => "?";');
  writeFileSync(join(root, 'page.js'), PAGE);
  writeFileSync(join(root, 'later.js'), LATER);
});

afterAll(() => rmSync(root, { recursive: true }));

/** The built files by name. */
async function builtFiles(text: string, options?: JsMinifyOptions): Promise<Map<string, string>> {
  writeFileSync(join(root, 'compiled/messages/hello.js'), text);
  const result = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [languageScripts(options)],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      sourcemap: 'hidden',
      rolldownOptions: {
        input: join(root, 'page.js'),
        output: { entryFileNames: scriptName, chunkFileNames: scriptName },
      },
    },
  })) as Rolldown.RolldownOutput;
  return new Map(
    result.output.map((file) => [file.fileName, String(file.type === 'chunk' ? file.code : file.source)]),
  );
}

const HELLO = message('Hello', 'Salaan');
const scripts = (files: Map<string, string>) => [...files].filter(([name]) => name.endsWith('.js'));

it('writes a script for each language with its texts alone, and a source map beside it', async () => {
  const files = await builtFiles(HELLO);
  const names = [...files.keys()];
  for (const [language, said, unsaid] of [
    ['en', 'Hello', 'Salaan'],
    ['so', 'Salaan', 'Hello'],
  ] as const) {
    const own = scripts(files).filter(([name]) => name.startsWith(`assets/${language}/`));
    expect(own.length).toBeGreaterThanOrEqual(2);
    const code = own.map(([, text]) => text).join('\n');
    expect(code).toContain(said);
    expect(code).not.toContain(unsaid);
    for (const [name] of own) expect(names).toContain(`${name}.map`);
  }
});

it('a script loads the others of its language', async () => {
  const files = await builtFiles(HELLO);
  const own = scripts(files).filter(([name]) => name.startsWith('assets/so/'));
  const [page = ''] = own.map(([, code]) => code).filter((code) => code.includes('import('));
  const [, later] = /import\(.\.\/([\w-]+\.js)/.exec(page) ?? [];
  expect(own.map(([name]) => name)).toContain(`assets/so/${later}`);
  expect(page).not.toContain('assets/en/');
});

it.each([
  ['another option of the minifier', HELLO, { compress: false, mangle: false }],
  ['a changed text of one language', message('Hello', 'Nabad'), undefined],
] as const)('%s gives other names: no bytes change under a name', async (_, text, options) => {
  const before = await builtFiles(HELLO);
  const after = await builtFiles(text, options);
  for (const [name, code] of scripts(after)) {
    if (before.has(name)) expect(code, name).toBe(before.get(name));
  }
  const kept = scripts(after).filter(([name]) => before.has(name));
  expect(kept.length).toBeLessThan(scripts(before).length);
});
