import { useState } from 'react';
import { PersonContext } from '../../api/person.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import type { SignInAgainProps } from '../../forms/sign-in-again.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { type CurrentUser, rememberCurrentUser, useCurrentUser } from '../../shell/current-user.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EMAIL, EMAIL_WORDS, SIGN_IN_PASSWORD } from './fields.ts';
import { PasswordField } from './password-field.tsx';
import { SignInForm } from './sign-in-form.tsx';

const FIELDS: FieldSpecs = {
  email: { ...EMAIL, autoComplete: 'username' },
  password: SIGN_IN_PASSWORD,
};

/** Asks to sign in over a form whose session has ended: what was typed stays behind it, and is sent then (D59). */
export default function SignInAgain({ person, onSignedIn, onClose }: SignInAgainProps) {
  const before = useCurrentUser();
  const [isOther, setOther] = useState(false);
  const isAdmin = before?.role === 'admin';
  const enter = (user: CurrentUser) => {
    rememberCurrentUser(user);
    if (person === undefined || user.id === person) onSignedIn();
    else setOther(true);
  };
  return (
    // Who is asked is nobody yet: the sign-in itself is sent in no name.
    <PersonContext value={undefined}>
      <Dialog title={m.accounts_again_title()} onClose={onClose} size="small">
        {isOther ? (
          <Notice tone="danger">{m.accounts_again_other()}</Notice>
        ) : (
          <div className="space-y-4">
            <p className="text-ink-soft">{m.accounts_again_text()}</p>
            <SignInForm
              intent={isAdmin ? 'adminLogin' : 'login'}
              beside={{ action: href(isAdmin ? '/admin/login' : '/auth'), onSignedIn: enter }}
              fields={FIELDS}
              words={EMAIL_WORDS}
              values={{ email: before?.email ?? '' }}
              failed={isAdmin ? m.accounts_wrong_admin : m.accounts_wrong_credentials}
            >
              <FormField name="email" />
              <PasswordField />
            </SignInForm>
          </div>
        )}
      </Dialog>
    </PersonContext>
  );
}
