import { useRevalidator } from 'react-router';
import type { Viewing } from '#contract/viewings.api.ts';
import type { ViewingTap } from '#contract/viewings.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { orConflict, TAP_WORDS } from './act-words.ts';
import { otherName } from './words.ts';

interface StatusButtonProps {
  viewing: Viewing;
  step: ViewingTap;
  /** Says what was done in its own way; a toast does unless told. */
  onAnswered?: () => void;
  /** Its size; small unless told. */
  className?: string;
}

const SMALL = 'min-h-11 px-2 py-2 text-sm sm:px-3 sm:text-[0.9375rem]';

/** A step of one tap, such as that an owner confirms a viewing or says that it took place. */
export function StatusButton({ viewing, step, onAnswered, className = SMALL }: StatusButtonProps) {
  const { revalidate } = useRevalidator();
  const { id, status, updatedAt, propertyTitle: title } = viewing;
  const { label, labelOf, done, text = m.viewings_moved_tells, isQuiet } = TAP_WORDS[step];
  const name = otherName(viewing);
  return (
    <ActionForm
      intent={step}
      id={id}
      hidden={{ from: status }}
      view={updatedAt}
      failed={orConflict(m.viewings_act_failed)}
      {...(onAnswered
        ? { onDone: onAnswered }
        : {
            done: () => ({ title: done(), description: text({ name }) }),
            onDone: () => document.getElementById(`viewing-${id}`)?.focus(),
          })}
      onFailed={({ failure }) => {
        if (failure.code === 'conflict') void revalidate();
      }}
      className="contents"
    >
      <SubmitButton tone={isQuiet ? 'quiet' : 'primary'} className={className}>
        <span className="sr-only">{labelOf({ title, name })}</span>
        <span aria-hidden="true">{label()}</span>
      </SubmitButton>
    </ActionForm>
  );
}
