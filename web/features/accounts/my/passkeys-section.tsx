import { useState } from 'react';
import type { Account } from '#contract/accounts.api.ts';
import type { Passkey, PasskeySetup } from '#contract/passkeys.api.ts';
import { PASSKEY_NAME_MAX_LENGTH } from '#contract/passkeys.ts';
import type { Failure } from '../../../api/api-error.ts';
import { dayOf } from '../../../format/dates.ts';
import type { FormResult } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { SHOWN_ELSEWHERE } from '../../../forms/words.ts';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import { changeFailed } from '../failed.ts';
import { KNOWN_PASSWORD } from '../fields.ts';
import { makePasskey } from '../passkey.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';
import { useCeremony } from '../use-ceremony.ts';
import { AskedForm } from './asked-form.tsx';
import { ByPassword } from './by-password.tsx';

const PASSWORD_FIELDS: FieldSpecs = { password: KNOWN_PASSWORD };
const NAME_FIELDS: FieldSpecs = {
  name: {
    label: m.accounts_passkey_name,
    hint: m.accounts_passkey_name_hint,
    maxLength: PASSKEY_NAME_MAX_LENGTH,
  },
};

/** What the passkey is made with, once the password was confirmed. */
const setupOf = (result: FormResult): PasskeySetup | undefined =>
  result.isDone ? (result.value as PasskeySetup) : undefined;

/** Passkeys of administrators: each is a second factor. */
export function PasskeysSection({ me, passkeys }: { me: Account; passkeys: Passkey[] }) {
  const [setup, setSetup] = useState<PasskeySetup>();
  return (
    <FormSection id="passkeys" title={m.accounts_passkeys()} text={m.accounts_passkeys_text()}>
      {passkeys.length === 0 ? (
        <p className="font-semibold">{m.accounts_passkeys_none()}</p>
      ) : (
        <ul className="-my-3 divide-y divide-line">
          {passkeys.map((passkey) => (
            <li key={passkey.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0">
                <p className="font-semibold break-words">
                  <bdi>{passkey.name}</bdi>
                </p>
                <p className="figures text-sm text-ink-soft">{timesOf(passkey)}</p>
              </div>
              <RemovePasskey me={me} passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      <noscript>
        <Notice tone="info">{m.accounts_passkey_scripts()}</Notice>
      </noscript>
      {setup ? (
        <MakePasskey setup={setup} onOver={() => setSetup(undefined)} />
      ) : (
        me.role === 'admin' && (
          <ByPassword
            me={me}
            intent="passkeyStart"
            label={m.accounts_passkey_start()}
            conflict={m.accounts_passkey_too_many}
            onDone={(result) => setSetup(setupOf(result))}
          />
        )
      )}
    </FormSection>
  );
}

const timesOf = ({ createdAt, lastUsedAt }: Passkey) =>
  [
    m.accounts_passkey_added({ day: dayOf(createdAt) }),
    lastUsedAt ? m.accounts_passkey_used({ day: dayOf(lastUsedAt) }) : m.accounts_passkey_unused(),
  ].join(' · ');

function RemovePasskey({ me, passkey: { id, name } }: { me: Account; passkey: Passkey }) {
  return (
    <AskedForm
      ask={id}
      opener={m.accounts_passkey_remove()}
      openerLabel={m.accounts_passkey_remove_named({ name })}
      look="button-quiet button-small"
      title={m.accounts_passkey_remove_ask({ name })}
      text={<p>{m.accounts_passkey_remove_text()}</p>}
      confirmLabel={m.accounts_passkey_remove()}
      intent="passkeyRemove"
      id={id}
      fields={PASSWORD_FIELDS}
      failed={changeFailed}
      done={() => ({ title: m.accounts_passkey_removed() })}
    >
      <PasswordOwner email={me.email} />
      <PasswordField />
    </AskedForm>
  );
}

function refusalOf({ code, issues }: Failure): string | typeof SHOWN_ELSEWHERE {
  if (code === 'conflict') return m.accounts_passkey_too_many();
  return issues.name ? SHOWN_ELSEWHERE : m.accounts_passkey_refused();
}

function MakePasskey({ setup, onOver }: { setup: PasskeySetup; onOver: () => void }) {
  const { onSubmit, isCancelled } = useCeremony(() => makePasskey(setup));
  return (
    <ActionForm
      intent="passkeyAdd"
      draft={false}
      fields={NAME_FIELDS}
      failed={refusalOf}
      done={() => ({ title: m.accounts_passkey_done() })}
      onDone={onOver}
      onFailed={({ failure }) => {
        // What it was made with is used up.
        if (failure.code !== 'offline') onOver();
      }}
      onSubmit={onSubmit}
    >
      <p>{m.accounts_passkey_make_text()}</p>
      <FormField name="name" />
      <div role="status">{isCancelled && <Notice tone="info">{m.accounts_passkey_cancelled()}</Notice>}</div>
      <SubmitButton>{m.accounts_passkey_make()}</SubmitButton>
    </ActionForm>
  );
}
