import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';

/** A code of an authenticator app, or a backup code. */
export function CodeField({ error, hint }: { error: string | undefined; hint?: string }) {
  return (
    <FormField
      name="code"
      label={m.accounts_code()}
      error={error}
      {...(hint ? { hint } : {})}
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      dir="ltr"
      required
    />
  );
}
