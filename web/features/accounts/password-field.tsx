import { type ComponentProps, useState } from 'react';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';

interface PasswordFieldProps extends ComponentProps<'input'> {
  error: string | undefined;
  hint?: string;
  label?: string;
}

/** A password, which can be shown while it is typed. */
export function PasswordField({ error, hint, label, name = 'password', ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const isHydrated = useHydrated();
  return (
    <div>
      <FormField
        {...rest}
        {...(hint ? { hint } : {})}
        name={name}
        label={label ?? m.accounts_password()}
        type={isShown ? 'text' : 'password'}
        error={error}
        required
        maxLength={128}
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
      />
      {isHydrated && (
        <label className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="size-5 accent-ocean"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
          />
          {m.accounts_show_password()}
        </label>
      )}
    </div>
  );
}
