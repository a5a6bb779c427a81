import type { WaitingPayment } from '#contract/rent-book.api.ts';
import { TENANCY_LIMITS } from '#contract/tenancies.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useClose } from '../../ui/use-close.ts';
import { exactDollars } from '../earnings/words.ts';
import { answerFailed } from './words.ts';

const FIELDS: FieldSpecs = {
  words: { label: m.rent_book_dispute_words, rows: 3, maxLength: TENANCY_LIMITS.words },
};

type Refused = Pick<WaitingPayment, 'id' | 'tenancyId' | 'tenantName' | 'amount' | 'state'>;

/** A payment that did not arrive: what the owner found is the first word of the thread. */
export function NotReceived({ payment, closeTo }: { payment: Refused; closeTo: ScreenPath }) {
  const close = useClose(closeTo);
  const { id, tenancyId, tenantName: name, amount, state } = payment;
  return (
    <Dialog
      title={m.rent_book_dispute_title({ amount: exactDollars(amount), name })}
      onClose={close}
      closeTo={closeTo}
    >
      <ActionForm
        intent="rentDispute"
        id={id}
        hidden={{ tenancy: tenancyId, name }}
        view={state}
        fields={FIELDS}
        failed={answerFailed}
        done={() => ({ title: m.rent_book_disputed({ name }) })}
        onDone={close}
        onFailed={({ failure }) => failure.code === 'conflict' && close()}
      >
        <p className="text-ink-soft">
          <bdi>{m.rent_book_dispute_text({ name })}</bdi>
        </p>
        <FormField name="words" />
        <DialogActions>
          <SubmitButton>{m.rent_book_not_received()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
