import type { Account } from '#contract/accounts.api.ts';
import type { FormResult } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { SubmitButton } from '../../../forms/form-field.tsx';
import { changeFailed } from '../failed.ts';
import { KNOWN_PASSWORD } from '../fields.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';
import { Fold } from './account-section.tsx';

const FIELDS: FieldSpecs = { password: KNOWN_PASSWORD };

interface ByPasswordProps {
  me: Account;
  intent: string;
  label: string;
  /** What is said where it cannot be done, because of what is there already. */
  conflict: () => string;
  done?: () => { title: string };
  onDone: (result: FormResult) => void;
}

/** A change of the account that only asks for the password. */
export function ByPassword({ me, intent, label, conflict, done, onDone }: ByPasswordProps) {
  return (
    <Fold label={label} intent={intent}>
      <ActionForm
        intent={intent}
        draft={false}
        fields={FIELDS}
        failed={(failure) => (failure.code === 'conflict' ? conflict() : changeFailed(failure))}
        {...(done ? { done } : {})}
        onDone={onDone}
      >
        <PasswordOwner email={me.email} />
        <PasswordField />
        <SubmitButton>{label}</SubmitButton>
      </ActionForm>
    </Fold>
  );
}
