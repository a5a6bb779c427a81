import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { addToShortlist, isShortlisted, removeFromShortlist } from '../shortlist/api.ts';
import { keepForShortlist, shortlistSignIn, takePending } from './pending-shortlist.ts';

interface FavouriteButtonProps {
  propertyId: string;
  title: string;
}

const SHAPE =
  'absolute end-3 top-3 grid size-11 place-items-center rounded-full bg-card raised hover:text-clay';

/** The heart on the photo (D15): on the shortlist or not; a guest is asked to sign in, and it is then applied. */
export function FavouriteButton({ propertyId, title }: FavouriteButtonProps) {
  const user = useCurrentUser();
  return user ? (
    <Heart key={user.id} propertyId={propertyId} />
  ) : (
    <GuestHeart propertyId={propertyId} title={title} />
  );
}

function Heart({ propertyId }: { propertyId: string }) {
  const [isSaved, setIsSaved] = useState(false);
  const [isBusy, setIsBusy] = useState(true);

  const change = async (wanted: boolean) => {
    setIsBusy(true);
    try {
      await (wanted ? addToShortlist(propertyId) : removeFromShortlist(propertyId));
      setIsSaved(wanted);
      showToast({ title: wanted ? m.detail_saved() : m.detail_unsaved() });
    } catch {
      showToast({ title: m.common_error(), description: m.detail_save_failed(), tone: 'destructive' });
    }
    setIsBusy(false);
  };
  const apply = useRef(change);
  apply.current = change;

  useEffect(() => {
    if (takePending(propertyId)) {
      void apply.current(true);
      return;
    }
    let isWanted = true;
    isShortlisted(propertyId)
      .then((isIt) => isWanted && setIsSaved(isIt))
      .catch(() => undefined)
      .finally(() => isWanted && setIsBusy(false));
    return () => {
      isWanted = false;
    };
  }, [propertyId]);

  const label = isSaved ? m.detail_save_remove() : m.detail_save();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isSaved}
      aria-disabled={isBusy}
      className={`${SHAPE} ${isSaved ? 'text-clay' : 'text-ink'}`}
      onClick={() => {
        if (!isBusy) void change(!isSaved);
      }}
    >
      <Icon name="heart" className="size-6" filled={isSaved} />
    </button>
  );
}

function GuestHeart({ propertyId, title }: FavouriteButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const signIn = shortlistSignIn(useLocation().pathname);
  return (
    <>
      {/* Without scripts the heart is a link to the sign-in page. */}
      <a
        href={signIn}
        aria-label={m.detail_save()}
        title={m.detail_save()}
        aria-haspopup="dialog"
        className={`${SHAPE} text-ink`}
        onClick={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <Icon name="heart" className="size-6" />
      </a>
      <Dialog title={m.detail_save_title()} size="small" isOpen={isAsking} onClose={() => setAsking(false)}>
        <p className="text-ink-soft">{m.detail_save_text({ title })}</p>
        <DialogActions>
          <button type="button" className="button button-quiet grow" onClick={() => setAsking(false)}>
            {m.detail_cancel()}
          </button>
          <Link
            to={signIn}
            className="button button-primary grow"
            onClick={() => keepForShortlist(propertyId)}
          >
            {m.common_sign_in()}
          </Link>
        </DialogActions>
      </Dialog>
    </>
  );
}
