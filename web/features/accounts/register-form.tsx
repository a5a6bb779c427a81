import { SELF_SERVICE_ROLES, type SelfServiceRole } from '#contract/accounts.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import { failedUnlessField } from './failed.ts';
import { EMAIL, EMAIL_WORDS, NAME, NEW_PASSWORD, PHONE, passwordWords } from './fields.ts';
import { PasswordField } from './password-field.tsx';
import { roleName } from './roles.ts';

const FIELDS: FieldSpecs = { name: NAME, email: EMAIL, password: NEW_PASSWORD, phone: PHONE };
const WORDS = { ...EMAIL_WORDS, ...passwordWords('password') };

const failed = (failure: Failure) =>
  failure.code === 'conflict'
    ? m.accounts_email_taken()
    : failedUnlessField(m.accounts_registration_failed)(failure);

/** Opening an account; `role` stands chosen. */
export function RegisterForm({ role }: { role: SelfServiceRole }) {
  return (
    <ActionForm
      intent="register"
      draft
      fields={FIELDS}
      words={WORDS}
      values={{ role }}
      failedTitle={m.accounts_registration_failed}
      failed={failed}
    >
      <FormField name="name" />
      <FormField name="email" />
      <PasswordField />
      <FormField name="phone" />
      <RoleField />
      <SubmitButton className="w-full" busy={m.accounts_creating()}>
        {m.accounts_create()}
      </SubmitButton>
    </ActionForm>
  );
}

export function RoleField() {
  const { values, errors } = useFormState();
  return (
    <SelectField
      name="role"
      label={m.accounts_role()}
      error={errors.role}
      defaultValue={values.role}
      options={SELF_SERVICE_ROLES.map((role) => [role, roleName(role)] as const)}
    />
  );
}
