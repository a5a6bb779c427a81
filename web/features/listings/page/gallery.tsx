import { type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Picture, placeholderOf } from '../../../ui/picture.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { useSlides } from '../../../ui/use-slides.ts';

import { largePicture, type Photo } from './photos.ts';

const FullScreen = lazyPart(() => import('./lazy/full-screen.tsx'));

/** Alone, or the large one beside up to four small ones, unless on a phone. */
const LARGE = '(min-width: 64rem) 520px, (min-width: 40rem) 60vw, 100vw';
const SMALL = '(min-width: 40rem) 260px, 100vw';

interface GalleryProps {
  property: PropertyDetail;
  photos: readonly Photo[];
  /** What lies on the photo: badges. */
  children: ReactNode;
}

/**
 * The photos: a row to swipe on a phone, elsewhere the first one large with the next ones beside it; all of them on a full
 * screen. Without scripts they are links to the pictures.
 */
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
        <Picture
          src={placeholderOf(property.propertyType)}
          alt=""
          sizes={LARGE}
          isFirst
          className="sm:rounded-card"
        />
        {children}
      </div>
    );
  }
  return (
    <section aria-label={m.listings_photos()}>
      <div className="relative photo-stage">
        <ul ref={row} onScroll={onScroll} className="photo-row sm:rounded-card">
          {photos.map((photo, index) => (
            <li key={photo.src}>
              <Picture
                src={photo.src}
                alt={photo.alt || `${property.title}: ${photoOf(index, photos.length)}`}
                sizes={index === 0 ? LARGE : SMALL}
                isFirst={index === 0}
                preview={photo.preview}
                isOnTap
                wrap={(picture) => (
                  <a
                    href={largePicture(photo.src)}
                    onClick={(event) => open(event, index)}
                    aria-haspopup={isHydrated ? 'dialog' : undefined}
                  >
                    {picture}
                  </a>
                )}
              />
            </li>
          ))}
        </ul>
        {children}
        {isHydrated && (
          <button type="button" className="photo-count" onClick={(event) => open(event, current)}>
            <Icon name="expand" className="size-[1.125rem]" />
            <span className="sr-only">{m.listings_full_screen()}</span>
            {hasMany && (
              <>
                <bdi dir="ltr" className="sm:hidden">{`${current + 1} / ${photos.length}`}</bdi>
                <span className="max-sm:hidden">{m.listings_all_photos({ count: photos.length })}</span>
              </>
            )}
          </button>
        )}
      </div>
      {opened !== null && (
        <Suspense>
          <FullScreen photos={photos} first={opened} onClose={close} />
        </Suspense>
      )}
    </section>
  );

  function photoOf(index: number, total: number): string {
    return m.listings_photo_of({ number: index + 1, count: total });
  }
}
