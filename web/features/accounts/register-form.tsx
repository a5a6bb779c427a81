import { useId } from 'react';
import { PASSWORD_MIN_LENGTH, SELF_SERVICE_ROLES } from '#contract/accounts.ts';
import { getLocale } from '../../messages/compiled/runtime.js';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { AccountForm } from './account-form.tsx';
import { PasswordField } from './password-field.tsx';
import { roleName } from './roles.ts';
import type { FormResult } from './session.ts';
import { useAccountForm } from './use-account-form.ts';

export function RegisterForm({ result }: { result: FormResult | undefined }) {
  const roleId = useId();
  const form = useAccountForm({
    name: 'register',
    given: result,
    title: m.accounts_registration_failed,
    otherwise: m.accounts_registration_failed,
  });
  const values = result?.values ?? {};
  return (
    <AccountForm form={form} label={m.accounts_create()} busyLabel={m.accounts_creating()}>
      {/* The language of the mails to come. */}
      <input type="hidden" name="language" value={getLocale()} />
      <FormField
        name="name"
        label={m.accounts_name()}
        error={form.errorOf('name')}
        defaultValue={values.name}
        autoComplete="name"
        maxLength={200}
        required
      />
      <FormField
        name="email"
        type="email"
        label={m.accounts_email()}
        error={form.errorOf('email')}
        defaultValue={values.email}
        autoComplete="email"
        maxLength={254}
        dir="ltr"
        required
      />
      <PasswordField
        error={form.errorOf('password')}
        hint={m.accounts_password_hint({ min: PASSWORD_MIN_LENGTH })}
        autoComplete="new-password"
        minLength={PASSWORD_MIN_LENGTH}
      />
      <FormField
        name="phone"
        type="tel"
        label={m.accounts_phone()}
        error={form.errorOf('phone')}
        defaultValue={values.phone}
        autoComplete="tel"
        maxLength={40}
        dir="ltr"
      />
      <div>
        <label htmlFor={roleId} className="label">
          {m.accounts_role()}
        </label>
        <select id={roleId} name="role" className="field" defaultValue={values.role ?? 'buyer'}>
          {SELF_SERVICE_ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </select>
      </div>
    </AccountForm>
  );
}
