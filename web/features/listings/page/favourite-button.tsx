import { Suspense } from 'react';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { AskSignIn } from '../heart.tsx';
import { useHeart } from '../use-heart.ts';

interface FavouriteButtonProps {
  propertyId: string;
  title: string;
}

/**
 * The heart of a home's own page (D15): on the shortlist or not; a guest is asked to sign in, and it is then applied.
 * Until scripts are there it does the same as a plain form.
 */
export function FavouriteButton({ propertyId, title }: FavouriteButtonProps) {
  const { isGuest, isSaved, isAsking, press, close } = useHeart(propertyId);
  const label = isSaved ? m.listings_save_remove() : m.listings_save();
  return (
    <>
      <button
        type="submit"
        form="hearts"
        name="id"
        value={propertyId}
        aria-label={label}
        title={label}
        className="button button-quiet button-small min-h-11"
        aria-pressed={isGuest ? undefined : isSaved}
        onClick={press}
      >
        <Icon name="heart" filled={isSaved} />
        <span className="bar-word">{m.listings_save_home()}</span>
      </button>
      {isAsking && (
        <Suspense>
          <AskSignIn id={propertyId} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
