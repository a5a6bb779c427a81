import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { signInPath } from '../accounts/next-path.ts';

/** For those whom the server does not know (spec 1 §6). */
export function SignInPrompt() {
  return (
    <div className="card mx-auto w-full max-w-xl px-5 py-12 text-center">
      <Icon name="user" className="mx-auto size-10 text-ink-soft" />
      <h2 className="mt-3 text-xl">{m.moving_mine_sign_in_title()}</h2>
      <p className="mt-2 text-ink-soft">{m.moving_mine_sign_in_text()}</p>
      <p className="mt-1 text-sm text-ink-soft">{m.moving_mine_sign_in_guest()}</p>
      <Link to={signInPath(href('/my-moving-services'))} className="button button-primary mt-6">
        {m.common_sign_in()}
      </Link>
    </div>
  );
}
