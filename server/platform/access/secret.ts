import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';

/**
 * What cookies are signed and answers encrypted with: SECRET where it is set, else made at the first start and readable
 * by the product's own user only. Several machines on one database must be given the same.
 */
export function readSecret({ secret, dataDir }: Pick<Config, 'secret' | 'dataDir'>): string {
  if (secret) return secret;
  const file = join(dataDir, 'auth.secret');
  try {
    // Fails where the file is there already, also when another process made it a moment ago.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const made = readFileSync(file, 'utf8').trim();
  if (made.length < 32) throw new Error(`${file} is damaged; delete it, and a new one is made.`);
  return made;
}
