import type { Account } from '#contract/accounts.api.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { m } from '../../../messages/index.ts';
import { changeFailed } from '../failed.ts';
import { EMAIL, EMAIL_WORDS, KNOWN_PASSWORD, NEW_PASSWORD, passwordWords } from '../fields.ts';
import { PasswordField, PasswordOwner } from '../password-field.tsx';
import { Confirmed, Fold } from './account-section.tsx';

const NEW_EMAIL: FieldSpecs = {
  email: { ...EMAIL, label: m.accounts_email_new },
  password: KNOWN_PASSWORD,
};

const FIRST_EMAIL: FieldSpecs = { ...NEW_EMAIL, email: EMAIL };

export function EmailSection({ me }: { me: Account }) {
  return (
    <FormSection
      id="email"
      title={m.accounts_email()}
      text={m.accounts_email_text()}
      value={me.email === null ? m.accounts_email_none() : <bdi dir="ltr">{me.email}</bdi>}
    >
      {me.email === null && <p>{m.accounts_email_none()}</p>}
      {me.email !== null && <Address email={me.email} isConfirmed={me.emailVerified} />}
      <Fold label={me.email === null ? m.accounts_email_add() : m.accounts_email_change()} intent="email">
        <ActionForm
          intent="email"
          draft={false}
          fields={me.email === null ? FIRST_EMAIL : NEW_EMAIL}
          words={EMAIL_WORDS}
          failed={(failure) =>
            failure.code === 'conflict' ? m.accounts_email_taken() : changeFailed(failure)
          }
          done={() => ({ title: m.accounts_email_asked() })}
        >
          <FormField name="email" />
          <PasswordField />
          <SubmitButton>{m.accounts_email_send()}</SubmitButton>
        </ActionForm>
      </Fold>
    </FormSection>
  );
}

function Address({ email, isConfirmed }: { email: string; isConfirmed: boolean }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold break-all">
          <bdi dir="ltr">{email}</bdi>
        </p>
        <Confirmed isConfirmed={isConfirmed} />
      </div>
      {!isConfirmed && (
        <ActionForm
          intent="verification"
          failed={changeFailed}
          done={() => ({ title: m.accounts_email_resent({ email }) })}
        >
          <SubmitButton tone="quiet">{m.accounts_email_resend()}</SubmitButton>
        </ActionForm>
      )}
    </div>
  );
}

const PASSWORDS: FieldSpecs = {
  currentPassword: KNOWN_PASSWORD,
  newPassword: { ...NEW_PASSWORD, label: m.accounts_new_password },
};
const PASSWORD_WORDS = passwordWords('newPassword');

export function PasswordSection({ me }: { me: Account }) {
  const label = me.hasPassword ? m.accounts_password_change() : m.accounts_password_add();
  return (
    <FormSection
      id="password"
      title={m.accounts_password()}
      text={me.hasPassword ? m.accounts_password_text() : m.accounts_password_none()}
    >
      <Fold label={label} intent="password">
        <ActionForm
          intent="password"
          draft={false}
          fields={PASSWORDS}
          words={PASSWORD_WORDS}
          failed={changeFailed}
          done={() => ({
            title: m.accounts_password_done(),
            ...(me.phoneVerified && { description: m.accounts_password_done_sms() }),
          })}
        >
          <PasswordOwner email={me.email} />
          <PasswordField name="currentPassword" />
          <PasswordField name="newPassword" />
          <SubmitButton>{label}</SubmitButton>
        </ActionForm>
      </Fold>
    </FormSection>
  );
}
