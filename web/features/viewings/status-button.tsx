import { useRevalidator } from 'react-router';
import type { Viewing } from '#contract/viewings.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { orConflict, otherName } from './words.ts';

const ACTS = {
  confirm: {
    status: 'confirmed',
    label: m.viewings_confirm,
    labelOf: m.viewings_confirm_of,
    done: m.viewings_confirmed,
  },
  complete: {
    status: 'completed',
    label: m.viewings_complete,
    labelOf: m.viewings_complete_of,
    done: m.viewings_completed,
  },
  noShow: {
    status: 'no_show',
    label: m.viewings_no_show,
    labelOf: m.viewings_no_show_of,
    done: m.viewings_no_show_done,
  },
} as const;

interface StatusButtonProps {
  viewing: Viewing;
  act: keyof typeof ACTS;
  /** Says what was done in its own way; a toast does unless told. */
  onAnswered?: () => void;
  /** Its size; small unless told. */
  className?: string;
}

const SMALL = 'min-h-11 px-2 py-2 text-sm sm:px-3 sm:text-[0.9375rem]';

/** One tap by which an owner confirms a viewing or says that it took place. */
export function StatusButton({ viewing, act, onAnswered, className = SMALL }: StatusButtonProps) {
  const { revalidate } = useRevalidator();
  const { id, status, updatedAt, propertyTitle: title } = viewing;
  const { label, labelOf, done } = ACTS[act];
  return (
    <ActionForm
      intent={act}
      id={id}
      hidden={{ from: status }}
      view={updatedAt}
      failed={orConflict(m.viewings_act_failed)}
      {...(onAnswered
        ? { onDone: onAnswered }
        : {
            done: () => ({
              title: done(),
              description:
                act === 'noShow'
                  ? m.viewings_no_show_text()
                  : m.viewings_moved_tells({ name: otherName(viewing) }),
            }),
            onDone: () => document.getElementById(`viewing-${id}`)?.focus(),
          })}
      onFailed={({ failure }) => {
        if (failure.code === 'conflict') void revalidate();
      }}
      className="contents"
    >
      <SubmitButton tone={act === 'noShow' ? 'quiet' : 'primary'} className={className}>
        <span className="sr-only">{labelOf({ title, name: otherName(viewing) })}</span>
        <span aria-hidden="true">{label()}</span>
      </SubmitButton>
    </ActionForm>
  );
}
