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

/** Bundles the service worker as one file of its own, `/sw.js`, once the files that it is to know are there. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
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
            rolldownOptions: {
              input: 'web/offline/worker/main.ts',
              output: { format: 'iife', entryFileNames: 'sw.js' },
            },
          },
        });
      },
    },
  };
}
