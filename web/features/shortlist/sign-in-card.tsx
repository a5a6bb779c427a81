import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { signInPath } from '../../shell/next-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Base } from './address.ts';

/** For those whom the server does not know (spec 1 §6): what this browser remembers of somebody is over. */
export function SignInCard({ base }: { base: Base }) {
  useSyncCurrentUser(undefined);
  return (
    <EmptyState
      icon={<Icon name="user" />}
      title={m.shortlist_sign_in_title()}
      action={
        <Link to={signInPath(href(base))} className="button button-primary">
          {m.shortlist_sign_in()}
        </Link>
      }
    >
      {m.shortlist_sign_in_text()}
    </EmptyState>
  );
}
