import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { SayFailed } from '../../forms/words.ts';

interface DisputeProps {
  /** What takes answers to payments. */
  intent: string;
  paymentId: string;
  label: string;
  /** Its one field is `words`. */
  fields: FieldSpecs;
  send: string;
  failed: SayFailed;
}

/** Says that a payment is not right; what is wrong is said with it, so that the other side can answer. */
export const Dispute = ({ intent, paymentId, label, fields, send, failed }: DisputeProps) => (
  <details className="open:col-span-full">
    <summary className="button button-quiet min-h-13 w-full list-none text-[1.0625rem] [&::-webkit-details-marker]:hidden">
      {label}
    </summary>
    <ActionForm
      intent={intent}
      id={paymentId}
      hidden={{ answer: 'dispute' }}
      fields={fields}
      failed={failed}
      className="space-y-3 pt-3"
    >
      <FormField name="words" />
      <SubmitButton tone="quiet" className="min-h-12 w-full">
        {send}
      </SubmitButton>
    </ActionForm>
  </details>
);
