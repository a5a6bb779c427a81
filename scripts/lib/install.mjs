import { fingerprint, isStamped, stamp } from './fingerprint.mjs';
import { inRoot } from './paths.mjs';
import { run } from './run.mjs';
import { dropBrokenRuntime } from './runtime.mjs';
import { ScriptError } from './script-error.mjs';

const stampFile = inRoot('node_modules/.aqal-installed');
const current = () =>
  fingerprint(['package.json', 'package-lock.json'], `${process.platform} ${process.arch}`);

/** Installs the packages unless they are up to date. */
export async function ensureInstalled() {
  if (isStamped(stampFile, current())) return;
  console.log('Installing packages…');
  // Not `npm ci`: the lock file cannot list optional packages for platforms whose registry lacks them.
  const args = [
    'install',
    '--no-audit',
    '--no-fund',
    '--include=dev',
    '--include=optional',
    '--loglevel=error',
  ];
  if ((await npm(args)) !== 0) {
    throw new ScriptError('The packages could not be installed; see the output of npm above.');
  }
  dropBrokenRuntime();
  stamp(stampFile, current());
}

function npm(args) {
  // npm scripts know the path of npm itself: this uses the same npm, and Windows needs no shell.
  const own = process.env.npm_execpath;
  if (own?.endsWith('.js')) return run(process.execPath, [own, ...args]);
  return process.platform === 'win32' ? run('npm.cmd', args, { shell: true }) : run('npm', args);
}
