import { join } from 'node:path';
import type sharp from 'sharp';
import { PROJECT_ROOT } from '../database/root.ts';

let loaded: Promise<typeof sharp> | undefined;

/** Our own fonts, for text in drawn pictures: the machine's are never used. */
export const FONTS = join(PROJECT_ROOT, 'server/platform/media/fonts');

/** The image library, loaded on first use: one thread per picture and no cache, to bound memory. */
export function loadSharp(): Promise<typeof sharp> {
  // Read once, when the first text is drawn; on macOS, Pango would otherwise ask the system for fonts.
  process.env.FONTCONFIG_FILE = join(FONTS, 'fonts.conf');
  process.env.PANGOCAIRO_BACKEND = 'fontconfig';
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
