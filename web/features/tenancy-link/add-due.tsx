import { ADDED_DUE_KINDS, TENANCY_LIMITS } from '#contract/tenancies.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import { kindName } from '../agreements/words.ts';
import { useDone } from './frame.tsx';

const FIELDS: FieldSpecs = {
  label: { label: m.tenancy_due_label, maxLength: TENANCY_LIMITS.label, isOptional: true },
  amount: { label: m.tenancy_amount, inputMode: 'decimal', dir: 'ltr', autoComplete: 'off' },
  dueOn: { label: m.tenancy_due_day, type: 'date' },
};

/** Electricity, a repair: owed once the other side accepts it. */
export function AddDue({ today }: { today: string }) {
  const say = useDone();
  return (
    <details className="mt-4">
      <summary className="button button-quiet min-h-12 w-full list-none [&::-webkit-details-marker]:hidden">
        {m.tenancy_add_due()}
      </summary>
      <ActionForm
        intent="addDue"
        fields={FIELDS}
        values={{ dueOn: today, kind: 'electricity' }}
        failed={({ issues }) => (Object.keys(issues).length > 0 ? SHOWN_ELSEWHERE : m.tenancy_failed())}
        onDone={() => say('added')}
        className="card mt-3 space-y-3 p-4"
      >
        <Kind />
        <p className="text-[0.9375rem] text-ink-soft">{m.tenancy_credit_hint()}</p>
        <FormField name="label" />
        <FormField name="amount" />
        <FormField name="dueOn" />
        <SubmitButton className="min-h-12 w-full">{m.tenancy_add()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

function Kind() {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="kind"
      label={m.tenancy_due_kind()}
      error={errors.kind}
      defaultValue={values.kind}
      options={ADDED_DUE_KINDS.map((kind) => [kind, kindName(kind)] as const)}
    />
  );
}
