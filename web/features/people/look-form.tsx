import type { AdminUserDetail } from '#contract/admin-users.api.ts';
import { LOOK_REASON } from '#contract/looks.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import type { SayFailed } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { KNOWN_PASSWORD } from '../accounts/fields.ts';
import { PasswordField } from '../accounts/password-field.tsx';
import { CONFIRM_WORDS, usePasswordAsked } from './confirm-password.ts';

// The server asks for the password where it is needed.
const FIELDS: FieldSpecs = {
  reason: {
    label: m.desk_look_reason,
    minLength: LOOK_REASON.min,
    maxLength: LOOK_REASON.max,
    rows: 2,
    dir: 'auto',
  },
  password: { ...KNOWN_PASSWORD, isOptional: true },
};

const failed: SayFailed = ({ code }) => {
  if (code === 'conflict') return m.desk_look_conflict();
  return code === 'forbidden' ? m.desk_look_not_admins() : m.desk_look_failed();
};

/** Begins a look at the product as somebody, who is told why. */
export function LookForm({ person: { id, name } }: { person: AdminUserDetail }) {
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-base font-semibold">{m.desk_look()}</h3>
      <p className="mb-3 text-[0.9375rem] text-ink-soft">{m.desk_look_text({ name })}</p>
      <ActionForm intent="look" draft={false} id={id} fields={FIELDS} words={CONFIRM_WORDS} failed={failed}>
        <FormField name="reason" />
        <ConfirmPassword />
        <SubmitButton tone="quiet">{m.desk_look_start()}</SubmitButton>
      </ActionForm>
    </section>
  );
}

/** The own password, once the server has asked for it. */
function ConfirmPassword() {
  const isAsked = usePasswordAsked(useFormState().errors.password !== undefined);
  return isAsked ? <PasswordField /> : null;
}
