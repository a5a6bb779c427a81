import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useSyncCurrentUser } from '../../shell/current-user.ts';
import { signInPath } from '../../shell/next-path.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';

/** For those whom the server does not know (spec 1 §6): what this browser remembers of somebody is over. */
export function SignInPrompt() {
  useSyncCurrentUser(undefined);
  return (
    <EmptyState
      icon={<Icon name="user" />}
      title={m.bookings_mine_sign_in_title()}
      action={
        <Link to={signInPath(href('/my-moving-services'))} className="button button-primary">
          {m.common_sign_in()}
        </Link>
      }
    >
      <p>{m.bookings_mine_sign_in_text()}</p>
      <p className="mt-1 text-sm">{m.bookings_mine_sign_in_guest()}</p>
    </EmptyState>
  );
}
