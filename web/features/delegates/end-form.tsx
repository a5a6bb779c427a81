import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Delegation } from '#contract/delegates.api.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import type { SayFailed } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';

interface EndFormProps {
  delegation: Delegation;
  side: 'owner' | 'delegate';
  failed: SayFailed;
}

/** Revokes what somebody may do, or leaves it, after a question; without scripts it stands open at an address. */
export function EndForm({ delegation: { id, name }, side, failed }: EndFormProps) {
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get('ask') === id);
  const isOwner = side === 'owner';
  const label = isOwner ? m.delegates_revoke() : m.delegates_leave();
  return (
    <>
      <Link
        to={href(`/account?ask=${id}`)}
        preventScrollReset
        aria-haspopup="dialog"
        aria-label={isOwner ? m.delegates_revoke_of({ name }) : m.delegates_leave_of({ name })}
        className="button button-quiet button-small min-h-11"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        {label}
      </Link>
      <ConfirmAct
        intent="delegationEnd"
        id={id}
        title={isOwner ? m.delegates_revoke_ask({ name }) : m.delegates_leave_ask({ name })}
        confirmLabel={label}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeTo="/account"
        failed={failed}
        done={() => ({ title: isOwner ? m.delegates_revoked({ name }) : m.delegates_left({ name }) })}
      >
        {isOwner ? m.delegates_revoke_text() : m.delegates_leave_text()}
      </ConfirmAct>
    </>
  );
}
