import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function find(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'server'))) return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error('The folder of the product was not found.');
  return find(parent);
}

/** The folder that holds package.json: the same from a source file and from the built server. */
export const PROJECT_ROOT = find(dirname(fileURLToPath(import.meta.url)));
