import { useState } from 'react';
import { Link } from 'react-router';
import { TENANCY_LIMITS } from '#contract/tenancies.ts';
import type { CallAnswer } from '../../api/client.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { signInPath } from '../../shell/next-path.ts';
import { SelectField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

/** What the reader of a reference may do about its tenant; null for who is no owner, nothing known of a guest. */
export type Reader =
  | { kind: 'guest' }
  | { kind: 'owner'; homes: readonly { id: string; title: string }[] }
  | null;

interface ReachProps {
  reader: Reader;
  /** The tenant's first name. */
  name: string;
  path: string;
}

const fieldsOf = (kind: Kind): FieldSpecs => ({
  words: {
    label: kind === 'ask' ? m.papers_words : m.papers_words_optional,
    rows: 3,
    maxLength: TENANCY_LIMITS.words,
    isOptional: kind === 'invite',
  },
});
type Kind = 'invite' | 'ask';
type Sent = CallAnswer<'writeToTenant'>;

/** Invites the tenant to a home of the reader's, or asks a question: how they are reached is not told. */
export function ReachTenant({ reader, name, path }: ReachProps) {
  const plain = usePlainResult();
  const [sent, setSent] = useState(
    plain?.intent === 'write' && plain.isDone ? (plain.value as Sent) : undefined,
  );
  if (reader === null) return null;
  if (reader.kind === 'guest')
    return (
      <Link to={signInPath(path)} className="button button-quiet mt-5 min-h-12 w-full print:hidden">
        {m.papers_sign_in({ name })}
      </Link>
    );
  if (reader.homes.length === 0)
    return (
      <p className="mt-5 text-ink-soft print:hidden">
        {m.papers_no_home({ name })}{' '}
        <Link to={href('/list-property')} className="link">
          {m.papers_add_home()}
        </Link>
      </p>
    );
  return (
    <div id="done" className="mt-5 space-y-2.5 print:hidden">
      {sent?.sent && <Notice tone="success" takesFocus title={m.papers_word_sent({ name })} />}
      {sent?.sent === false && <Notice tone="warning" takesFocus title={m.papers_word_unsent({ name })} />}
      {(['invite', 'ask'] as const).map((kind) => (
        <Word key={kind} {...{ kind, name, homes: reader.homes }} onSent={setSent} />
      ))}
    </div>
  );
}

interface WordProps {
  kind: Kind;
  name: string;
  homes: readonly { id: string; title: string }[];
  onSent: (sent: Sent) => void;
}

function Word({ kind, name, homes, onSent }: WordProps) {
  const plain = usePlainResult();
  const isRefused = plain?.intent === 'write' && !plain.isDone && plain.values.kind === kind;
  const [isOpen, setOpen] = useState(isRefused);
  const isInvite = kind === 'invite';
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary
        className={`button min-h-13 w-full list-none text-[1.0625rem] [&::-webkit-details-marker]:hidden ${isInvite ? 'button-primary' : 'button-quiet'}`}
      >
        {!isInvite && <Icon name="chat" />}
        {isInvite ? m.papers_invite({ name }) : m.papers_ask({ name })}
      </summary>
      <ActionForm
        intent="write"
        hidden={{ kind }}
        fields={fieldsOf(kind)}
        failed={({ code, issues }) =>
          Object.keys(issues).length > 0
            ? SHOWN_ELSEWHERE
            : code === 'conflict' || code === 'not_found'
              ? m.papers_word_enough()
              : m.papers_word_failed()
        }
        onDone={({ value }) => {
          setOpen(false);
          onSent(value as Sent);
        }}
        className="card mt-2 space-y-3 p-4"
      >
        <SelectField
          name="propertyId"
          label={m.papers_which_home()}
          options={homes.map(({ id, title }) => [id, title] as const)}
        />
        <FormField name="words" />
        <p className="text-[0.9375rem] text-ink-soft">{m.papers_not_shown({ name })}</p>
        <SubmitButton className="min-h-12 w-full">
          {isInvite ? m.papers_invite_send() : m.papers_ask_send()}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
