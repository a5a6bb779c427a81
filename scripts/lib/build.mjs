import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { assertBootScript } from './boot-script.mjs';
import { compressFiles } from './compress.mjs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { inRoot, root, tools } from './paths.mjs';
import { captureTool } from './run.mjs';
import { ScriptError } from './script-error.mjs';
import { buildWorker } from './worker.mjs';

const compiled = 'web/messages/compiled';
/** Beside what it vouches for: checkouts that share their packages have messages of their own. */
const messagesStamp = inRoot(compiled, '.aqal-messages');
const buildStamp = inRoot('build/.aqal-built');

/** The production entry point. */
export const builtServer = inRoot('build/server/index.js');

/** Compiles the messages of all languages unless they are up to date. */
export async function ensureMessages() {
  const wanted = fingerprint([
    // Not the folder: compiling writes into it.
    'project.inlang/settings.json',
    'web/messages',
    'package-lock.json',
    'scripts/lib/build.mjs',
  ]);
  if (isStamped(messagesStamp, wanted) && existsSync(inRoot(compiled, 'runtime.js'))) return;
  if (!existsSync(inRoot('project.inlang'))) return;
  await step('The messages could not be compiled', tools.paraglide, [
    'compile',
    '--project=./project.inlang',
    `--outdir=./${compiled}`,
    '--no-emit-readme',
    '--silent',
  ]);
  keepPluralRules();
  stamp(messagesStamp, wanted);
}

/** Paraglide makes new plural rules for each message, which cost more than the rest of it: they are made once. */
function keepPluralRules() {
  const file = inRoot(compiled, 'registry.js');
  const made = 'new Intl.PluralRules(locale, options)';
  const code = readFileSync(file, 'utf8');
  if (!code.includes(made))
    throw new ScriptError(`${compiled}/registry.js makes plural rules in another way.`);
  const kept = `const known = new Map();
const rulesOf = (locale, options) => {
\tconst key = options ? locale + JSON.stringify(options) : locale;
\tlet rules = known.get(key);
\tif (!rules) known.set(key, (rules = ${made}));
\treturn rules;
};
`;
  writeFileSync(file, `${kept}${code.replace(made, 'rulesOf(locale, options)')}`);
}

/** Builds the app for production unless the existing build is up to date. */
export async function ensureBuilt() {
  const wanted = sources();
  if (isStamped(buildStamp, wanted) && existsSync(builtServer)) return;
  await build();
}

/** Builds the app for production, and says how long each step took. */
export async function build() {
  const began = Date.now();
  console.log('Building…');
  rmSync(buildStamp, { force: true });
  assertBootScript();
  const client = inRoot('build/client');
  const env = { ...process.env, NODE_ENV: 'production' };
  await timed('messages', ensureMessages);
  await timed('pages and server', () => step('The build failed', tools.reactRouter, ['build'], { env }));
  await timed('service worker', () => buildWorker(client));
  await timed('compressed files', () => compressFiles(client));
  stamp(buildStamp, sources());
  console.log(`Built in ${secondsSince(began)}.`);
}

const secondsSince = (began) => `${((Date.now() - began) / 1000).toFixed(1)} s`;

async function timed(name, run) {
  const began = Date.now();
  await run();
  console.log(`  ${name}: ${secondsSince(began)}`);
}

function sources() {
  const configs = readdirSync(root).filter((name) => name.endsWith('.config.ts'));
  return fingerprint([
    'contract',
    'server',
    'web',
    'public',
    'project.inlang',
    'scripts/lib',
    'scripts/vite',
    'package-lock.json',
    'tsconfig.json',
    ...configs.sort(),
  ]);
}

/** Runs a build step; its output is shown only if it fails. */
async function step(failure, script, args, options) {
  const { code, output } = await captureTool(script, args, options);
  if (code !== 0) throw new ScriptError(`${output.trim()}\n${failure}; the reason is above.`);
}
