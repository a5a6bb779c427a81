import { Link } from 'react-router';
import { PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AccountForm } from './account-form.tsx';
import { CodeForm } from './code-form.tsx';
import { PasswordField } from './password-field.tsx';
import type { FormResult } from './session.ts';
import { useAccountForm } from './use-account-form.ts';

export function LoginForm({ result }: { result: FormResult | undefined }) {
  const form = useAccountForm({
    name: 'login',
    given: result,
    title: m.accounts_login_failed,
    otherwise: m.accounts_wrong_credentials,
  });
  if (form.challenge) {
    return <CodeForm challenge={form.challenge} result={result} onOver={form.startAgain} />;
  }
  return (
    <AccountForm form={form} label={m.accounts_sign_in()} busyLabel={m.accounts_signing_in()}>
      <FormField
        name="email"
        type="email"
        label={m.accounts_email()}
        error={form.errorOf('email')}
        defaultValue={result?.values.email}
        autoComplete="username"
        maxLength={254}
        dir="ltr"
        required
      />
      <PasswordField
        error={form.errorOf('password')}
        autoComplete="current-password"
        minLength={PASSWORD_MIN_LENGTH}
      />
      <Link to={href('/forgot-password')} className="link inline-flex min-h-11 items-center">
        {m.accounts_forgot_link()}
      </Link>
    </AccountForm>
  );
}
