import { Suspense } from 'react';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { useHeart } from './use-heart.ts';

export const AskSignIn = lazyPart(() => import('./lazy/ask-sign-in.tsx'));

/**
 * The heart on a card's photo: on the shortlist or not. Until scripts are there it saves the home by the one form of all
 * hearts (visitor-frame.tsx).
 */
export function Heart({ id, title }: { id: string; title: string }) {
  const { isGuest, isSaved, isAsking, press, close } = useHeart(id);
  return (
    <>
      <button
        type="submit"
        form="hearts"
        name="id"
        value={id}
        className="heart"
        aria-label={m.listings_save_home()}
        aria-pressed={isGuest ? undefined : isSaved}
        onClick={press}
      >
        <Icon name="heart" className={null} filled={isSaved} />
      </button>
      {isAsking && (
        <Suspense>
          <AskSignIn id={id} title={title} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
