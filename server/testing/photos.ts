import { randomBytes } from 'node:crypto';
import { LISTED_WIDTH, mediaUrl } from '#contract/media.ts';
import { media } from '#server/platform/database/schema/index.ts';
import { keepHashes } from '#server/platform/media/photo-lookup.ts';
import type { TestApp } from './app.ts';

const random64 = () => BigInt.asIntN(64, BigInt(`0x${randomBytes(8).toString('hex')}`));

/** What a photo shows, as its hashes have it. */
export const newScene = () => ({ difference: random64(), mirror: random64(), down: random64() });

/** Stores photos without their files: of the same scene they look alike, but for so many bits. */
export function photosOf(test: TestApp) {
  return async (scene = newScene(), bits = 0): Promise<string> => {
    const hash = randomBytes(16).toString('hex');
    const row = { hash, contentType: 'image/jpeg', width: 1, height: 1, bytes: 1, preview: '#fff' };
    await test.context.database.db.insert(media).values(row);
    const difference = BigInt.asIntN(64, scene.difference ^ ((1n << BigInt(bits)) - 1n));
    await keepHashes(test.context.database.db, hash, { ...scene, difference });
    return mediaUrl(hash, LISTED_WIDTH);
  };
}
