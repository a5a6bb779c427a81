import { Link } from 'react-router';
import type { Account } from '#contract/accounts.api.ts';
import { LANGUAGES, PASSWORD_MIN_LENGTH } from '#contract/accounts.ts';
import { href, LANGUAGE_NAMES } from '../../../i18n.ts';
import { getLocale } from '../../../messages/compiled/runtime.js';
import { m } from '../../../messages/index.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { PasswordField } from '../password-field.tsx';
import { ROLE_WORDS } from '../roles.ts';
import { ChangeForm, errorOf, type Outcome, Section } from './section.tsx';

interface Props {
  me: Account;
  outcome: Outcome;
}

export function ProfileSection({ me, outcome }: Props) {
  const typed = outcome.result?.what === 'profile' ? outcome.result.values : undefined;
  return (
    <Section
      id="profile"
      title={m.accounts_profile()}
      text={m.accounts_profile_text()}
      outcome={outcome}
      said={{ profile: m.accounts_profile_done() }}
    >
      <ChangeForm what="profile" button={m.accounts_save()}>
        <FormField
          name="name"
          label={m.accounts_name()}
          error={errorOf(outcome, 'profile', 'name')}
          defaultValue={typed?.name ?? me.name}
          autoComplete="name"
          maxLength={200}
          required
        />
        <FormField
          name="phone"
          type="tel"
          label={m.accounts_phone()}
          error={errorOf(outcome, 'profile', 'phone')}
          defaultValue={typed?.phone ?? me.phone ?? ''}
          autoComplete="tel"
          maxLength={40}
          dir="ltr"
        />
      </ChangeForm>
    </Section>
  );
}

export function EmailSection({ me, outcome }: Props) {
  const typed = outcome.result?.what === 'email' ? outcome.result.values.email : undefined;
  return (
    <Section
      id="email"
      title={m.accounts_email()}
      text={m.accounts_email_text()}
      outcome={outcome}
      said={{
        verification: m.accounts_email_resent({ email: me.email }),
        email: m.accounts_email_asked(),
      }}
    >
      <p className="text-lg font-semibold break-all">
        <bdi dir="ltr">{me.email}</bdi>
      </p>
      {me.emailVerified ? (
        <p className="mt-1 flex items-center gap-1.5 text-sm font-medium text-leaf">
          <Icon name="check" className="size-4" />
          {m.accounts_email_confirmed()}
        </p>
      ) : (
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="flex items-center gap-1.5 text-sm font-medium text-clay">
            <Icon name="warning" className="size-4" />
            {m.accounts_email_unconfirmed()}
          </p>
          <ChangeForm
            what="verification"
            button={m.accounts_email_resend()}
            look="button-quiet button-small"
          />
        </div>
      )}
      <details className="mt-4" open={outcome.result?.what === 'email'}>
        <summary className="link inline-flex min-h-11 items-center">{m.accounts_email_change()}</summary>
        <div className="card mt-2 p-5">
          <ChangeForm what="email" button={m.accounts_email_send()}>
            <FormField
              name="email"
              type="email"
              label={m.accounts_email_new()}
              error={errorOf(outcome, 'email', 'email')}
              defaultValue={typed}
              autoComplete="email"
              maxLength={254}
              dir="ltr"
              required
            />
            <PasswordField
              label={m.accounts_current_password()}
              error={errorOf(outcome, 'email', 'password')}
              autoComplete="current-password"
            />
          </ChangeForm>
        </div>
      </details>
    </Section>
  );
}

export function PasswordSection({ me, outcome }: Props) {
  return (
    <Section
      id="password"
      title={m.accounts_password()}
      text={m.accounts_password_text()}
      outcome={outcome}
      said={{ password: m.accounts_password_done() }}
    >
      <details open={outcome.result?.what === 'password'}>
        <summary className="link inline-flex min-h-11 items-center">{m.accounts_password_change()}</summary>
        <div className="card mt-2 p-5">
          <ChangeForm what="password" button={m.accounts_password_change()}>
            {/* Tells the browser's password store whose password this is. */}
            <input type="hidden" autoComplete="username" value={me.email} readOnly />
            <PasswordField
              name="currentPassword"
              label={m.accounts_current_password()}
              error={errorOf(outcome, 'password', 'currentPassword')}
              autoComplete="current-password"
            />
            <PasswordField
              name="newPassword"
              label={m.accounts_new_password()}
              hint={m.accounts_password_hint({ min: PASSWORD_MIN_LENGTH })}
              error={errorOf(outcome, 'password', 'newPassword')}
              autoComplete="new-password"
              minLength={PASSWORD_MIN_LENGTH}
            />
          </ChangeForm>
        </div>
      </details>
    </Section>
  );
}

export function LanguageSection({ me, outcome }: Props) {
  return (
    <Section
      id="language"
      title={m.common_language()}
      text={m.accounts_language_text()}
      outcome={outcome}
      said={{ language: m.accounts_profile_done() }}
    >
      <ChangeForm what="language" button={m.accounts_save()}>
        <select
          name="language"
          aria-labelledby="language-title"
          className="field"
          defaultValue={me.language}
          key={getLocale()}
        >
          {LANGUAGES.map((language) => (
            <option key={language} value={language} lang={language}>
              {LANGUAGE_NAMES[language]}
            </option>
          ))}
        </select>
      </ChangeForm>
    </Section>
  );
}

export function RoleSection({ me, outcome }: Props) {
  return (
    <Section id="role" title={m.accounts_my_role()} text={m.accounts_my_role_text()} outcome={outcome}>
      {me.role === 'admin' ? (
        <p className="text-lg font-semibold">{m.accounts_role_admin_name()}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex items-center gap-2 text-lg font-semibold">
            <Icon name={ROLE_WORDS[me.role].icon} className="size-5 text-ocean" />
            {ROLE_WORDS[me.role].name()}
          </p>
          <Link to={href(`/role-selection?next=${href('/account')}`)} className="button button-quiet">
            {m.accounts_change_role()}
          </Link>
        </div>
      )}
    </Section>
  );
}
