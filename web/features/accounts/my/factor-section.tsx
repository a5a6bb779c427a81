import { useState } from 'react';
import type { Account } from '#contract/accounts.api.ts';
import type { SecondFactor } from '#contract/second-factor.api.ts';
import type { FormResult } from '../../../forms/action.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { usePlainResult } from '../../../forms/plain-result.ts';
import { m } from '../../../messages/index.ts';
import { ByPassword } from './by-password.tsx';
import { ConfirmFactor } from './confirm-factor.tsx';
import type { FactorShown } from './factor-setup.ts';

/** What a form of this section that was sent gives to be shown. */
function shownBy(result: FormResult | undefined): FactorShown | undefined {
  if (result?.isDone) {
    const { intent, value } = result;
    return intent === 'factorStart' || intent === 'factorConfirm' ? (value as FactorShown) : undefined;
  }
  // A code that was mistyped: the same secret is shown again.
  const { secret, uri, size, path } = result?.values ?? {};
  return secret && uri && size && path ? { setup: { secret, uri, qr: { size, path } } } : undefined;
}

/** Two-step sign-in of administrators: turned on in two steps, and off with the password. */
export function FactorSection({ me, factor }: { me: Account; factor: SecondFactor }) {
  const [shown, setShown] = useState(shownBy(usePlainResult()));
  const show = (result: FormResult) => setShown(shownBy(result));
  return (
    <FormSection
      id="factor"
      title={m.accounts_factor()}
      text={m.accounts_factor_text()}
      value={factor.isOn ? m.accounts_factor_on() : m.accounts_factor_off()}
    >
      {shown && 'setup' in shown ? (
        <ConfirmFactor setup={shown.setup} onDone={show} />
      ) : (
        <>
          {shown && <BackupCodes codes={shown.backupCodes} />}
          <div>
            <p className="font-semibold">{factor.isOn ? m.accounts_factor_on() : m.accounts_factor_off()}</p>
            {factor.isOn && (
              <p className="figures text-ink-soft">
                {m.accounts_factor_left({ count: factor.backupCodesLeft })}
              </p>
            )}
          </div>
          {factor.isOn ? (
            <ByPassword
              key="end"
              me={me}
              intent="factorEnd"
              conflict={m.accounts_factor_already_on}
              label={m.accounts_factor_end()}
              done={() => ({ title: m.accounts_factor_ended() })}
              onDone={show}
            />
          ) : (
            <ByPassword
              key="start"
              me={me}
              intent="factorStart"
              conflict={m.accounts_factor_already_on}
              label={m.accounts_factor_start()}
              onDone={show}
            />
          )}
        </>
      )}
    </FormSection>
  );
}

function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="backup-codes" className="rounded-card border border-leaf p-4">
      <h3 id="backup-codes" className="text-[1.0625rem]">
        {m.accounts_factor_codes()}
      </h3>
      <p className="mt-1 mb-3 text-ink-soft">{m.accounts_factor_codes_text()}</p>
      <ul dir="ltr" className="grid grid-cols-2 gap-x-6 gap-y-1 text-start font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
