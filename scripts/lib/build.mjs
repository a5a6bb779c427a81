import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { assertBootScript } from './boot-script.mjs';
import { compressFiles } from './compress.mjs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { generateMessages } from './messages.mjs';
import { inRoot, root, tools } from './paths.mjs';
import { captureTool, endsWithUs } from './run.mjs';
import { ScriptError } from './script-error.mjs';
import { inTurn } from './turn.mjs';
import { buildWorker } from './worker.mjs';

const buildStamp = inRoot('build/.aqal-built');

/** The production entry point. */
export const builtServer = inRoot('build/server/index.js');
const client = inRoot('build/client');
/** Inside of what it vouches for: a build begins with an empty folder. */
const compressedStamp = inRoot('build/client/.aqal-compressed');
const mappedStamp = inRoot('build/client/.aqal-mapped');

/** Whether the build is that of these sources. */
export const isBuilt = () => isStamped(buildStamp, sources()) && existsSync(builtServer);

/** Builds the app for production unless the existing build is up to date: what a first page takes, and no more. */
export async function ensureBuilt() {
  if (isBuilt()) return;
  await inTurn(async () => {
    if (!isBuilt()) await build();
  });
}

/** Builds the app for production with source maps of the client and compressed files. */
export const buildWhole = () =>
  inTurn(async () => {
    await build('--sourcemapClient', 'hidden');
    stamp(mappedStamp, '');
    await timed('compressed files', compressClient);
  });

/** The same, unless the existing build is up to date and has all of it: for tests, which read the maps. */
export const ensureWhole = () => (isBuilt() && existsSync(mappedStamp) ? ensureCompressed() : buildWhole());

/** Compresses the files of the client that are not yet. */
async function compressClient() {
  if (existsSync(compressedStamp)) return;
  await compressFiles(client);
  stamp(compressedStamp, '');
}

/** The same, in its turn: a build does not change the files meanwhile. */
export const ensureCompressed = () => inTurn(compressClient);

/** The same, in a process of its own that takes only the time nobody else wants; the server sends each file from then on. */
export function compressLater() {
  if (existsSync(compressedStamp)) return;
  const child = spawn(process.execPath, [...endsWithUs, inRoot('scripts/compress.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // From here, before it has threads: each has a priority of its own.
  if (child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  child.unref();
  child.channel?.unref();
}

async function build(...options) {
  const began = Date.now();
  console.log('Building…');
  rmSync(buildStamp, { force: true });
  assertBootScript();
  const env = { ...process.env, NODE_ENV: 'production' };
  await timed('messages', generateMessages);
  await timed('pages and server', () =>
    step('The build failed', tools.reactRouter, ['build', ...options], { env }),
  );
  await timed('service worker', () => buildWorker(client));
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
