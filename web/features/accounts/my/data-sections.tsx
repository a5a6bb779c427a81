import type { Account } from '#contract/accounts.api.ts';
import type { Session } from '#contract/my-account.api.ts';
import { m } from '../../../messages/index.ts';
import { LogoutButton } from '../../layout/logout-button.tsx';
import { dayOf } from '../../property/dates.ts';
import { PasswordField } from '../password-field.tsx';
import { ChangeForm, errorOf, type Outcome, Section } from './section.tsx';

function deviceOf({ browser, system }: Session): string {
  if (browser && system) return m.accounts_session_device({ browser, system });
  return browser ?? system ?? m.accounts_session_unknown();
}

export function SessionsSection({ sessions, outcome }: { sessions: Session[]; outcome: Outcome }) {
  return (
    <Section
      id="sessions"
      title={m.accounts_sessions()}
      text={m.accounts_sessions_text()}
      outcome={outcome}
      said={{ session: m.accounts_session_ended(), sessions: m.accounts_sessions_ended() }}
    >
      <ul className="card divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-4">
            <div className="min-w-0">
              <p className="font-semibold">
                {deviceOf(session)}
                {session.isCurrent && (
                  <span className="ms-2 rounded-control bg-leaf-wash px-2 py-0.5 text-sm font-medium text-leaf">
                    {m.accounts_session_this()}
                  </span>
                )}
              </p>
              <p className="figures text-sm text-ink-soft">
                {m.accounts_session_times({
                  from: dayOf(session.createdAt),
                  until: dayOf(session.expiresAt),
                })}
              </p>
            </div>
            {session.isCurrent ? (
              <LogoutButton className="button button-quiet button-small" />
            ) : (
              <EndSession session={session} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <div className="mt-4">
          <ChangeForm what="sessions" button={m.accounts_sessions_end()} look="button-quiet" />
        </div>
      )}
    </Section>
  );
}

function EndSession({ session }: { session: Session }) {
  const device = deviceOf(session);
  return (
    <form method="post" action="#sessions">
      <input type="hidden" name="what" value="session" />
      <input type="hidden" name="id" value={session.id} />
      <button
        type="submit"
        className="button button-quiet button-small"
        aria-label={m.accounts_session_end_named({ device, from: dayOf(session.createdAt) })}
      >
        {m.accounts_session_end()}
      </button>
    </form>
  );
}

export function DataSection({ outcome }: { outcome: Outcome }) {
  return (
    <Section id="data" title={m.accounts_data()} text={m.accounts_data_text()} outcome={outcome}>
      <a href="/api/me/data" download className="button button-quiet">
        {m.accounts_data_download()}
      </a>
    </Section>
  );
}

export function DeleteSection({ me, outcome }: { me: Account; outcome: Outcome }) {
  return (
    <Section id="delete" title={m.accounts_delete()} text={m.accounts_delete_text()} outcome={outcome}>
      <details open={outcome.result?.what === 'delete'}>
        <summary className="inline-flex min-h-11 items-center font-semibold text-danger underline underline-offset-3">
          {m.accounts_delete_open()}
        </summary>
        <div className="card mt-2 border-danger p-5">
          <ul className="mb-4 list-disc space-y-1 ps-5">
            <li>{m.accounts_delete_means_1()}</li>
            <li>{m.accounts_delete_means_2()}</li>
          </ul>
          <ChangeForm
            what="delete"
            button={m.accounts_delete_confirm()}
            look="button-quiet border-danger text-danger"
          >
            <input type="hidden" autoComplete="username" value={me.email} readOnly />
            <PasswordField
              label={m.accounts_current_password()}
              error={errorOf(outcome, 'delete', 'password')}
              autoComplete="current-password"
            />
          </ChangeForm>
        </div>
      </details>
    </Section>
  );
}
