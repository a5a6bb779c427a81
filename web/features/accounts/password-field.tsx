import { useState } from 'react';
import { FormField } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';

/** A password of the form around it, which can be shown while it is typed. */
export function PasswordField({ name = 'password' }: { name?: string }) {
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
export function PasswordOwner({ email }: { email: string }) {
  return <input type="hidden" autoComplete="username" value={email} readOnly />;
}
