import { MOVE_LIMITS } from '#contract/moves.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import type { Shown } from '../shown.ts';
import { offerFailed } from './done.tsx';

const FIELDS: FieldSpecs = {
  reason: { label: m.move_offer_why, rows: 2, maxLength: MOVE_LIMITS.words, isOptional: true, dir: 'auto' },
};

/** That the service cannot take the move; nobody is asked to say why. */
export function DeclineForm({ move, onDone }: Shown & { onDone: () => void }) {
  return (
    <details className="mt-3">
      <summary className="link flex min-h-12 cursor-pointer list-none items-center justify-center font-semibold [&::-webkit-details-marker]:hidden">
        {m.move_offer_cannot()}
      </summary>
      <ActionForm
        intent="declineMove"
        fields={FIELDS}
        view={move.stage}
        failed={offerFailed}
        onDone={onDone}
        className="card mt-2 space-y-3 p-4"
      >
        <FormField name="reason" />
        <SubmitButton tone="danger" className="min-h-12 w-full">
          {m.move_offer_say_no()}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
