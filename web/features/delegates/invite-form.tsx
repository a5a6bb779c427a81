import { useState } from 'react';
import type { Account } from '#contract/accounts.api.ts';
import { NAME_MAX_LENGTH } from '#contract/accounts.ts';
import type { CallAnswer } from '../../api/client.ts';
import { dayOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { usePlainResult } from '../../forms/plain-result.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { SelectField } from '../../ui/field.tsx';
import { KNOWN_PASSWORD } from '../accounts/fields.ts';
import { PasswordField, PasswordOwner } from '../accounts/password-field.tsx';
import { LinkToPassOn } from '../shortlist/pass-on.tsx';

/** What the action gives: the link, and for whom it is. */
export type Made = CallAnswer<'inviteDelegate'> & { name: string };

const FIELDS: FieldSpecs = {
  name: { label: m.delegates_name, maxLength: NAME_MAX_LENGTH, isWide: true, autoComplete: 'off' },
  phone: { label: m.delegates_phone, type: 'tel', isOptional: true, dir: 'ltr', autoComplete: 'off' },
  email: { label: m.delegates_email, type: 'email', isOptional: true, dir: 'ltr', autoComplete: 'off' },
  password: KNOWN_PASSWORD,
};

interface InviteFormProps {
  me: Account;
  listings: readonly { id: string; title: string }[];
  view: string;
}

/** Invites somebody. The link is shown once: only its hash is kept. */
export function InviteForm({ me, listings, view }: InviteFormProps) {
  const plain = usePlainResult();
  const isPlain = plain?.intent === 'invite';
  const [made, setMade] = useState<Made | undefined>(
    isPlain && plain.isDone ? (plain.value as Made) : undefined,
  );
  return (
    <>
      {made && <MadeLink made={made} />}
      <details open={isPlain} data-feature="delegates">
        <summary className="button button-quiet min-h-11 list-none [&::-webkit-details-marker]:hidden">
          {m.delegates_invite()}
        </summary>
        <ActionForm
          intent="invite"
          draft
          fields={FIELDS}
          view={view}
          failed={({ code, issues }) =>
            Object.keys(issues).length > 0
              ? SHOWN_ELSEWHERE
              : code === 'conflict'
                ? m.delegates_full()
                : m.delegates_failed()
          }
          onDone={({ value }) => setMade(value as Made)}
          className="mt-4 space-y-4"
        >
          <FormField name="name" />
          <Role />
          <Listing listings={listings} />
          <div className="grid gap-4 sm:grid-cols-2">
            <FormField name="phone" />
            <FormField name="email" />
          </div>
          <p className="text-sm text-ink-soft">{m.delegates_reach_hint()}</p>
          <PasswordOwner email={me.email} />
          <PasswordField />
          <SubmitButton>{m.delegates_send()}</SubmitButton>
        </ActionForm>
      </details>
    </>
  );
}

function Role() {
  const { errors, values } = useFormState();
  return (
    <Choice
      name="role"
      legend={m.delegates_role()}
      defaultValue={values.role ?? 'answers'}
      error={errors.role}
      isPaired
      options={[
        { value: 'answers', label: m.delegates_role_answers(), hint: m.delegates_role_answers_hint() },
        { value: 'keeps', label: m.delegates_role_keeps(), hint: m.delegates_role_keeps_hint() },
      ]}
    />
  );
}

function Listing({ listings }: Pick<InviteFormProps, 'listings'>) {
  const { errors, values } = useFormState();
  return (
    <SelectField
      name="propertyId"
      label={m.delegates_listing()}
      defaultValue={values.propertyId ?? ''}
      error={errors.propertyId}
      options={[['', m.delegates_all()], ...listings.map(({ id, title }) => [id, title] as const)]}
    />
  );
}

function MadeLink({ made: { url: made, expiresAt, name } }: { made: Made }) {
  // The page in the language of whoever invites.
  const { origin, pathname } = new URL(made);
  const url = new URL(hrefOf(pathname), origin).href;
  return (
    <div role="status" className="space-y-3 rounded-control bg-leaf-wash p-4">
      <p>
        <strong className="block font-semibold">{m.delegates_made({ name })}</strong>
        <span className="text-ink-soft">{m.delegates_made_until({ date: dayOf(String(expiresAt)) })}</span>
      </p>
      <LinkToPassOn url={url} label={m.delegates_link()} text={m.delegates_message()} />
    </div>
  );
}
