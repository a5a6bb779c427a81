import type { ReactNode } from 'react';
import type { AskedListing } from '#contract/confirmations.api.ts';
import type { ConfirmationAnswer } from '#contract/confirmations.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { failedAnswer } from './words.ts';

/** Tonal: one of several that are alike. */
export const TONAL = 'border-transparent! bg-ocean-wash! text-ocean!';

interface AnswerButtonProps {
  answer: Exclude<ConfirmationAnswer, 'price'>;
  listings: readonly AskedListing[];
  /** Replaces what was answered before. */
  isChange?: boolean;
  tone?: 'primary' | 'quiet';
  className?: string;
  onDone?: () => void;
  children: ReactNode;
}

/** One tap that answers for listings: a plain form, since the owner's phone may have no scripts. */
export function AnswerButton(props: AnswerButtonProps) {
  const { answer, listings, isChange = false, tone = 'quiet', className = '', onDone, children } = props;
  const ids = listings.map(({ id }) => id);
  const [first = 'all', ...others] = ids;
  return (
    <ActionForm
      intent={answer}
      id={others.length === 0 ? first : 'all'}
      hidden={{ ids: ids.join(','), ...(isChange && { isChange: 'true' }) }}
      view={listings.map(({ state, confirmedAt }) => state + confirmedAt).join()}
      failed={failedAnswer}
      {...(onDone && { onDone })}
      className="contents"
    >
      <SubmitButton tone={tone} className={className}>
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
