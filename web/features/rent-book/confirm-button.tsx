import type { ReactNode } from 'react';
import type { WaitingPayment } from '#contract/rent-book.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { exactDollars } from '../earnings/words.ts';
import type { AnsweredPayment } from './acts.ts';
import { answerFailed } from './words.ts';

/** Tonal: one of several that are alike. */
export const TONAL = 'border-transparent! bg-ocean-wash! text-ocean!';

interface ConfirmButtonProps {
  payment: Pick<WaitingPayment, 'id' | 'tenancyId' | 'tenantName' | 'amount' | 'state'>;
  className: string;
  onDone?: (answered: AnsweredPayment) => void;
  children: ReactNode;
}

/** One tap: a plain form, since the owner's phone may have no scripts. */
export function ConfirmButton({ payment, className, onDone, children }: ConfirmButtonProps) {
  const { id, tenancyId, tenantName, amount, state } = payment;
  return (
    <ActionForm
      intent="rentConfirm"
      id={id}
      hidden={{ tenancy: tenancyId, name: tenantName, amount }}
      view={state}
      failed={answerFailed}
      {...(onDone && { onDone: ({ value }) => onDone(value as AnsweredPayment) })}
      className="contents"
    >
      <SubmitButton className={className}>
        <span className="sr-only">
          {m.rent_book_confirm_of({ amount: exactDollars(amount), name: tenantName })}
        </span>
        <span aria-hidden="true" className="contents">
          {children}
        </span>
      </SubmitButton>
    </ActionForm>
  );
}

/** Takes a confirmation back, shortly after it. */
export const UndoConfirm = ({ answered, onDone }: { answered: AnsweredPayment; onDone: () => void }) => (
  <ActionForm
    intent="rentUndo"
    id={answered.id}
    hidden={{ tenancy: answered.tenancyId, name: answered.name }}
    failed={answerFailed}
    done={() => ({ title: m.rent_book_undone() })}
    onDone={onDone}
    className="contents"
  >
    <SubmitButton tone="quiet" className="min-h-11 shrink-0">
      {m.ui_undo()}
    </SubmitButton>
  </ActionForm>
);
