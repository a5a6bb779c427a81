import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What cookies are signed with: made at the first start, readable by the product's own user only. */
export function readSecret(dataDir: string): string {
  const file = join(dataDir, 'auth.secret');
  try {
    // Fails where the file is there already, also when another process made it a moment ago.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32) throw new Error(`${file} is damaged; delete it, and a new one is made.`);
  return secret;
}
