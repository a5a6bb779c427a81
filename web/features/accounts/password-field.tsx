import { useContext, useState } from 'react';
import { FormField } from '../../forms/form-field.tsx';
import { FormStateContext, useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { CurrentUserContext } from '../../shell/current-user.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { SMS_CODE } from './fields.ts';

/** A password of the form around it, which can be shown while it is typed. */
export function PasswordField({ name = 'password' }: { name?: string }) {
  const me = useContext(CurrentUserContext);
  const { fields } = useFormState();
  const isNew = fields[name]?.autoComplete === 'new-password';
  return me?.hasPassword === false && !isNew ? <CodeInstead name={name} /> : <TypedPassword name={name} />;
}

/** Who has no password gives the code of an SMS (D69). */
function CodeInstead({ name }: { name: string }) {
  const form = useFormState();
  const fields = { ...form.fields, [name]: { ...SMS_CODE, hint: m.accounts_code_instead_hint } };
  return (
    <FormStateContext value={{ ...form, fields }}>
      <FormField name={name} />
    </FormStateContext>
  );
}

function TypedPassword({ name }: { name: string }) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <FormField name={name} isShown={isShown} />
      {/* Has its place before scripts are there: nothing beneath it moves when they come. */}
      <label className={`inline-flex min-h-11 items-center gap-2.5 text-sm ${isHydrated ? '' : 'invisible'}`}>
        <input
          type="checkbox"
          className="tick"
          checked={isShown}
          onChange={(event) => setShown(event.target.checked)}
        />
        {m.accounts_show_password()}
      </label>
    </div>
  );
}

/** Tells the browser's password store whose password this is. */
export function PasswordOwner({ email }: { email: string | null }) {
  if (email === null) return null;
  return <input type="hidden" autoComplete="username" value={email} readOnly />;
}
