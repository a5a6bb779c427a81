import type { Session } from '#contract/my-account.api.ts';
import { dayOf } from '../../../format/dates.ts';
import { figure } from '../../../format/numbers.ts';
import { FormSection } from '../../../forms/form-section.tsx';
import { m } from '../../../messages/index.ts';
import { LogoutButton } from '../../../shell/logout-button.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { changeFailed } from '../failed.ts';
import { AskedForm } from './asked-form.tsx';

function deviceOf({ browser, system }: Session): string {
  if (browser && system) return m.accounts_session_device({ browser, system });
  return browser ?? system ?? m.accounts_session_unknown();
}

const timesOf = ({ createdAt, expiresAt }: Session) =>
  m.accounts_session_times({ from: dayOf(createdAt), until: dayOf(expiresAt) });

export function SessionsSection({ sessions }: { sessions: Session[] }) {
  return (
    <FormSection
      id="sessions"
      title={m.accounts_sessions()}
      text={m.accounts_sessions_text()}
      value={figure(sessions.length)}
    >
      <ul className="-my-3 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
                {deviceOf(session)}
                {session.isCurrent && <Badge tone="done">{m.accounts_session_this()}</Badge>}
              </p>
              <p className="figures text-sm text-ink-soft">{timesOf(session)}</p>
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
        <AskedForm
          ask="sessions"
          opener={m.accounts_sessions_end()}
          look="button-quiet mt-3"
          title={m.accounts_sessions_ask()}
          text={<p>{m.accounts_session_ask_text()}</p>}
          confirmLabel={m.accounts_sessions_end()}
          intent="sessions"
          failed={changeFailed}
          done={() => ({ title: m.accounts_sessions_ended() })}
        />
      )}
    </FormSection>
  );
}

function EndSession({ session }: { session: Session }) {
  const device = deviceOf(session);
  return (
    <AskedForm
      ask={session.id}
      opener={m.accounts_session_end()}
      openerLabel={m.accounts_session_end_named({ device, from: dayOf(session.createdAt) })}
      look="button-quiet button-small"
      title={m.accounts_session_ask({ device })}
      text={<p>{m.accounts_session_ask_text()}</p>}
      confirmLabel={m.accounts_session_end()}
      intent="session"
      id={session.id}
      failed={changeFailed}
      done={() => ({ title: m.accounts_session_ended() })}
    />
  );
}
