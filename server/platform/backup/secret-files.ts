import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

const NAMES = ['auth.secret', 'auth.secret.previous', 'postgres.password'];

/**
 * The small files of the data folder that a restored product needs, by name. Secrets that the environment gives are
 * among them, in the files that the product reads where the environment gives none.
 */
export async function readSecretFiles({
  dataDir,
  secret,
  previousSecret,
}: Pick<Config, 'dataDir' | 'secret' | 'previousSecret'>): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of NAMES) {
    const text = await readFile(join(dataDir, name), 'utf8').catch(() => undefined);
    if (text !== undefined) files[name] = text;
  }
  if (secret !== undefined) files['auth.secret'] = secret;
  if (previousSecret !== undefined) files['auth.secret.previous'] = previousSecret;
  return files;
}
