import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';
import { isRuntime, runtime } from './runtime.mjs';

/** Read by the C library when a process starts: with a heap for each thread it would keep what pictures once took. */
const MEMORY = { MALLOC_ARENA_MAX: '2' };

/**
 * Hands over to a file of the app: within this process when it is the pinned runtime already, else in a child
 * that gets our signals and whose exit code becomes ours.
 */
export async function launch(file, args, env = {}) {
  const path = resolve(root, file);
  Object.assign(process.env, env);
  const guardian = new URL('./leave-with-parent.mjs', import.meta.url).href;
  if (isRuntime() && (process.platform !== 'linux' || process.env.MALLOC_ARENA_MAX)) {
    process.argv = [process.execPath, path, ...args];
    process.setSourceMapsEnabled(true);
    await import(guardian);
    await import(pathToFileURL(path).href);
    return;
  }
  const options = ['--enable-source-maps', '--import', guardian];
  const child = spawn(runtime(), [...options, path, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...MEMORY, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 1)));
}
