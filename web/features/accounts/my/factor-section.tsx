import type { Account } from '#contract/accounts.api.ts';
import type { SecondFactor } from '#contract/second-factor.api.ts';
import { m } from '../../../messages/index.ts';
import { CodeField } from '../code-field.tsx';
import { PasswordField } from '../password-field.tsx';
import type { FactorSetup, FactorShown } from './factor-setup.ts';
import { ChangeForm, errorOf, type Outcome, Section } from './section.tsx';

interface Props {
  me: Account;
  factor: SecondFactor;
  outcome: Outcome;
  /** What the step before this page gave, to be shown this once. */
  shown: FactorShown | undefined;
}

/** Two-step sign-in of administrators: turned on in two steps, and off with the password. */
export function FactorSection({ me, factor, outcome, shown }: Props) {
  return (
    <Section
      id="factor"
      title={m.accounts_factor()}
      text={m.accounts_factor_text()}
      outcome={outcome}
      said={{ factorEnd: m.accounts_factor_ended() }}
    >
      {shown && 'setup' in shown ? (
        <Confirm setup={shown.setup} outcome={outcome} />
      ) : (
        <>
          {shown && 'backupCodes' in shown && <BackupCodes codes={shown.backupCodes} />}
          <State me={me} factor={factor} outcome={outcome} />
        </>
      )}
    </Section>
  );
}

function State({ me, factor, outcome }: Omit<Props, 'shown'>) {
  const what = factor.isOn ? 'factorEnd' : 'factorStart';
  const button = factor.isOn ? m.accounts_factor_end() : m.accounts_factor_start();
  return (
    <>
      <p className="text-lg font-semibold">
        {factor.isOn ? m.accounts_factor_on() : m.accounts_factor_off()}
      </p>
      {factor.isOn && (
        <p className="figures text-ink-soft">{m.accounts_factor_left({ count: factor.backupCodesLeft })}</p>
      )}
      <details className="mt-2" open={outcome.result?.what === what}>
        <summary className="link inline-flex min-h-11 items-center">{button}</summary>
        <div className="card mt-2 p-5">
          <ChangeForm what={what} button={button}>
            <input type="hidden" autoComplete="username" value={me.email} readOnly />
            <PasswordField
              label={m.accounts_current_password()}
              error={errorOf(outcome, what, 'password')}
              autoComplete="current-password"
            />
          </ChangeForm>
        </div>
      </details>
    </>
  );
}

function Confirm({ setup: { secret, uri, qr }, outcome }: { setup: FactorSetup; outcome: Outcome }) {
  return (
    <div className="card p-5">
      <p className="mb-4">{m.accounts_factor_scan()}</p>
      <svg
        role="img"
        aria-label={m.accounts_factor_qr()}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mb-4 block size-56 max-w-full bg-white"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <p className="text-ink-soft">{m.accounts_factor_secret()}</p>
      <p dir="ltr" className="text-start font-mono break-all select-all">
        {secret}
      </p>
      <a href={uri} className="link mb-4 inline-flex min-h-11 items-center">
        {m.accounts_factor_open()}
      </a>
      <ChangeForm what="factorConfirm" button={m.accounts_factor_confirm()}>
        <input type="hidden" name="secret" value={secret} />
        <input type="hidden" name="uri" value={uri} />
        <CodeField error={errorOf(outcome, 'factorConfirm', 'code')} />
      </ChangeForm>
    </div>
  );
}

function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="backup-codes" className="card mb-4 border-leaf p-5">
      <h3 id="backup-codes" className="text-lg">
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
