import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the project. */
export const inRoot = (...parts) => join(root, ...parts);

/** The entry scripts of installed tools; run them with `tool`, which uses a recent Node. */
export const tools = {
  biome: inRoot('node_modules/@biomejs/biome/bin/biome'),
  depcruise: inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs'),
  knip: inRoot('node_modules/knip/bin/knip.js'),
  playwright: inRoot('node_modules/@playwright/test/cli.js'),
  reactRouter: inRoot('node_modules/@react-router/dev/bin.cjs'),
  squawk: inRoot('node_modules/squawk-cli/js/bin/squawk'),
  tsc: inRoot('node_modules/typescript/bin/tsc'),
  vitest: inRoot('node_modules/vitest/vitest.mjs'),
};
