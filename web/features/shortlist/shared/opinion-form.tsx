import { type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Opinion, SharedShortlist } from '#contract/shortlist.api.ts';
import { OPINION_COMMENT_LENGTH, OPINION_NAME_LENGTH, VERDICTS, type Verdict } from '#contract/shortlist.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { usePlainResult } from '../../../forms/plain-result.ts';
import type { SayFailed } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { VERDICT_LABELS } from '../words.ts';

const NAME: FieldSpecs = {
  name: {
    label: m.shortlist_opinion_name,
    maxLength: OPINION_NAME_LENGTH,
    autoComplete: 'given-name',
    dir: 'auto',
  },
};
const COMMENT: FieldSpecs = {
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
  /** Once a verdict is stored, with what stood there before. */
  onSaid: (name: string, home: SharedShortlist['homes'][number], before: Opinion | undefined) => void;
}

const opinionOf = (name: string, opinions: readonly Opinion[]) =>
  name === '' ? undefined : opinions.find((one) => one.name.toLowerCase() === name.toLowerCase());

const failed: SayFailed = ({ code }) =>
  code === 'conflict' ? m.shortlist_opinion_full() : m.shortlist_opinion_failed();

/** What a visitor of the link thinks of a home: a tap on yes, maybe or no; the first one asks for a first name. */
export function OpinionForm({ home, view, name, onSaid }: OpinionFormProps) {
  const { id, title, opinions } = home;
  const mine = opinionOf(name, opinions);
  /** Folded anew once it is sent. */
  const [comments, setComments] = useState(0);
  return (
    <>
      <ActionForm
        intent="opinion"
        id={id}
        view={view}
        fields={name ? {} : { ...NAME, ...COMMENT }}
        failed={failed}
        onDone={({ value }) => {
          const said = String(value).trim();
          onSaid(said, home, opinionOf(said, opinions));
        }}
        className="mt-3 space-y-3"
      >
        <Verdicts home={home} name={name} mine={mine?.verdict} />
      </ActionForm>
      {mine && (
        <details key={comments} className="mt-1">
          <summary className="inline-flex min-h-11 items-center text-sm font-semibold text-ocean">
            {m.shortlist_opinion_comment()}
            <span className="sr-only">: {title}</span>
          </summary>
          <ActionForm
            intent="opinion"
            id={id}
            view={view}
            hidden={{ name: mine.name, verdict: mine.verdict }}
            fields={COMMENT}
            values={{ comment: mine.comment }}
            failed={failed}
            done={() => ({ title: m.shortlist_opinion_done() })}
            onDone={() => setComments(comments + 1)}
            className="max-w-md space-y-3"
          >
            <FormField name="comment" />
            <SubmitButton tone="quiet">{m.shortlist_opinion_send()}</SubmitButton>
          </ActionForm>
        </details>
      )}
    </>
  );
}

interface VerdictsProps {
  home: SharedShortlist['homes'][number];
  name: string;
  mine: Verdict | undefined;
}

function Verdicts({ home: { id, title }, name, mine }: VerdictsProps) {
  const { isSending } = useFormState();
  const plain = usePlainResult();
  const refused = plain?.isDone === false && plain.id === id ? plain.values.verdict : undefined;
  const [tapped, setTapped] = useState<string | undefined>(refused);
  const shown = isSending ? tapped : mine;
  const tap = (event: MouseEvent<HTMLButtonElement>, verdict: Verdict) => {
    const { form } = event.currentTarget;
    flushSync(() => setTapped(verdict));
    const field = form?.elements.namedItem('name');
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden' || field.value.trim() !== '') return;
    // Asked for, not missed: in the same tap, so that a phone brings its keyboard.
    event.preventDefault();
    field.focus({ preventScroll: true });
    // In the middle, so that the button under it is in sight too.
    field.scrollIntoView({ block: 'center' });
  };
  return (
    <>
      {name && <input type="hidden" name="name" value={name} />}
      {!name && tapped && (
        <div className="max-w-md space-y-3">
          <FormField name="name" />
          {/* The first button of a form is the one that Enter presses. */}
          <button type="submit" name="verdict" value={tapped} className="button button-primary w-full">
            {m.shortlist_opinion_send()}: {VERDICT_LABELS[tapped as Verdict]()}
          </button>
        </div>
      )}
      {!name && !tapped && (
        <noscript>
          <div className="max-w-md space-y-3">
            <FormField name="name" />
            <FormField name="comment" />
          </div>
        </noscript>
      )}
      <fieldset>
        <legend className="sr-only">
          {m.shortlist_opinion_verdict()} <bdi>{title}</bdi>
        </legend>
        <div className="grid max-w-md grid-cols-3 gap-2">
          {VERDICTS.map((verdict) => (
            <button
              key={verdict}
              type="submit"
              name="verdict"
              value={verdict}
              aria-pressed={shown === verdict}
              onClick={(event) => tap(event, verdict)}
              className="button button-quiet min-h-11 px-2 aria-pressed:border-ocean aria-pressed:bg-ocean-wash aria-pressed:text-ocean"
            >
              {VERDICT_LABELS[verdict]()}
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
