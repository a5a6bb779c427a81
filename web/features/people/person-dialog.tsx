import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminUserDetail } from '#contract/admin-users.api.ts';
import type { Session } from '#contract/my-account.api.ts';
import { dayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { phoneText } from '../../format/phones.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useClose } from '../../ui/use-close.ts';
import { otherFailed } from './failed.ts';
import { LookForm } from './look-form.tsx';
import { deviceText, ROLE_NAMES, ROLE_TONES, seenText } from './words.ts';

interface PersonDialogProps {
  person: AdminUserDetail;
  sessions: readonly Session[];
  now: string;
  closeTo: ScreenPath;
}

/** All that an administrator sees of somebody, where they are signed in, and their way back in. */
export function PersonDialog({ person, sessions, now, closeTo }: PersonDialogProps) {
  const close = useClose(closeTo);
  const { id, name, email } = person;
  return (
    <Dialog title={name} onClose={close} closeTo={closeTo}>
      <Facts person={person} now={now} />
      <div className="mt-4 flex flex-wrap gap-2">
        {email !== null && (
          <ActionForm
            intent="reset"
            id={id}
            failed={otherFailed}
            done={() => ({ title: m.people_reset_sent({ email }) })}
            className=""
          >
            <SubmitButton tone="quiet" className="button-small">
              {m.people_reset()}
            </SubmitButton>
          </ActionForm>
        )}
        <Link to={href(`/admin/audit?subject=user%3A${id}`)} className="button button-quiet button-small">
          {m.people_history()}
        </Link>
      </div>
      {person.role !== 'admin' && person.isActive && <LookForm person={person} />}
      <Sessions userId={id} sessions={sessions} />
    </Dialog>
  );
}

function Facts({ person, now }: { person: AdminUserDetail; now: string }) {
  const { role, email, emailVerified, phone, username, listings, createdAt, lastSeenAt } = person;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-[0.9375rem]">
      <Fact label={m.people_role()}>
        <Badge tone={ROLE_TONES[role]} isKind>
          {ROLE_NAMES[role]()}
        </Badge>
      </Fact>
      <Fact label={m.people_email()}>
        <bdi dir="ltr" className="break-all">
          {email ?? m.people_email_none()}
        </bdi>
        {email && (
          <span className="block text-sm text-ink-soft">
            {emailVerified ? m.people_confirmed() : m.people_unconfirmed()}
          </span>
        )}
      </Fact>
      <Fact label={m.people_phone()}>
        {phone ? <bdi dir="ltr">{phoneText(phone)}</bdi> : m.people_no_phone()}
      </Fact>
      {username && (
        <Fact label={m.people_username()}>
          <bdi>{username}</bdi>
        </Fact>
      )}
      <Fact label={m.people_listings()}>{figure(listings)}</Fact>
      <Fact label={m.people_joined()}>{dayOf(createdAt)}</Fact>
      <Fact label={m.people_last_seen()}>{seenText(lastSeenAt, now)}</Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}

function Sessions({ userId, sessions }: { userId: string; sessions: readonly Session[] }) {
  return (
    <section className="mt-6">
      <h3 className="mb-1 text-base font-semibold">{m.people_sessions()}</h3>
      {sessions.length === 0 && <p className="text-ink-soft">{m.people_no_sessions()}</p>}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <ActionForm
          intent="endSessions"
          id={userId}
          failed={otherFailed}
          done={() => ({ title: m.people_sessions_ended() })}
          className="mt-3"
        >
          <SubmitButton tone="quiet" className="button-small">
            {m.people_sessions_end()}
          </SubmitButton>
        </ActionForm>
      )}
    </section>
  );
}

function SessionLine({ session }: { session: Session }) {
  const device = deviceText(session);
  const day = dayOf(session.createdAt);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2">
      <p>
        <b className="font-semibold">{device}</b>
        <span className="figures block text-sm text-ink-soft">{m.people_session_since({ day })}</span>
      </p>
      {session.isCurrent ? (
        <Badge tone="done">{m.people_session_this()}</Badge>
      ) : (
        <ActionForm
          intent="endSession"
          id={session.id}
          failed={otherFailed}
          done={() => ({ title: m.people_sessions_ended() })}
          className=""
        >
          <SubmitButton tone="quiet" className="button-small">
            <span aria-hidden="true">{m.people_session_end()}</span>
            <span className="sr-only">{m.people_session_end_of({ device, day })}</span>
          </SubmitButton>
        </ActionForm>
      )}
    </li>
  );
}
