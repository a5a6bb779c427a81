import type { PasskeyRequest } from '#contract/passkeys.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { focusOn } from '../../ui/focus.ts';
import { Notice } from '../../ui/notice.tsx';
import { type Beside, formBeside } from './beside.ts';
import { askPasskey } from './passkey.ts';
import { useCeremony } from './use-ceremony.ts';

/** It takes the place of the form with the password. Where there is a field for a code, that has the focus. */
const focusOnButton = focusOn('button');

interface PasskeyFormProps {
  /** Says that the password was right. */
  challenge: string;
  request: PasskeyRequest;
  /** The challenge is used up: the password is asked for again. */
  onOver: () => void;
  beside?: Beside | undefined;
}

/** It did not get as far as the passkey. */
const isUnused = ({ code }: Failure) => code === 'offline' || code === 'too_many_requests';

/** The second step of signing in: a passkey. */
export default function PasskeyForm({ challenge, request, onOver, beside }: PasskeyFormProps) {
  const { onSubmit, isCancelled } = useCeremony(() => askPasskey(request));
  const { hasCode } = request;
  return (
    <div ref={hasCode ? undefined : focusOnButton}>
      <ActionForm
        {...formBeside(beside, { challenge })}
        intent="passkey"
        failedTitle={m.accounts_login_failed}
        failed={({ code }) => (code === 'not_found' ? m.accounts_code_over() : m.accounts_passkey_refused())}
        onFailed={({ failure }) => {
          if (!isUnused(failure)) onOver();
        }}
        onSubmit={onSubmit}
      >
        {!hasCode && <p>{m.accounts_passkey_use_text()}</p>}
        <noscript>
          <Notice tone="danger">{m.accounts_passkey_scripts()}</Notice>
        </noscript>
        <div role="status">
          {isCancelled && <Notice tone="info">{m.accounts_passkey_cancelled()}</Notice>}
        </div>
        <SubmitButton className="w-full" busy={m.accounts_signing_in()}>
          {m.accounts_passkey_use()}
        </SubmitButton>
      </ActionForm>
    </div>
  );
}
