import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { isRuntime, runtime } from './runtime.mjs';

/** Read by glibc at process start: with an arena per thread it would retain the memory of decoded pictures. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * Runs a file of the app: in this process if it already is the pinned runtime, otherwise in a child process that gets
 * our signals and whose exit code becomes ours. The calling script imports exit-with-parent.mjs first.
 */
export async function launch(file, args, env = {}) {
  const path = resolve(root, file);
  Object.assign(process.env, env);
  if (isRuntime() && (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX)) {
    process.argv = [process.execPath, path, ...args];
    process.setSourceMapsEnabled(true);
    await import(pathToFileURL(path).href);
    return;
  }
  const exitWithParent = new URL('./exit-with-parent.mjs', import.meta.url).href;
  const options = ['--enable-source-maps', '--import', exitWithParent];
  const child = spawn(runtime(), [...options, path, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}
