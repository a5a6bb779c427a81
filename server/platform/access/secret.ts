import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/**
 * The key that signs cookies and encrypts stored responses: SECRET if set, otherwise generated at the first start and
 * readable only by the product's own user. Machines that share a database need the same one.
 */
export function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret;
  const file = join(dataDir, 'auth.secret');
  try {
    // Fails if the file exists, including when another process has just created it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const made = readFileSync(file, 'utf8').trim();
  if (made.length < 32) throw new Error(`${file} is damaged; delete it, and a new one is created.`);
  return made;
}
