import { useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { keepForShortlist, shortlistSignIn } from './pending-shortlist.ts';

interface FavouriteButtonProps {
  propertyId: string;
  title: string;
}

/** The heart on the photo (D15): says that signing in comes first, keeps the choice and leads there. */
export function FavouriteButton({ propertyId, title }: FavouriteButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const signIn = shortlistSignIn(propertyId, useLocation().pathname);
  return (
    <>
      {/* Without scripts the heart is a link to the sign-in page, which knows what it is for. */}
      <a
        href={signIn}
        aria-label={m.detail_save()}
        title={m.detail_save()}
        aria-haspopup="dialog"
        className="absolute end-3 top-3 grid size-11 place-items-center rounded-full bg-card text-ink shadow-card hover:text-clay"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <Icon name="heart" className="size-6" />
      </a>
      <dialog
        ref={dialog}
        aria-labelledby="favourite-title"
        className="sheet m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink"
      >
        <h2 id="favourite-title" className="flex items-start gap-3 text-xl">
          <Icon name="heart" className="mt-0.5 size-6 text-clay" filled />
          {m.detail_save_title()}
        </h2>
        <p className="mt-3 text-ink-soft">{m.detail_save_text({ title })}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link
            to={signIn}
            className="button button-primary grow"
            onClick={() => keepForShortlist(propertyId)}
          >
            {m.common_sign_in()}
          </Link>
          <button type="button" className="button button-quiet grow" onClick={() => dialog.current?.close()}>
            {m.detail_cancel()}
          </button>
        </div>
      </dialog>
    </>
  );
}
