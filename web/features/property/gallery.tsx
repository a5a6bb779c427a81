import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Picture, PLACEHOLDER } from '../../ui/picture.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSlides } from '../../ui/use-slides.ts';

import { largePicture, type Photo } from './photos.ts';

const FullScreen = lazyPart(() => import('./late/full-screen.tsx'));

const STAGE_SIZES = '(min-width: 1200px) 760px, (min-width: 1024px) 62vw, 100vw';
const ARROW = 'photo-arrow raised';

interface GalleryProps {
  property: PropertyDetail;
  photos: readonly Photo[];
  /** What lies on the photo: badges, the heart. */
  children: ReactNode;
}

/** The photos: a row to swipe, thumbnails, and full screen. Without scripts they are links to the pictures. */
export function Gallery({ property, photos, children }: GalleryProps) {
  const { row, current, show, onScroll } = useSlides(photos.length);
  const [opened, setOpened] = useState<number | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const isHydrated = useHydrated();
  const hasMany = photos.length > 1;

  const open = (event: MouseEvent<HTMLElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    opener.current = event.currentTarget;
    setOpened(index);
  };
  const close = (index: number) => {
    setOpened(null);
    show(index, 'instant');
    opener.current?.focus({ preventScroll: true });
  };

  if (photos.length === 0) {
    return (
      <div className="relative photo-stage">
        <Picture src={PLACEHOLDER} alt="" sizes={STAGE_SIZES} isFirst className="sm:rounded-card" />
        {children}
      </div>
    );
  }
  return (
    <section aria-label={m.detail_photos()}>
      <div className="relative photo-stage">
        <ul ref={row} onScroll={onScroll} className="photo-row sm:rounded-card">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <a
                href={largePicture(photo.src)}
                className="block"
                onClick={(event) => open(event, index)}
                aria-haspopup={isHydrated ? 'dialog' : undefined}
              >
                <Picture
                  src={photo.src}
                  alt={photo.alt || `${property.title}: ${photoOf(index, photos.length)}`}
                  sizes={STAGE_SIZES}
                  isFirst={index === 0}
                  preview={photo.preview}
                />
              </a>
            </li>
          ))}
        </ul>
        {children}
        {isHydrated && hasMany && (
          <>
            <button
              type="button"
              className={`${ARROW} back`}
              onClick={() => show(current - 1)}
              disabled={current === 0}
              aria-label={m.detail_previous_photo()}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={ARROW}
              onClick={() => show(current + 1)}
              disabled={current === photos.length - 1}
              aria-label={m.detail_next_photo()}
            >
              <Icon name="right" />
            </button>
          </>
        )}
        {isHydrated && (
          <button type="button" className="photo-count" onClick={(event) => open(event, current)}>
            <Icon name="expand" className="size-[1.125rem]" />
            <span className="sr-only">{m.detail_full_screen()}</span>
            {hasMany && <bdi dir="ltr">{`${current + 1} / ${photos.length}`}</bdi>}
          </button>
        )}
      </div>
      {hasMany && (
        <ul className="thumbs">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <a
                href={largePicture(photo.src)}
                aria-label={photoOf(index, photos.length)}
                aria-current={index === current ? 'true' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  show(index);
                }}
              >
                <Picture src={photo.src} alt="" sizes="96px" />
              </a>
            </li>
          ))}
        </ul>
      )}
      {opened !== null && (
        <Suspense>
          <FullScreen photos={photos} first={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  );

  function photoOf(index: number, total: number): string {
    return m.detail_photo_of({ number: index + 1, count: total });
  }
}
