import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordField } from './password-field.tsx';
import type { FormResult } from './session.ts';
import { useAccountForm } from './use-account-form.ts';

/** Spec 2 §5: both fields are required, and no more is asked of them. */
function missing(values: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    ['email', 'password'].filter((name) => !values[name]).map((name) => [name, 'is required']),
  );
}

export function AdminLoginForm({ result }: { result: FormResult | undefined }) {
  const form = useAccountForm({
    name: 'adminLogin',
    given: result,
    title: m.accounts_login_failed,
    otherwise: m.accounts_wrong_admin,
    check: missing,
  });
  if (form.challenge) {
    return <CodeForm challenge={form.challenge} result={result} onOver={form.startAgain} />;
  }
  return (
    <AccountForm form={form} label={m.accounts_sign_in()} busyLabel={m.accounts_signing_in()}>
      <FormField
        name="email"
        label={m.accounts_admin_email()}
        error={form.errorOf('email')}
        defaultValue={result?.values.email}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        dir="ltr"
        required
      />
      <PasswordField error={form.errorOf('password')} autoComplete="current-password" />
    </AccountForm>
  );
}
