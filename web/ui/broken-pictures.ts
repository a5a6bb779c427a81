import { PLACEHOLDER } from './picture.tsx';

function replace(image: HTMLImageElement): void {
  if (!image.classList.contains('picture') || image.getAttribute('src')?.startsWith(PLACEHOLDER)) return;
  image.removeAttribute('srcset');
  image.src = PLACEHOLDER;
}

/** Puts the placeholder where a picture is broken: from now on, and where it broke before scripts ran. */
export function replaceBrokenPictures(): void {
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLImageElement) replace(target);
    },
    true,
  );
  for (const image of document.images) {
    if (image.currentSrc && image.complete && image.naturalWidth === 0) replace(image);
  }
}
