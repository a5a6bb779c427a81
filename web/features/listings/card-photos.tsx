import { Suspense, useEffect, useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Picture } from '../../ui/picture.tsx';
import { ExampleBadge } from './badges.tsx';
import { type CardProperty, cardPicture } from './card.ts';

const CardSlides = lazyPart(() => import('./lazy/card-slides.tsx'));

interface CardPhotosProps {
  property: CardProperty;
  isFirst: boolean;
  /** Somebody is about to look at the other photos. */
  isAwake: boolean;
}

/**
 * The photos of a card, swiped in place. The page brings the first one and the room for the others, which come once
 * the card is awake.
 */
export function CardPhotos({ property: { id, pictures, photos }, isFirst, isAwake }: CardPhotosProps) {
  const strip = useRef<HTMLDivElement>(null);
  const [first, ...more] = pictures;
  // Under a finger the photos lie above the card's link, to be swiped: a tap on them is one on the link.
  useEffect(() => {
    const row = strip.current;
    const open = ({ target }: MouseEvent) => {
      // Where data is saved, a photo that is not there yet is a button of its own.
      const isButton = target instanceof Element && target.closest('button');
      if (!isButton) row?.closest('article')?.querySelector('a')?.click();
    };
    row?.addEventListener('click', open);
    return () => row?.removeEventListener('click', open);
  }, []);
  return (
    <div className="shots">
      <div ref={strip}>
        <Picture src={first && cardPicture(first)} alt="" isFirst={isFirst} isOnTap />
        {more.map((picture) => (
          <i key={picture} />
        ))}
      </div>
      {photos > 1 && (
        <p aria-hidden="true">
          <Icon name="photos" className={null} />
          {photos}
        </p>
      )}
      <ExampleBadge id={id} />
      {isAwake && photos > 1 && (
        <Suspense>
          <CardSlides strip={strip} pictures={more} />
        </Suspense>
      )}
    </div>
  );
}
