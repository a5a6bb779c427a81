import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AskSignIn } from '../heart.tsx';
import { shortlistSignIn } from '../pending-shortlist.ts';
import { useHeart } from '../use-heart.ts';

interface FavouriteButtonProps {
  propertyId: string;
  title: string;
}

/** The heart of a home's own page (D15): on the shortlist or not; a guest is asked to sign in, and it is then applied. */
export function FavouriteButton({ propertyId, title }: FavouriteButtonProps) {
  const { isGuest, isSaved, isAsking, press, close } = useHeart(propertyId);
  const { pathname } = useLocation();
  const label = isSaved ? m.listings_save_remove() : m.listings_save();
  const shared = {
    'aria-label': label,
    title: label,
    className: 'button button-quiet button-small min-h-11',
    onClick: press,
  };
  const word = <span className="bar-word">{m.listings_save_home()}</span>;
  return (
    <>
      {isGuest ? (
        // Without scripts the heart is a link to the sign-in page.
        <a {...shared} href={shortlistSignIn(pathname)} aria-haspopup="dialog">
          <Icon name="heart" />
          {word}
        </a>
      ) : (
        <button {...shared} type="button" aria-pressed={isSaved}>
          <Icon name="heart" filled={isSaved} />
          {word}
        </button>
      )}
      {isAsking && (
        <Suspense>
          <AskSignIn id={propertyId} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
