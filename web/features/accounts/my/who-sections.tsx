import { Link, useSearchParams } from 'react-router';
import type { Account } from '#contract/accounts.api.ts';
import { LANGUAGES } from '#contract/accounts.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormFields, SubmitButton } from '../../../forms/form-field.tsx';
import { FormSection } from '../../../forms/form-section.tsx';
import { href, LANGUAGE_NAMES } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { getLocale } from '../../../messages/language.ts';
import { SelectField } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { changeFailed } from '../failed.ts';
import { KNOWN_PASSWORD, NAME, PHONE, SMS_CODE } from '../fields.ts';
import { PasswordOwner } from '../password-field.tsx';
import { ROLE_WORDS } from '../roles.ts';

const PROFILE: FieldSpecs = { name: NAME, phone: PHONE };
/** Whoever holds a confirmed number signs in by it: it is changed with the password. */
const PROFILE_CONFIRMED: FieldSpecs = {
  ...PROFILE,
  password: { ...KNOWN_PASSWORD, isOptional: true, isWide: true, hint: m.accounts_phone_password_hint },
};
/** Who has no password gives the code of an SMS. */
const PROFILE_BY_CODE: FieldSpecs = {
  ...PROFILE,
  password: { ...SMS_CODE, isOptional: true, isWide: true, hint: m.accounts_phone_password_hint },
};
const fieldsOf = ({ email, phoneVerified, hasPassword }: Account) => {
  if (!phoneVerified || email === null) return PROFILE;
  return hasPassword ? PROFILE_CONFIRMED : PROFILE_BY_CODE;
};
const PROFILE_WORDS = {
  'phone.unconfirmed': m.accounts_phone_alone,
  'password.required': m.accounts_phone_needs_password,
};

export function ProfileSection({ me }: { me: Account }) {
  return (
    <FormSection
      id="profile"
      title={m.accounts_profile()}
      text={m.accounts_profile_text()}
      value={<bdi>{me.name}</bdi>}
    >
      <ActionForm
        intent="profile"
        draft
        fields={fieldsOf(me)}
        words={PROFILE_WORDS}
        values={{ name: me.name, phone: me.phone ?? '' }}
        failed={changeFailed}
        done={() => ({ title: m.accounts_profile_done() })}
        keepsValues
      >
        {me.phoneVerified && <PasswordOwner email={me.email} />}
        <FormFields />
        <SubmitButton>{m.accounts_save()}</SubmitButton>
      </ActionForm>
    </FormSection>
  );
}

export function LanguageSection({ me }: { me: Account }) {
  const [search] = useSearchParams();
  return (
    <FormSection
      id="language"
      title={m.common_language()}
      text={m.accounts_language_text()}
      value={LANGUAGE_NAMES[me.language]}
    >
      {search.get('done') === 'language' && <Notice tone="success">{m.accounts_profile_done()}</Notice>}
      <ActionForm
        key={getLocale()}
        intent="language"
        draft={false}
        failed={changeFailed}
        className="flex flex-wrap items-end gap-3"
        keepsValues
      >
        <SelectField
          name="language"
          label={m.common_language()}
          hidesLabel
          defaultValue={me.language}
          options={LANGUAGES.map((language) => [language, LANGUAGE_NAMES[language]] as const)}
          className="grow"
        />
        <SubmitButton>{m.accounts_save()}</SubmitButton>
      </ActionForm>
    </FormSection>
  );
}

export function RoleSection({ me }: { me: Account }) {
  return (
    <FormSection
      id="role"
      title={m.accounts_my_role()}
      text={m.accounts_my_role_text()}
      value={me.role === 'admin' ? m.accounts_role_admin_name() : ROLE_WORDS[me.role].name()}
    >
      {me.role === 'admin' ? (
        <p className="font-semibold">{m.accounts_role_admin_name()}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="flex items-center gap-2 font-semibold">
            <Icon name={ROLE_WORDS[me.role].icon} className="size-5 text-ocean" />
            {ROLE_WORDS[me.role].name()}
          </p>
          <Link to={href(`/role-selection?next=${href('/account')}`)} className="button button-quiet">
            {m.accounts_change_role()}
          </Link>
        </div>
      )}
    </FormSection>
  );
}
