import type { FormResult } from '../../../forms/action.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import type { FieldSpecs } from '../../../forms/fields.ts';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { changeFailed } from '../failed.ts';
import { CODE } from '../fields.ts';
import type { FactorSetup } from './factor-setup.ts';

interface ConfirmFactorProps {
  setup: FactorSetup;
  onDone: (result: FormResult) => void;
}

const FIELDS: FieldSpecs = { code: CODE };

/** The secret for the authenticator app, and the first code of it. */
export function ConfirmFactor({ setup: { secret, uri, qr }, onDone }: ConfirmFactorProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <p>{m.accounts_factor_scan()}</p>
      <svg
        role="img"
        aria-label={m.accounts_factor_qr()}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="block size-56 max-w-full bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <div>
        <p className="text-ink-soft">{m.accounts_factor_secret()}</p>
        <p dir="ltr" className="text-start font-mono select-all">
          {secret.match(/.{1,4}/g)?.map((group, n) => (
            // Apart for the eye alone: what is copied has no blanks.
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be the same, and their order is fixed
            <span key={n} className="me-2 inline-block">
              {group}
            </span>
          ))}
        </p>
        <a href={uri} className="link inline-flex min-h-11 items-center">
          {m.accounts_factor_open()}
        </a>
      </div>
      <ActionForm
        intent="factorConfirm"
        draft={false}
        fields={FIELDS}
        // Without scripts the page forgets what it shows.
        hidden={isHydrated ? {} : { secret, uri, size: qr.size, path: qr.path }}
        failed={changeFailed}
        onDone={onDone}
      >
        <FormField name="code" />
        <SubmitButton>{m.accounts_factor_confirm()}</SubmitButton>
      </ActionForm>
    </>
  );
}
