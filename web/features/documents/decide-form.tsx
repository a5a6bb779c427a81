import type { AdminDocument } from '#contract/documents.api.ts';
import { DOCUMENT_GRAPH, DOCUMENT_NOTE_LENGTH, DOCUMENT_REFUSALS } from '#contract/documents.ts';
import { openSteps } from '#contract/process.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { DeskKey } from '../reports/desk-key.tsx';
import { RefusalField } from './refusal-field.tsx';
import { REFUSAL_LABELS } from './words.ts';

const FIELDS: FieldSpecs = {
  refusal: {
    label: m.documents_refusal,
    isOptional: true,
    check: (refusal, { decision }) => {
      if (decision === 'refused') return refusal === '' ? { code: 'required' } : undefined;
      return refusal === '' ? undefined : { code: 'does_not_fit' };
    },
  },
  note: {
    label: m.documents_note,
    isOptional: true,
    rows: 3,
    maxLength: DOCUMENT_NOTE_LENGTH,
    dir: 'auto',
  },
};

const WORDS = {
  'refusal.required': m.documents_refusal_needed,
  'refusal.does_not_fit': m.documents_refusal_not,
};

interface DecideFormProps {
  document: AdminDocument;
  onDecided: () => void;
  /** Somebody else was first. */
  onConflict?: () => void;
}

/** Seen and in order, or refused with a reason; a decision may be made again, differently. */
export function DecideForm({ document: { id, state, since }, onDecided, onConflict }: DecideFormProps) {
  const open = openSteps(DOCUMENT_GRAPH, { state, side: 'desk' });
  return (
    <ActionForm
      intent="decideDocument"
      id={id}
      hidden={{ since }}
      view={since}
      fields={FIELDS}
      words={WORDS}
      failed={({ code }) => (code === 'conflict' ? m.documents_conflict() : m.documents_decide_failed())}
      done={() => ({ title: m.documents_told() })}
      onDone={onDecided}
      onFailed={({ failure }) => failure.code === 'conflict' && onConflict?.()}
    >
      <RefusalField
        label={m.documents_refusal()}
        none={m.documents_no_refusal()}
        reasons={DOCUMENT_REFUSALS}
        labels={REFUSAL_LABELS}
      />
      <FormField name="note" />
      <div className="flex flex-wrap gap-2">
        {open.includes('checked') && (
          <SubmitButton name="decision" value="checked">
            {m.documents_check()}
            <DeskKey letter="D" />
          </SubmitButton>
        )}
        {open.includes('refused') && (
          <SubmitButton name="decision" value="refused" tone="danger">
            {m.documents_refuse()}
            <DeskKey letter="H" />
          </SubmitButton>
        )}
      </div>
    </ActionForm>
  );
}
