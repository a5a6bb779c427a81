import type { Delegation } from '#contract/delegates.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { failedUnlessField } from '../accounts/failed.ts';

/** Lets a delegate confirm payments of tenants, or no longer; they see no balance either way. */
export function PaymentsSwitch({ delegation: { id, name, confirmsPayments } }: { delegation: Delegation }) {
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <p className="text-sm">{confirmsPayments ? m.delegates_payments_on() : m.delegates_payments_off()}</p>
      <ActionForm
        intent="delegatePayments"
        id={id}
        hidden={{ confirms: String(!confirmsPayments) }}
        view={String(confirmsPayments)}
        failed={failedUnlessField(m.delegates_payments_failed)}
        className="contents"
      >
        <SubmitButton tone="quiet" className="button-small min-h-11">
          <span aria-hidden="true">
            {confirmsPayments ? m.delegates_payments_refuse() : m.delegates_payments_allow()}
          </span>
          <span className="sr-only">
            {confirmsPayments
              ? m.delegates_payments_refuse_of({ name })
              : m.delegates_payments_allow_of({ name })}
          </span>
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
