import { useEffect, useRef } from 'react';
import { m } from '../../messages/index.ts';
import { AccountForm } from './account-form.tsx';
import { CodeField } from './code-field.tsx';
import type { FormResult } from './session.ts';
import { useAccountForm } from './use-account-form.ts';

interface Props {
  /** Says that the password was given. */
  challenge: string;
  /** What came back of this form sent without scripts. */
  result: FormResult | undefined;
  /** The challenge is over: the password is asked for again. */
  onOver: () => void;
}

const missing = ({ code }: Record<string, string>): Record<string, string> =>
  code ? {} : { code: 'is required' };

/** The second step of signing in: the code. */
export function CodeForm({ challenge, result, onOver }: Props) {
  const form = useAccountForm({
    name: 'completeSignIn',
    given: result?.values.challenge ? result : undefined,
    title: m.accounts_login_failed,
    otherwise: m.accounts_wrong_code,
    check: missing,
    onOver,
  });
  // The form takes the place of the one with the password: whoever typed there goes on here.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector<HTMLElement>('input[name="code"]')?.focus(), []);
  return (
    <div ref={frame}>
      <AccountForm form={form} label={m.accounts_sign_in()} busyLabel={m.accounts_signing_in()}>
        <p>{m.accounts_code_text()}</p>
        <input type="hidden" name="challenge" value={challenge} />
        <CodeField error={form.errorOf('code')} hint={m.accounts_code_hint()} />
      </AccountForm>
    </div>
  );
}
