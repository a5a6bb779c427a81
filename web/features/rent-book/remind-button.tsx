import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { exactDollars } from '../earnings/words.ts';
import { answerFailed } from './words.ts';

interface RemindButtonProps {
  tenancyId: string;
  dueId: string;
  name: string;
  amount: string;
  className: string;
}

/** Reminds a tenant of what is due, once a day. */
export const RemindButton = ({ tenancyId, dueId, name, amount, className }: RemindButtonProps) => (
  <ActionForm
    intent="rentRemind"
    id={dueId}
    hidden={{ tenancy: tenancyId }}
    failed={answerFailed}
    onDone={({ value }) =>
      (value as { sent: boolean }).sent
        ? showToast({ title: m.rent_book_reminded({ name }), tone: 'success' })
        : showToast({ title: m.rent_book_not_reminded({ name }) })
    }
    className="contents"
  >
    <SubmitButton tone="quiet" className={className}>
      <span className="sr-only">{m.rent_book_remind_of({ name, amount: exactDollars(amount) })}</span>
      <span aria-hidden="true">{m.rent_book_remind()}</span>
    </SubmitButton>
  </ActionForm>
);
