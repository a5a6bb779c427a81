import { existsSync, readFileSync } from 'node:fs';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { compareWithLock } from './locked.mjs';
import { inRoot, tools } from './paths.mjs';
import { run } from './run.mjs';
import { dropBrokenRuntime } from './runtime.mjs';
import { ScriptError } from './script-error.mjs';

const stampFile = inRoot('node_modules/.aqal-installed');
const current = (kind) =>
  fingerprint(['package.json', 'package-lock.json'], `${process.platform} ${process.arch} ${kind}`);
const [ALL, RUNNING] = ['all', 'running'];

/**
 * Installs the packages of the lock file unless they are up to date: npm refuses content with another hash, and
 * neither changes the lock file nor runs packages' scripts (.npmrc).
 * @param options.tests false where the product is built and run alone: a third less to fetch on a fresh machine
 */
export async function ensureInstalled({ tests = true } = {}) {
  if (isStamped(stampFile, current(ALL))) return;
  if (!tests && isStamped(stampFile, current(RUNNING))) return;
  // Who has tested here before keeps what tests need.
  const isAll = tests || existsSync(tools.vitest);
  console.log('Installing packages…');
  const began = Date.now();
  // Not `npm ci`, which refuses a lock file without optional packages for platforms whose registry lacks them.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    isAll ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  if ((await npm(args)) !== 0) {
    throw new ScriptError('The packages could not be installed; see the output of npm above.');
  }
  assertAsLocked();
  dropBrokenRuntime();
  stamp(stampFile, current(isAll ? ALL : RUNNING));
  console.log(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

const readJson = (path) => JSON.parse(readFileSync(inRoot(path), 'utf8'));

function assertAsLocked() {
  const { foreign, unlisted } = compareWithLock(
    readJson('node_modules/.package-lock.json'),
    readJson('package-lock.json'),
  );
  if (foreign.length > 0) {
    throw new ScriptError(
      `package-lock.json does not list what package.json asks for (${foreign.join(', ')}): run npm install where you changed it.`,
    );
  }
  if (unlisted.length > 0) {
    console.log(`Not in the lock file, which was made on another platform: ${unlisted.join(', ')}.`);
  }
}

function npm(args) {
  // npm scripts know the path of npm itself: this uses the same npm, and Windows needs no shell.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args]);
  return process.platform === 'win32' ? run('npm.cmd', args, { shell: true }) : run('npm', args);
}
