import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { SAVED_REPLIES_MAX, SAVED_REPLY_LENGTH } from '#contract/messages.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface SavedRepliesProps {
  replies: readonly string[];
  /** Fills the field; without scripts the address does. */
  onUse: (text: string) => void;
  /** The thread with this reply in its field. */
  fillTo: (place: number) => ScreenPath;
  editTo: ScreenPath;
}

/** What is answered often, one tap from the field: in a row on a desk, folded on a phone. It sends nothing. */
export function SavedReplies({ replies, onUse, fillTo, editTo }: SavedRepliesProps) {
  const reply = (text: string, place: number, className: string) => (
    <Link
      to={href(fillTo(place))}
      preventScrollReset
      aria-label={m.inquiries_replies_use({ text })}
      title={text}
      onClick={(event: MouseEvent<HTMLAnchorElement>) => {
        event.preventDefault();
        // On a phone the list folds away, so that the thread and what is about to be sent are in sight.
        event.currentTarget.closest('details')?.removeAttribute('open');
        onUse(text);
      }}
      dir="auto"
      className={className}
    >
      {text}
    </Link>
  );
  const edit = (className: string, isWord: boolean) => (
    <Link to={href(editTo)} preventScrollReset aria-haspopup="dialog" className={className}>
      {isWord ? (
        <>
          {m.inquiries_replies_edit()}
          <span className="sr-only">: {m.inquiries_replies()}</span>
        </>
      ) : (
        <>
          <Icon name="edit" className="size-5" />
          <span className="sr-only">{m.inquiries_replies_edit_of()}</span>
        </>
      )}
    </Link>
  );
  return (
    <>
      <div className="mb-2 flex items-center gap-2 max-lg:hidden">
        <ul aria-label={m.inquiries_replies()} className="flex min-w-0 grow gap-2 overflow-x-auto">
          {replies.map((text, place) => (
            <li key={text} className="flex max-w-90 shrink-0">
              {reply(
                text,
                place,
                'button button-quiet block min-h-11 max-w-full truncate px-3 py-2 text-sm leading-6 font-medium',
              )}
            </li>
          ))}
        </ul>
        {edit('button button-quiet size-11 shrink-0 p-0', false)}
      </div>
      <div className="relative -mx-4 -mt-3 mb-3 border-b border-line-soft lg:hidden">
        <details className="group">
          <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold [&::-webkit-details-marker]:hidden">
            {m.inquiries_replies()}
            <Icon name="down" className="size-5 group-open:rotate-180" />
          </summary>
          <ul className="max-h-[40dvh] overflow-y-auto">
            {replies.map((text, place) => (
              <li key={text} className="border-t border-line-soft first:border-0">
                {reply(text, place, 'flex min-h-12 items-center px-4 py-2 text-[0.9375rem]')}
              </li>
            ))}
          </ul>
        </details>
        {edit(
          'absolute end-12 top-0 inline-flex min-h-12 min-w-11 items-center justify-center px-2 font-semibold text-ocean',
          true,
        )}
      </div>
    </>
  );
}

/** Adds, changes and removes them: an emptied one is removed. */
export function RepliesDialog({ replies, closeTo }: { replies: readonly string[]; closeTo: ScreenPath }) {
  const navigate = useNavigate();
  const close = () => void navigate(href(closeTo), { preventScrollReset: true, replace: true });
  // Numbers keep their field while others are removed; one is always free.
  const [numbers, setNumbers] = useState(() =>
    Array.from({ length: Math.min(replies.length + 1, SAVED_REPLIES_MAX) }, (_, n) => n + 1),
  );
  const isHydrated = useHydrated();
  const last = numbers.at(-1) ?? 0;
  const fields = Object.fromEntries(
    numbers.map((number) => [
      `reply${number}`,
      {
        label: () =>
          number > replies.length ? m.inquiries_replies_new() : m.inquiries_replies_one({ number }),
        rows: 2,
        isOptional: true,
        maxLength: SAVED_REPLY_LENGTH,
        dir: 'auto' as const,
      },
    ]),
  );
  return (
    <Dialog title={m.inquiries_replies()} onClose={close} closeTo={closeTo}>
      <p className="mb-4 text-[0.9375rem] text-ink-soft">{m.inquiries_replies_text()}</p>
      <ActionForm
        intent="replies"
        fields={fields}
        values={Object.fromEntries(replies.map((text, n) => [`reply${n + 1}`, text]))}
        failed={m.inquiries_replies_failed}
        done={() => ({ title: m.inquiries_replies_saved() })}
        onDone={close}
        keepsValues
      >
        {numbers.map((number) => (
          <div key={number} className="flex items-end gap-2">
            <FormField name={`reply${number}`} className="min-w-0 grow" />
            {isHydrated && (
              <button
                type="button"
                aria-label={m.inquiries_replies_remove({ number })}
                onClick={() => setNumbers(numbers.filter((one) => one !== number))}
                className="row-act mb-0.5 shrink-0"
              >
                <Icon name="bin" className="size-5" />
              </button>
            )}
          </div>
        ))}
        {isHydrated && last < SAVED_REPLIES_MAX && (
          <button
            type="button"
            onClick={() => setNumbers([...numbers, last + 1])}
            className="button button-quiet"
          >
            <Icon name="plus" className="size-5" />
            {m.inquiries_replies_new()}
          </button>
        )}
        <DialogActions>
          <SubmitButton className="w-full">{m.inquiries_replies_save()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
