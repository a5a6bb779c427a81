import type { ReactNode } from 'react';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { useAccountForm } from './use-account-form.ts';

interface AccountFormProps {
  form: ReturnType<typeof useAccountForm>;
  label: string;
  busyLabel: string;
  children: ReactNode;
}

/** The frame of the forms that sign somebody in: what was refused, the fields, and the button that sends. */
export function AccountForm({ form, label, busyLabel, children }: AccountFormProps) {
  const isHydrated = useHydrated();
  return (
    <form method="post" noValidate={isHydrated} onSubmit={form.submit} className="space-y-4">
      {form.alert && (
        <p role="alert" className="font-medium text-danger">
          {form.alert}
        </p>
      )}
      {children}
      <button
        type="submit"
        className="button button-primary w-full"
        aria-disabled={form.isSending || undefined}
      >
        {form.isSending ? busyLabel : label}
      </button>
    </form>
  );
}
