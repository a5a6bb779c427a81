import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { dropBrokenRuntime } from './runtime.mjs';
import { Obstacle } from './say.mjs';

const stampFile = inRoot('node_modules/.aqal-installed');
const current = () =>
  fingerprint(['package.json', 'package-lock.json'], `${process.platform} ${process.arch}`);

/** Installs the packages unless exactly these are installed already. */
export async function ensureInstalled() {
  if (isStamped(stampFile, current())) return;
  console.log('Installing packages…');
  // Not `npm ci`: the lock file cannot list the optional packages of systems whose registry lacks them.
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  if ((await npm(args)) !== 0) {
    throw new Obstacle('The packages could not be installed; npm says why above.');
  }
  dropBrokenRuntime();
  stamp(stampFile, current());
}

function npm(args) {
  // Inside an npm script, npm names its own file: the same npm is used, and Windows needs no shell.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args]);
  return process.platform === 'win32' ? run('npm.cmd', args, { shell: true }) : run('npm', args);
}
