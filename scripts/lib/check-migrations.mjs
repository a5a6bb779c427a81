import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot, tools } from './paths.mjs';
import { captureTool } from './run.mjs';

/** As the migrator recognises them (server/platform/upgrade/run-concurrently.ts). */
const CONCURRENT = /^-- concurrently\b/;

/**
 * Looks in migrations for what would block people or break the version before, by the rules of `.squawk.toml`, which
 * exempts the first one: it makes the whole schema in an empty database.
 * @returns exit code and output
 */
export async function checkMigrations(folder = inRoot('server/platform/database/migrations')) {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => join(folder, name));
  const isConcurrent = (file) => CONCURRENT.test(readFileSync(file, 'utf8'));
  const together = await squawk(files.filter((file) => !isConcurrent(file)));
  const concurrent = await squawk(files.filter(isConcurrent), '--no-assume-in-transaction');
  return {
    code: together.code || concurrent.code,
    output: [together, concurrent].map(({ output }) => output.trim()).join('\n'),
  };
}

async function squawk(files, ...options) {
  if (files.length === 0) return { code: 0, output: '' };
  // All of them may be exempt.
  const always = ['--config', inRoot('.squawk.toml'), '--no-error-on-unmatched-pattern'];
  return captureTool(tools.squawk, [...always, ...options, ...files]);
}
