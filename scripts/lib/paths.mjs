import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => join(root, ...parts);

/** The script files of the installed tools; run with `tool`, so that they get the pinned runtime everywhere. */
export const tools = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  depcruise: inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  paraglide: inRoot('node_modules/@inlang/paraglide-js/bin/run.js'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
  reactRouter: inRoot('node_modules/@react-router/dev/bin.cjs'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
};
