import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { inRoot } from './paths.mjs';
import { ScriptError } from './script-error.mjs';

// Makes of the catalogues, `web/messages/<room>/<language>.json`, what the product reads: one file of all texts in each
// language for the server, one for each kind of page for the browser, and the types of `m`.

const LANGUAGES = ['en', 'so', 'ar'];

const CATALOGUES = inRoot('web/messages');
const GENERATED = join(CATALOGUES, 'generated');

/** Writes all files that are not up to date. */
export function generateMessages() {
  const catalogues = readCatalogues(CATALOGUES);
  const folders = JSON.parse(readFileSync(join(CATALOGUES, 'areas.json'), 'utf8'));
  const areas = keysByArea(readModules(inRoot('web')), folders, catalogues.en);
  mkdirSync(GENERATED, { recursive: true });
  write('messages.d.ts', typesOf(catalogues.en));
  for (const language of LANGUAGES) {
    const texts = catalogues[language];
    write(`all.${language}.json`, JSON.stringify(texts));
    for (const [area, keys] of Object.entries(areas)) {
      write(
        `${area}.${language}.json`,
        JSON.stringify(Object.fromEntries(keys.map((key) => [key, texts[key]]))),
      );
    }
  }
}

/** A file is replaced whole, and only by other content: Vite and TypeScript look at what changed. */
function write(name, content) {
  const file = join(GENERATED, name);
  if (existsSync(file) && readFileSync(file, 'utf8') === content) return;
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, content);
  renameSync(temporary, file);
}

/** All texts of each language by key, sorted. @throws ScriptError for a text in a syntax that is not known */
export function readCatalogues(folder) {
  const rooms = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'generated')
    .map(({ name }) => name);
  return Object.fromEntries(
    LANGUAGES.map((language) => {
      const entries = rooms.flatMap((room) => {
        const file = join(folder, room, `${language}.json`);
        return Object.entries(JSON.parse(readFileSync(file, 'utf8'))).map(([key, text]) => [
          key,
          messageData(text, `${room}/${language}.json, ${key}`),
        ]);
      });
      return [language, Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))];
    }),
  );
}

const PLURAL = /^local (\w+) = (\w+): plural$/;

/** As `MessageData` of contract/message-format.ts. */
export function messageData(text, place) {
  if (typeof text === 'string') return text;
  const [{ declarations = [], selectors = [], match }] = text;
  const [selector] = selectors;
  if (selectors.length !== 1) throw new ScriptError(`${place}: a text has forms of one input.`);
  const [, , counted] =
    declarations.map((line) => PLURAL.exec(line)).find((found) => found?.[1] === selector) ?? [];
  const forms = Object.entries(match).map(([condition, form]) => {
    const [name, value] = condition.split('=');
    if (name !== selector || !value)
      throw new ScriptError(`${place}: “${condition}” is no form of ${selector}.`);
    return [value === '*' ? 'other' : value, form];
  });
  return [counted ?? selector, Object.fromEntries(forms)];
}

const PLACEHOLDER = /(?<!\\)\{(\w+)\}/g;

/** The declarations of `m`: what each text takes. */
export function typesOf(texts) {
  const lines = Object.entries(texts).map(([key, text]) => {
    const [chosen, forms] =
      typeof text === 'string' ? [undefined, [text]] : [text[0], Object.values(text[1])];
    const names = forms.flatMap((form) => [...form.matchAll(PLACEHOLDER)].map(([, name]) => name));
    const types = new Map(names.map((name) => [name, 'string | number']));
    if (chosen) types.set(chosen, chosenType(text[1]));
    const inputs = [...types].map(([name, type]) => `${name}: ${type}`).join('; ');
    return `  ${key}: (${inputs && `inputs: { ${inputs} }`}) => string;`;
  });
  return `export interface Messages {\n${lines.join('\n')}\n}\n`;
}

const PLURAL_FORMS = ['zero', 'one', 'two', 'few', 'many', 'other'];

const chosenType = (forms) =>
  Object.keys(forms).every((form) => PLURAL_FORMS.includes(form)) ? 'number' : 'string';

const SOURCE = /(?<!\.test)\.tsx?$/;
const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)[^'";]*?from\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)|(?:^|\n)import\s+'(\.[^']+)'/g;
const KEY = /\bm\s*\.\s*(\w+)/g;
/** `m[`place_${name}`]` says any text that begins so. */
const PREFIX = /`(\w+_)\$\{[^}]*\}`/g;

/** Each module of the web by its path from there: what it imports, now or later, and what it says. */
export function readModules(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    SOURCE.test(name),
  );
  return new Map(
    names.map((name) => {
      const code = readFileSync(join(folder, name), 'utf8');
      const imports = [...code.matchAll(IMPORT)].map(([, a, b, c]) =>
        relative(folder, resolve(folder, dirname(name), a ?? b ?? c)),
      );
      const isSpeaking = code.includes('messages/index.ts');
      return [
        name.replaceAll(sep, '/'),
        {
          imports: imports.map((path) => path.replaceAll(sep, '/')),
          keys: isSpeaking ? [...code.matchAll(KEY)].map(([, key]) => key) : [],
          prefixes: isSpeaking ? [...code.matchAll(PREFIX)].map(([, prefix]) => prefix) : [],
        },
      ];
    }),
  );
}

/** The texts that modules and all that they import say. */
export function keysSaid(modules, roots, texts) {
  const reached = new Set();
  const queue = [...roots];
  for (const name of queue) {
    if (reached.has(name)) continue;
    reached.add(name);
    queue.push(...(modules.get(name)?.imports ?? []));
  }
  const said = [...reached].map((name) => modules.get(name) ?? { keys: [], prefixes: [] });
  const keys = new Set(said.flatMap((module) => module.keys));
  const prefixes = [...new Set(said.flatMap((module) => module.prefixes))];
  return Object.keys(texts).filter(
    (key) => keys.has(key) || prefixes.some((prefix) => key.startsWith(prefix)),
  );
}

/** On every page. */
export const EVERYWHERE = ['root.tsx', 'entry.client.tsx'];

/** What visitors' pages say, and beside it what the routes of each area say (`areas.json`: a folder's area). */
export function keysByArea(modules, areas, texts) {
  const routesOf = (area) =>
    [...modules.keys()].filter(
      (name) => name.startsWith('routes/') && (areas[name.split('/')[1]] ?? 'visitor') === area,
    );
  const visitor = keysSaid(modules, [...EVERYWHERE, ...routesOf('visitor')], texts);
  const known = new Set(visitor);
  const others = [...new Set(Object.values(areas))].map((area) => [
    area,
    keysSaid(modules, routesOf(area), texts).filter((key) => !known.has(key)),
  ]);
  return { visitor, ...Object.fromEntries(others) };
}
