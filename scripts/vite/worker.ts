import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const CLIENT = path.resolve('build/client');

/** Names the build by its files, whose names are made from what is in them. */
async function nameBuild(): Promise<string> {
  const files = (await readdir(path.join(CLIENT, 'assets'), { recursive: true })).toSorted();
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 12);
}

/** Bundles one script without imports. */
async function bundle(input: string, file: string): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { BUILD: JSON.stringify(await nameBuild()), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: CLIENT,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input, output: { format: 'iife', entryFileNames: file } },
    },
  });
}

/**
 * Bundles the service worker as a file of its own, `/sw.js`, once the files whose build it names are there; and what is
 * served in its place where it is switched off.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await bundle('web/offline/worker/main.ts', 'sw.js');
        await bundle('web/offline/worker/off.ts', 'sw-off.js');
      },
    },
  };
}
