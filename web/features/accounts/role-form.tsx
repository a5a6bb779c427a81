import { type FormEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { Me } from '#contract/accounts.api.ts';
import { SELF_SERVICE_ROLES, type SelfServiceRole } from '#contract/accounts.ts';
import { call } from '../../api/client.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast.tsx';
import { rememberCurrentUser } from '../layout/current-user.ts';
import { type Failure, failureSentence, readFailure } from './failure.ts';
import { pathAfterSignIn, safeNext } from './next-path.ts';
import { ROLE_WORDS } from './roles.ts';

/** What is said of a role that was not taken (spec 2 §5, §8). */
function sentenceOf(failure: Failure): string {
  if (failure.code === 'no_role') return m.accounts_role_text();
  if (failure.code === 'not_signed_in') return m.accounts_role_nobody();
  if (failure.code === 'forbidden') return m.accounts_role_admin();
  return failureSentence(failure, m.accounts_role_failed());
}

/** Three cards of which one is chosen; the role stands at once, and can be changed later. */
export function RoleForm({ me, failure: given }: { me: Me; failure: Failure | undefined }) {
  const [isSending, setSending] = useState(false);
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const fail = (failure: Failure) =>
    showToast({ title: m.common_error(), description: sentenceOf(failure), tone: 'destructive' });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const role = new FormData(event.currentTarget).get('role');
    if (role === null) return fail({ code: 'no_role', fields: {} });
    setSending(true);
    try {
      const body = { userId: me.id, role: role as SelfServiceRole, profileCompleted: true };
      const user = await call('updateRole', { body });
      rememberCurrentUser(user);
      await navigate(pathAfterSignIn(user, safeNext(search.get('next'))));
    } catch (error) {
      fail(readFailure(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <form method="post" onSubmit={submit} className="mt-8">
      {given && (
        <p role="alert" className="mb-4 font-medium text-danger">
          {sentenceOf(given)}
        </p>
      )}
      <fieldset>
        <legend className="sr-only">{m.accounts_role_title()}</legend>
        <div className="grid gap-4 md:grid-cols-3">
          {SELF_SERVICE_ROLES.map((role) => (
            <RoleCard key={role} role={role} isChosen={me.role === role} />
          ))}
        </div>
      </fieldset>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-4">
        <p className="text-ink-soft">{m.accounts_role_later()}</p>
        <button
          type="submit"
          className="button button-primary grow sm:min-w-48 sm:grow-0"
          aria-disabled={isSending || undefined}
        >
          {isSending ? m.accounts_continuing() : m.accounts_continue()}
        </button>
      </div>
    </form>
  );
}

function RoleCard({ role, isChosen }: { role: SelfServiceRole; isChosen: boolean }) {
  const { icon, name, text, features } = ROLE_WORDS[role];
  return (
    <div className="card relative flex flex-col gap-3 p-5 hover:border-line-strong has-checked:border-ocean has-checked:bg-ocean-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ocean">
      {/* The whole card is the label's. */}
      <label className="flex cursor-pointer items-center gap-3 after:absolute after:inset-0">
        <Icon name={icon} className="size-6 text-ocean" />
        <span className="grow text-lg font-bold">{name()}</span>
        <input
          type="radio"
          name="role"
          value={role}
          defaultChecked={isChosen}
          aria-describedby={`role-${role}`}
          className="relative z-10 size-5 accent-ocean"
        />
      </label>
      <div id={`role-${role}`} className="text-[0.9375rem]">
        <p className="mb-2 text-ink-soft">{text()}</p>
        <ul className="space-y-2">
          {features.map((feature) => (
            <li key={feature()} className="flex gap-2">
              <Icon name="check" className="mt-0.5 size-5 text-leaf" />
              {feature()}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
