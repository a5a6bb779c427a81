import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** The image library, loaded on first use: one thread per picture and no cache, to bound memory. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
