import { type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture, PLACEHOLDER } from '../../ui/picture.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useSlides } from '../../ui/use-slides.ts';
import { FullScreen } from './full-screen.tsx';
import { largePicture, type Photo } from './photos.ts';

const STAGE_SIZES = '(min-width: 1200px) 760px, (min-width: 1024px) 62vw, 100vw';
const ARROW =
  'absolute top-1/2 hidden size-11 -translate-y-1/2 place-items-center rounded-full bg-card text-ink raised hover:bg-ocean-wash sm:grid disabled:opacity-40';

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
      <div className="relative max-sm:-mx-4">
        <Picture
          src={PLACEHOLDER}
          alt=""
          sizes={STAGE_SIZES}
          isFirst
          className="sm:rounded-card lg:aspect-[3/2]"
        />
        {children}
      </div>
    );
  }
  return (
    <section aria-label={m.detail_photos()}>
      <div className="relative max-sm:-mx-4">
        <ul
          ref={row}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain scroll-smooth [scrollbar-width:none] sm:rounded-card"
        >
          {photos.map((photo, index) => (
            <li key={photo.src} className="w-full shrink-0 snap-start snap-always">
              <a
                href={largePicture(photo.src)}
                className="block -outline-offset-4"
                onClick={(event) => open(event, index)}
                aria-haspopup={isHydrated ? 'dialog' : undefined}
              >
                <Picture
                  src={photo.src}
                  alt={photo.alt || `${property.title}: ${photoOf(index, photos.length)}`}
                  sizes={STAGE_SIZES}
                  isFirst={index === 0}
                  preview={photo.preview}
                  className="lg:aspect-[3/2]"
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
              className={`${ARROW} start-3`}
              onClick={() => show(current - 1)}
              disabled={current === 0}
              aria-label={m.detail_previous_photo()}
            >
              <Icon name="left" />
            </button>
            <button
              type="button"
              className={`${ARROW} end-3`}
              onClick={() => show(current + 1)}
              disabled={current === photos.length - 1}
              aria-label={m.detail_next_photo()}
            >
              <Icon name="right" />
            </button>
          </>
        )}
        {isHydrated && (
          <button
            type="button"
            className="figures absolute end-3 bottom-3 flex min-h-11 items-center gap-2 rounded-control bg-card px-3 text-sm font-semibold text-ink raised hover:bg-ocean-wash"
            onClick={(event) => open(event, current)}
          >
            <Icon name="expand" className="size-[1.125rem]" />
            <span className="sr-only">{m.detail_full_screen()}</span>
            {hasMany && <bdi dir="ltr">{`${current + 1} / ${photos.length}`}</bdi>}
          </button>
        )}
      </div>
      {hasMany && (
        <ul className="mt-2 flex gap-2 overflow-x-auto p-1 [scrollbar-width:thin]">
          {photos.map((photo, index) => (
            <li key={photo.src} className="w-20 shrink-0 sm:w-24">
              <a
                href={largePicture(photo.src)}
                aria-label={photoOf(index, photos.length)}
                aria-current={index === current ? 'true' : undefined}
                className="block overflow-hidden rounded-control opacity-75 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-ocean"
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
      {opened !== null && <FullScreen photos={photos} first={opened} onClose={close} />}
    </section>
  );

  function photoOf(index: number, total: number): string {
    return m.detail_photo_of({ number: index + 1, count: total });
  }
}
