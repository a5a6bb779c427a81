import { useId, useRef, useState } from 'react';
import { m } from '../../messages/index.ts';
import { Sign } from './signs.tsx';

/** What the buttons say to a form sent without scripts. */
export const ASK_DELETE = 'delete';
export const DO_DELETE = 'delete-now';

interface DeleteButtonProps {
  /** Deletes; rejects nothing. */
  onDelete: () => Promise<void>;
  /** Asked for in a form sent without scripts: the question stands in the page. */
  isAsked: boolean;
}

/** 'Delete Property' with its question (spec 2 §5). */
export function DeleteButton({ onDelete, isAsked }: DeleteButtonProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const questionId = useId();
  const remove = async () => {
    if (isBusy) return;
    setIsBusy(true);
    await onDelete();
    setIsBusy(false);
    dialog.current?.close();
  };
  return (
    // A form of its own: Enter in a field must never come here.
    <form method="post" className="contents">
      <button
        type="submit"
        name="intent"
        value={ASK_DELETE}
        className="button button-quiet button-small text-danger"
        onClick={(event) => {
          event.preventDefault();
          dialog.current?.showModal();
        }}
      >
        <Sign name="trash" />
        {m.listing_delete()}
      </button>
      {isAsked && (
        <span role="alert" className="flex w-full flex-wrap items-center gap-3">
          {m.listing_delete_ask()}
          <button
            type="submit"
            name="intent"
            value={DO_DELETE}
            className="button button-small bg-danger text-card"
          >
            {m.listing_delete()}
          </button>
        </span>
      )}
      <dialog
        ref={dialog}
        aria-labelledby={questionId}
        className="sheet m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card bg-card p-6 text-ink"
      >
        <p id={questionId} className="text-lg font-medium">
          {m.listing_delete_ask()}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <button type="button" className="button button-quiet grow" onClick={() => dialog.current?.close()}>
            {m.listing_cancel()}
          </button>
          <button
            type="button"
            className="button grow bg-danger text-card"
            aria-disabled={isBusy || undefined}
            onClick={() => void remove()}
          >
            {isBusy ? m.listing_deleting() : m.listing_delete()}
          </button>
        </div>
      </dialog>
    </form>
  );
}
