import type sharp from 'sharp';

let loaded: Promise<typeof sharp> | undefined;

/** The image library, loaded when first needed: one thread a picture and nothing remembered, so that memory stays bounded. */
export function loadSharp(): Promise<typeof sharp> {
  loaded ??= import('sharp').then(({ default: library }) => {
    library.cache(false);
    library.concurrency(1);
    return library;
  });
  return loaded;
}
