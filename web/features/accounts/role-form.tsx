import { type Role, SELF_SERVICE_ROLES } from '#contract/accounts.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ROLE_WORDS } from './roles.ts';

const FIELDS: FieldSpecs = { role: { label: m.accounts_role_title } };
const WORDS = { role: m.accounts_role_text };

/** What is said of a role that was not taken (spec 2 §5, §8). */
function failed({ code, issues }: Failure): string {
  if (issues.role) return m.accounts_role_text();
  return code === 'forbidden' ? m.accounts_role_admin() : m.accounts_role_failed();
}

/** Three cards of which one is chosen; the role stands at once, and can be changed later. */
export function RoleForm({ role }: { role: Role }) {
  return (
    <ActionForm
      className="space-y-6"
      intent="choose"
      fields={FIELDS}
      values={{ role }}
      words={WORDS}
      missing={m.accounts_role_text}
      failed={failed}
    >
      <RoleChoice />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{m.accounts_role_later()}</p>
        <SubmitButton className="grow sm:min-w-48 sm:grow-0" busy={m.accounts_continuing()}>
          {m.accounts_continue()}
        </SubmitButton>
      </div>
    </ActionForm>
  );
}

function RoleChoice() {
  const { values, errors } = useFormState();
  const options = SELF_SERVICE_ROLES.map((role) => {
    const { icon, name, text, features } = ROLE_WORDS[role];
    const hint = (
      <>
        {text()}
        <span className="role-can">
          {features.map((feature) => (
            <span key={feature()} className="mt-1.5 flex gap-2 text-ink">
              <Icon name="check" className="mt-0.5 size-4.5 shrink-0 text-leaf" />
              {feature()}
            </span>
          ))}
        </span>
      </>
    );
    return {
      value: role,
      label: name(),
      hint,
      icon: <Icon name={icon} className="mt-0.5 size-6 text-ocean" />,
    };
  });
  return (
    <Choice
      name="role"
      legend={<span className="sr-only">{m.accounts_role_title()}</span>}
      className="role-cards"
      error={errors.role}
      defaultValue={values.role}
      options={options}
    />
  );
}
