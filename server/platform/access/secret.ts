import { randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '#server/config.ts';

/**
 * What signs and encrypts. Everything new is by `secret`; while it is being replaced, what was made by
 * `previousSecret` is accepted too.
 */
export interface Secrets {
  secret: string;
  previousSecret: string | undefined;
}

/** Stands in a restored data folder, which must not begin with a secret of its own. */
export const MISSING_SECRET = 'auth.secret.missing';

/** What a restored product needs before it starts. */
export const secretIsMissing = (dataDir: string): string =>
  `SECRET is in no backup: set it to what it was, or put back ${join(dataDir, 'auth.secret')}; without it second factors and gateways' credentials cannot be read. To start with a new one, delete ${join(dataDir, MISSING_SECRET)}.`;

/**
 * SECRET and SECRET_PREVIOUS if set; otherwise files of the data folder, of which the first is generated at the first
 * start, readable only by the product's own user. Machines that share a database need the same ones.
 * @throws ConfigError in a restored data folder that has none
 */
export function readSecrets({
  secret,
  previousSecret,
  dataDir,
}: Pick<Config, 'secret' | 'previousSecret' | 'dataDir'>): Secrets {
  if (secret) return { secret, previousSecret };
  const file = join(dataDir, 'auth.secret');
  const missing = join(dataDir, MISSING_SECRET);
  if (existsSync(missing)) {
    if (!existsSync(file)) throw new ConfigError(secretIsMissing(dataDir));
    // It is back: from now on this folder is as any other, also where the secret is replaced by moving it.
    rmSync(missing, { force: true });
  }
  try {
    // Fails if the file exists, including when another process has just created it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const earlier = `${file}.previous`;
  return {
    secret: readSecretFile(file),
    previousSecret: previousSecret ?? (existsSync(earlier) ? readSecretFile(earlier) : undefined),
  };
}

/** @throws if it is too short to be one */
function readSecretFile(file: string): string {
  const text = readFileSync(file, 'utf8').trim();
  if (text.length < 32) throw new Error(`${file} is damaged: put back what was kept of it, or delete it.`);
  return text;
}

/** The secrets that are accepted, today's first. */
export const acceptedSecrets = ({ secret, previousSecret }: Secrets): string[] =>
  previousSecret === undefined ? [secret] : [secret, previousSecret];

/** Whether a MAC is by an accepted secret. @param macOf computes the expected one with a secret */
export function isSignedBy(secrets: Secrets, given: Buffer, macOf: (secret: string) => Buffer): boolean {
  return acceptedSecrets(secrets).some((secret) => {
    const mac = macOf(secret);
    return mac.length === given.length && timingSafeEqual(mac, given);
  });
}
