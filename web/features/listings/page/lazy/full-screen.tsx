import { type KeyboardEvent, useEffect, useRef } from 'react';
import { pictureSources } from '#contract/media.ts';
import { m } from '../../../../messages/index.ts';
import { FullScreenDialog } from '../../../../ui/full-screen-dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useLight } from '../../../../ui/light.ts';
import { useSlides } from '../../../../ui/use-slides.ts';
import './full-screen.css';
import { largePicture, type Photo } from '../photos.ts';

interface FullScreenProps {
  photos: readonly Photo[];
  first: number;
  /** Told which photo was seen last. */
  onClose: (last: number) => void;
}

/** The photos alone on the screen: swipe, arrow keys, Escape. */
export default function FullScreen({ photos, first, onClose }: FullScreenProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { row, current, show, step, onScroll } = useSlides(photos.length);
  // The neighbours are fetched ahead, except where data is saved.
  const ahead = useLight() ? 0 : 1;
  const last = photos.length - 1;

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens once, with the photo that was asked for.
  useEffect(() => {
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    dialog.current?.showModal();
    show(first, 'instant');
    return () => {
      document.documentElement.style.overflow = overflow;
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else if (event.key === 'Home') show(0);
    else if (event.key === 'End') show(last);
    else return;
    event.preventDefault();
  };

  return (
    <FullScreenDialog
      ref={dialog}
      label={m.listings_photos()}
      onClose={() => onClose(current)}
      onKeyDown={onKeyDown}
    >
      <div className="full-screen">
        <div className="full-head">
          <p className="figures" role="status">
            <span className="sr-only">
              {m.listings_photo_of({ number: current + 1, count: photos.length })}
            </span>
            <bdi dir="ltr" aria-hidden="true">{`${current + 1} / ${photos.length}`}</bdi>
          </p>
          <button
            type="button"
            className="full-round"
            aria-label={m.common_close()}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        <div className="full-stage">
          <ul
            ref={row}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
            tabIndex={0}
            aria-label={m.listings_photos()}
            onScroll={onScroll}
          >
            {photos.map((photo, index) => (
              <li key={photo.src}>
                {Math.abs(index - current) <= ahead && (
                  <img
                    src={largePicture(photo.src)}
                    srcSet={pictureSources(photo.src)}
                    sizes="100vw"
                    alt={photo.alt || m.listings_photo_of({ number: index + 1, count: photos.length })}
                  />
                )}
              </li>
            ))}
          </ul>
          {last > 0 && (
            <>
              <button
                type="button"
                className="full-round back"
                onClick={() => show(current - 1)}
                disabled={current === 0}
                aria-label={m.listings_previous_photo()}
              >
                <Icon name="left" className="size-6" />
              </button>
              <button
                type="button"
                className="full-round"
                onClick={() => show(current + 1)}
                disabled={current === last}
                aria-label={m.listings_next_photo()}
              >
                <Icon name="right" className="size-6" />
              </button>
            </>
          )}
        </div>
        <p>{photos[current]?.alt}</p>
      </div>
    </FullScreenDialog>
  );
}
