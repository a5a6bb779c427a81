import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inRoot } from './paths.mjs';

/** Names a build by its files, whose names are made from what is in them. */
async function nameBuild(folder) {
  const files = (await readdir(join(folder, 'assets'), { recursive: true })).toSorted();
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
}

/**
 * Bundles the service worker as a file of its own, `sw.js`, beside the client's files, whose build it names; and what is
 * served in its place where it is switched off.
 * @param {string} folder the built web client
 */
export async function buildWorker(folder) {
  const { build } = await import('vite');
  const define = {
    BUILD: JSON.stringify(await nameBuild(folder)),
    'process.env.NODE_ENV': '"production"',
  };
  for (const [input, file] of [
    ['main.ts', 'sw.js'],
    ['off.ts', 'sw-off.js'],
  ]) {
    await build({
      root: inRoot(),
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define,
      build: {
        outDir: folder,
        emptyOutDir: false,
        target: 'es2022',
        modulePreload: false,
        rolldownOptions: {
          input: inRoot('web/offline/worker', input),
          output: { format: 'iife', entryFileNames: file },
        },
      },
    });
  }
}
