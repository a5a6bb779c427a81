import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useLight } from '../../../ui/light.ts';
import { Picture } from '../../../ui/picture.tsx';
import { cardPicture } from '../card.ts';
import './card-slides.css';

interface CardSlidesProps {
  /** What is swiped: the first photo, then an empty room for each of `pictures`. */
  strip: RefObject<HTMLElement | null>;
  pictures: readonly string[];
}

/** The photos of a card after the first, as they come near, and the arrows that stand for a finger on a desk. */
export default function CardSlides({ strip, pictures }: CardSlidesProps) {
  const [current, setCurrent] = useState(0);
  const count = pictures.length + 1;
  // The next photo is fetched ahead, except where data is saved.
  const ahead = useLight() ? 0 : 1;

  useEffect(() => {
    const row = strip.current;
    if (!row) return;
    const look = () =>
      setCurrent(Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.getBoundingClientRect().width)));
    look();
    row.addEventListener('scroll', look, { passive: true });
    return () => row.removeEventListener('scroll', look);
  }, [strip]);

  const show = (index: number) => {
    const row = strip.current;
    if (!row) return;
    const towards = getComputedStyle(row).direction === 'rtl' ? -1 : 1;
    row.scrollTo({ left: index * row.getBoundingClientRect().width * towards });
  };
  const rooms = [...(strip.current?.children ?? [])].slice(1);
  return (
    <>
      {rooms.map((room, n) => {
        const picture = pictures[n];
        if (picture === undefined || n >= current + ahead) return null;
        return createPortal(<Picture src={cardPicture(picture)} alt="" isFirst isOnTap />, room, picture);
      })}
      {current > 0 && <p aria-hidden="true" dir="ltr">{`${current + 1} / ${count}`}</p>}
      {current > 0 && (
        <button
          type="button"
          data-back=""
          aria-label={m.listings_previous_photo()}
          onClick={() => show(current - 1)}
        >
          <Icon name="left" />
        </button>
      )}
      {current < count - 1 && (
        <button type="button" aria-label={m.listings_next_photo()} onClick={() => show(current + 1)}>
          <Icon name="right" />
        </button>
      )}
    </>
  );
}
