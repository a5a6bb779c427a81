import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

const ASSETS = path.resolve('build/client/assets');
const MANIFEST = /^manifest-[\w-]+\.js$/;
const START = 'window.__reactRouterManifest=';

/** A name that the list has anyway; one that only React Router's server reads. */
const LEFT_OUT = ['id', 'hasDefaultExport'];
/** Each route knows its name, as React Router expects. */
const NAMES = 'for(const[i,r]of Object.entries(window.__reactRouterManifest.routes))r.id=i;';

/** What a script reads as absent may as well be absent. */
const isSaid = ([key, value]: [string, unknown]) =>
  value !== false && !LEFT_OUT.includes(key) && !(Array.isArray(value) && value.length === 0);

/**
 * Every page loads the list of all screens, so it says of each only what the browser cannot do without. The files that a
 * screen's module imports stand in the module itself; the pages themselves preload them from the server's own list.
 */
export function shortManifest(source: string): string {
  const manifest: { routes: Record<string, Record<string, unknown>> } = JSON.parse(
    source.slice(START.length).replace(/;\s*$/, ''),
  );
  for (const [id, { imports: _, ...route }] of Object.entries(manifest.routes)) {
    manifest.routes[id] = Object.fromEntries(Object.entries(route).filter(isSaid));
  }
  return `${START}${JSON.stringify(manifest)};${NAMES}`;
}

/** Shortens the browser's route manifest, which React Router writes while it builds the server. */
export function shortRouteManifest(): Plugin {
  return {
    name: 'short-route-manifest',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    writeBundle: {
      order: 'post',
      async handler() {
        for (const name of (await readdir(ASSETS)).filter((one) => MANIFEST.test(one))) {
          const file = path.join(ASSETS, name);
          await writeFile(file, shortManifest(await readFile(file, 'utf8')));
        }
      },
    },
  };
}
