import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { endsWithUs } from './run.mjs';
import { isRecent, runtime } from './runtime.mjs';

/** On a machine with much memory, young objects would take up to 128 MB before they are collected. */
const YOUNG = '--max-semi-space-size';

/** Read when a process starts. With an arena per thread, glibc would retain the memory of decoded pictures. */
const memorySettings = ({ NODE_OPTIONS = '', ...given }) => ({
  MALLOC_ARENA_MAX: '2',
  ...given,
  NODE_OPTIONS: NODE_OPTIONS.includes(YOUNG) ? NODE_OPTIONS : `${NODE_OPTIONS} ${YOUNG}=16`.trim(),
});

const hasMemorySettings = ({ MALLOC_ARENA_MAX, NODE_OPTIONS } = process.env) =>
  (process.platform !== 'linux' || MALLOC_ARENA_MAX !== undefined) && NODE_OPTIONS?.includes(YOUNG);

/**
 * Runs a file of the app: in this process if its Node is recent enough, otherwise in a child process that gets
 * our signals and whose exit code becomes ours. The calling script imports exit-with-parent.mjs first.
 */
export async function launch(file, args, env = {}) {
  const path = resolve(root, file);
  Object.assign(process.env, env);
  if (isRecent() && hasMemorySettings()) {
    process.argv = [process.execPath, path, ...args];
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(path).href);
    return;
  }
  const child = spawn(runtime(), ['--enable-source-maps', ...endsWithUs, path, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: memorySettings(process.env),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}
