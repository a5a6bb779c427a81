import { useState } from 'react';
import { ROLES } from '#contract/accounts.ts';
import type { CallAnswer } from '../../api/client.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { KNOWN_PASSWORD } from '../accounts/fields.ts';
import { PasswordField } from '../accounts/password-field.tsx';
import { CONFIRM_WORDS, usePasswordAsked } from './confirm-password.ts';
import { otherFailed, updateFailed } from './failed.ts';
import { ROLE_NAMES } from './words.ts';

interface BulkDialogProps<Answer> {
  /** Of the ticked people, separated by commas. */
  ids: string;
  onClose: () => void;
  onDone: (answer: Answer) => void;
}

// The server asks for the password where it is needed.
const ROLE: FieldSpecs = {
  role: { label: m.people_role },
  password: { ...KNOWN_PASSWORD, isOptional: true },
};

/** Gives the ticked people a role. */
export function RoleDialog({ ids, onClose, onDone }: BulkDialogProps<CallAnswer<'changeUsers'>>) {
  return (
    <Dialog title={m.people_bulk_role_question()} onClose={onClose} size="small">
      <ActionForm
        intent="severalRole"
        draft={false}
        hidden={{ ids }}
        fields={ROLE}
        words={CONFIRM_WORDS}
        failed={updateFailed}
        onDone={({ value }) => onDone(value as CallAnswer<'changeUsers'>)}
      >
        <RoleChoice />
        <ConfirmPassword />
        <DialogActions>
          <SubmitButton busy={m.people_saving()}>{m.people_bulk_role()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}

/** Whoever makes others administrators reads what that means. */
function RoleChoice() {
  const { errors } = useFormState();
  const [role, setRole] = useState('');
  return (
    <>
      <Choice
        legend={m.people_role()}
        name="role"
        value={role}
        onChange={setRole}
        error={errors.role}
        options={ROLES.map((value) => ({ value, label: ROLE_NAMES[value]() }))}
      />
      {role === 'admin' && <Notice tone="warning">{m.people_bulk_role_admin()}</Notice>}
    </>
  );
}

/** The own password, once the server has asked for it. */
function ConfirmPassword() {
  const isAsked = usePasswordAsked(useFormState().errors.password !== undefined);
  return isAsked ? <PasswordField /> : null;
}

/** Mails the ticked people a link that sets a new password. */
export function ResetsDialog({ ids, onClose, onDone }: BulkDialogProps<CallAnswer<'mailPasswordResets'>>) {
  return (
    <Dialog title={m.people_bulk_reset_question()} onClose={onClose} size="small">
      <ActionForm
        intent="severalReset"
        draft={false}
        hidden={{ ids }}
        failed={otherFailed}
        onDone={({ value }) => onDone(value as CallAnswer<'mailPasswordResets'>)}
      >
        <p className="text-ink-soft">{m.people_bulk_reset_text()}</p>
        <DialogActions>
          <SubmitButton>{m.people_reset()}</SubmitButton>
        </DialogActions>
      </ActionForm>
    </Dialog>
  );
}
