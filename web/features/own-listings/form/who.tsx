import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import type { Me } from '#contract/accounts.api.ts';
import { INTENT } from '../../../forms/texts.ts';
import { useSend } from '../../../forms/use-send.ts';
import { showFailure } from '../../../forms/use-undo.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { signInPath } from '../../../shell/next-path.ts';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Who may put a property on the market (D9): the server decides, the page only offers what helps. */
export const mayList = (me: Me | undefined) => me?.role === 'property_owner' || me?.role === 'admin';

/** What the button that switches the role says to a form sent without scripts. */
export const SWITCH_ROLE = 'become-owner';

const here = () => href('/list-property');

/** Makes the signed-in person an owner, in place. What was typed stays in the form around it. */
export function SwitchRoleButton({ className = '' }: { className?: string }) {
  const send = useSend();
  const [isBusy, setIsBusy] = useState(false);
  const change = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    const result = await send(SWITCH_ROLE, {});
    setIsBusy(false);
    if (result.isDone) showToast({ title: m.own_listings_form_role_switched(), tone: 'success' });
    else showFailure(result.failure, m.accounts_role_failed());
  };
  return (
    <button
      type="submit"
      name={INTENT}
      value={SWITCH_ROLE}
      formNoValidate
      className={`button button-primary ${className}`}
      aria-disabled={isBusy || undefined}
      onClick={(event) => void change(event)}
    >
      {isBusy ? m.own_listings_form_role_switching() : m.own_listings_form_role_switch()}
    </button>
  );
}

/** Told to those who cannot list yet: sign in, or switch the role in place (D9). */
export function WhoMayList({ me }: { me: Me | undefined }) {
  if (mayList(me)) return null;
  return (
    <section aria-labelledby="who-may-list" className="rounded-card bg-ocean-wash p-4 sm:p-6">
      <h2 id="who-may-list" className="flex items-start gap-3 text-xl">
        <Icon name="user" className="mt-0.5 size-6 text-ocean" />
        {me ? m.own_listings_form_role_title() : m.own_listings_form_guest_title()}
      </h2>
      <p className="mt-2 max-w-prose">
        {me ? m.own_listings_form_role_text() : m.own_listings_form_guest_text()}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {me ? (
          <SwitchRoleButton />
        ) : (
          <>
            <SignInLink />
            <Link
              to={`${href('/auth')}?${new URLSearchParams({ tab: 'register', next: here() })}`}
              className="button button-quiet"
            >
              {m.common_sign_up()}
            </Link>
          </>
        )}
      </div>
    </section>
  );
}

/** To the sign-in page, from which one comes back to the form. */
export function SignInLink({ className = '', label }: { className?: string; label?: string }) {
  return (
    <Link to={signInPath(here())} className={`button button-primary ${className}`}>
      {label ?? m.common_sign_in()}
    </Link>
  );
}
