import { existsSync, readdirSync, rmSync } from 'node:fs';
import { assertBootScript } from './boot-script.mjs';
import { compressFiles } from './compress.mjs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { generateMessages } from './messages.mjs';
import { inRoot, root, tools } from './paths.mjs';
import { captureTool } from './run.mjs';
import { ScriptError } from './script-error.mjs';
import { buildWorker } from './worker.mjs';

const buildStamp = inRoot('build/.aqal-built');

/** The production entry point. */
export const builtServer = inRoot('build/server/index.js');

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
  await timed('messages', generateMessages);
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
    'scripts/lib',
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
