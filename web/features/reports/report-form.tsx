import type { PropertyDetail } from '#contract/properties.api.ts';
import { REPORT_KINDS, REPORT_TEXT_LENGTH, WORDED_REPORTS } from '#contract/reports.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { KIND_HINTS, KIND_LABELS } from './words.ts';

const KIND: FieldSpecs = { kind: { label: m.reports_what } };
const TEXT: FieldSpecs = {
  text: {
    label: m.reports_words,
    hint: m.reports_words_hint,
    rows: 4,
    isOptional: true,
    maxLength: REPORT_TEXT_LENGTH,
    dir: 'auto',
    check: (text, { kind }) =>
      text.trim() === '' && WORDED_REPORTS.some((one) => one === kind) ? { code: 'required' } : undefined,
  },
};
const EMAIL: FieldSpecs = {
  email: {
    label: m.reports_email,
    hint: m.reports_email_hint,
    type: 'email',
    isOptional: true,
    maxLength: 254,
    autoComplete: 'email',
    dir: 'ltr',
  },
};

interface ReportFormProps {
  property: PropertyDetail;
  /** Guests may leave an address to be told; accounts are told by theirs. */
  isGuest: boolean;
}

/** What is wrong with a listing, a word about it, and how to be told (D34). */
export function ReportForm({ property, isGuest }: ReportFormProps) {
  return (
    <ActionForm
      intent="report"
      fields={{ ...KIND, ...TEXT, ...(isGuest ? EMAIL : {}) }}
      draft={`report-${property.id}`}
      failed={({ code }) => (code === 'forbidden' ? m.reports_own() : m.reports_send_failed())}
      missing={m.reports_missing_kind}
      className="space-y-5"
    >
      <Kinds />
      <FormField name="text" />
      {isGuest ? (
        <FormField name="email" />
      ) : (
        <p className="text-sm text-ink-soft">{m.reports_told_account()}</p>
      )}
      <SubmitButton className="w-full sm:w-auto">{m.reports_send()}</SubmitButton>
    </ActionForm>
  );
}

function Kinds() {
  const { errors, values } = useFormState();
  return (
    <Choice
      legend={m.reports_what()}
      name="kind"
      defaultValue={values.kind}
      error={errors.kind}
      isRequired
      isPaired
      options={REPORT_KINDS.map((kind) => ({
        value: kind,
        label: KIND_LABELS[kind](),
        hint: KIND_HINTS[kind](),
      }))}
    />
  );
}
