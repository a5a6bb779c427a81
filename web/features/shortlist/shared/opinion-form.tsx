import type { SharedShortlist } from '#contract/shortlist.api.ts';
import { OPINION_COMMENT_LENGTH, OPINION_NAME_LENGTH, VERDICTS } from '#contract/shortlist.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { usePlainResult } from '../../../forms/plain-result.ts';
import { m } from '../../../messages/index.ts';
import { FieldGroup } from '../../../ui/choice.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { VERDICT_LABELS } from '../words.ts';

const FIELDS: FieldSpecs = {
  name: {
    label: m.shortlist_opinion_name,
    maxLength: OPINION_NAME_LENGTH,
    autoComplete: 'given-name',
    dir: 'auto',
  },
  verdict: { label: m.shortlist_opinion_verdict },
  comment: {
    label: m.shortlist_opinion_comment,
    isOptional: true,
    maxLength: OPINION_COMMENT_LENGTH,
    rows: 2,
    dir: 'auto',
  },
};

interface OpinionFormProps {
  home: SharedShortlist['homes'][number];
  view: string;
  /** What this visitor called themselves a moment ago. */
  name: string;
  onSaid: (name: string) => void;
}

/** What a visitor of the link thinks of a home: a first name, yes, maybe or no, and a few words. */
export function OpinionForm({ home, view, name, onSaid }: OpinionFormProps) {
  const plain = usePlainResult();
  const hasFailed = plain?.isDone === false && plain.id === home.id;
  return (
    <details open={hasFailed} className="mt-2">
      <summary className="button button-quiet button-small min-h-11 w-fit list-none [&::-webkit-details-marker]:hidden">
        <Icon name="chat" className="size-5" />
        {m.shortlist_opinion_say()}
        <span className="sr-only">: {home.title}</span>
      </summary>
      <ActionForm
        intent="opinion"
        id={home.id}
        view={view}
        fields={FIELDS}
        values={{ name }}
        words={{ verdict: m.shortlist_opinion_missing }}
        failed={({ code }) =>
          code === 'conflict' ? m.shortlist_opinion_full() : m.shortlist_opinion_failed()
        }
        missing={m.shortlist_opinion_missing}
        done={() => ({ title: m.shortlist_opinion_done() })}
        onSubmit={(values) => {
          onSaid(values.name ?? '');
          return true;
        }}
        onDone={() => {
          const row = document.getElementById(`home-${home.id}`);
          row?.querySelector('details')?.removeAttribute('open');
          row?.focus();
        }}
        className="mt-3 max-w-md space-y-3"
      >
        <FormField name="name" />
        <Verdicts />
        <FormField name="comment" />
        <SubmitButton>{m.shortlist_opinion_send()}</SubmitButton>
      </ActionForm>
    </details>
  );
}

function Verdicts() {
  const { errors, values } = useFormState();
  return (
    <FieldGroup legend={m.shortlist_opinion_verdict()} error={errors.verdict}>
      <div className="grid grid-cols-3 gap-2">
        {VERDICTS.map((verdict) => (
          <label key={verdict} className="pick pick-card">
            <input
              type="radio"
              name="verdict"
              value={verdict}
              required
              defaultChecked={values.verdict === verdict}
              aria-invalid={errors.verdict ? true : undefined}
            />
            <span className="font-semibold">{VERDICT_LABELS[verdict]()}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
