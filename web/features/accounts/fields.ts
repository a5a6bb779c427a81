import { NEW_PASSWORD_MIN_LENGTH, PASSWORD_MAX_LENGTH } from '#contract/accounts.ts';
import type { FieldSpec } from '../../forms/fields.ts';
import type { IssueWords } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';

export const EMAIL: FieldSpec = {
  label: m.accounts_email,
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
  dir: 'ltr',
};

const PASSWORD: FieldSpec = {
  label: m.accounts_password,
  type: 'password',
  maxLength: PASSWORD_MAX_LENGTH,
  dir: 'ltr',
};

/** A password that exists: it is right or it is not. */
export const KNOWN_PASSWORD: FieldSpec = {
  ...PASSWORD,
  label: m.accounts_current_password,
  autoComplete: 'current-password',
};

/** The same where one signs in. */
export const SIGN_IN_PASSWORD: FieldSpec = { ...KNOWN_PASSWORD, label: m.accounts_password };

export const NEW_PASSWORD: FieldSpec = {
  ...PASSWORD,
  hint: () => m.accounts_password_hint({ min: NEW_PASSWORD_MIN_LENGTH }),
  autoComplete: 'new-password',
  minLength: NEW_PASSWORD_MIN_LENGTH,
};

export const NAME: FieldSpec = { label: m.accounts_name, autoComplete: 'name', maxLength: 200 };

export const PHONE: FieldSpec = {
  label: m.accounts_phone,
  type: 'tel',
  isOptional: true,
  autoComplete: 'tel',
  maxLength: 40,
  dir: 'ltr',
};

/** A code of an authenticator app, or a backup code. */
export const CODE: FieldSpec = {
  label: m.accounts_code,
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 20,
  dir: 'ltr',
};

/** The code of an SMS. */
export const SMS_CODE: FieldSpec = {
  ...CODE,
  label: m.accounts_sms_code,
  hint: m.accounts_sms_code_hint,
  inputMode: 'numeric',
};

export const SMS_WORDS: IssueWords = {
  'code.wrong_code': m.accounts_sms_wrong,
  'phone.wrong_format': m.accounts_not_a_phone,
};

/** Spec 2 §5: an address that is missing is no valid one. */
export const EMAIL_WORDS: IssueWords = {
  'email.required': m.accounts_invalid_email,
  'email.not_an_email': m.accounts_invalid_email,
  'email.taken': m.accounts_email_taken,
  'email.unchanged': m.accounts_same_email,
};

/** Spec 2 §5 and §9: the same of a password. An issue that names a minimum has its own: an administrator's is longer. */
export const passwordWords = (name: string, min = NEW_PASSWORD_MIN_LENGTH): IssueWords => ({
  [`${name}.required`]: () => m.accounts_short_password({ min }),
  [`${name}.too_short`]: (issue) => m.accounts_short_password({ min: issue.min ?? min }),
  [`${name}.too_common`]: m.accounts_common_password,
});
