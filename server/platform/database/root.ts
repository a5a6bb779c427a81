import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'server'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The project folder was not found.');
  return find(parent);
}

/** The folder that contains package.json, for source files and the built server alike. */
export const PROJECT_ROOT = find(dirname(fileURLToPath(import.meta.url)));
