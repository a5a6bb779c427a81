import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAMES = ['postgres.password'];

/**
 * The small files of the data folder that a restored product needs, by name. The secret is none of them: it opens what
 * rows hold encrypted, so it is kept elsewhere (decision 25).
 */
export async function readOwnFiles(dataDir: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of NAMES) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined);
    if (text !== undefined) files[name] = text;
  }
  return files;
}
