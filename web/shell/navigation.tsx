import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { href, hrefOf, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import { Link } from '../ui/link.tsx';
import type { CurrentUser } from './current-user.ts';

/** Guests do not load it. */
const LogoutButton = lazyPart(async () => ({
  default: (await import('./logout-button.tsx')).LogoutButton,
}));

interface Entry {
  to: ScreenPath;
  label: string;
}

/** The links of the header (spec 2 §2). */
export function mainEntries(user: CurrentUser | null): Entry[] {
  const own = (to: ScreenPath, label: string): Entry[] => (user ? [{ to, label }] : []);
  return [
    { to: '/properties?type=rent', label: m.common_rent() },
    { to: '/properties?type=buy', label: m.common_buy() },
    { to: '/moving-services', label: m.common_moving() },
    ...own('/my-moving-services', m.common_bookings()),
    { to: '/list-property', label: m.common_list_property() },
    { to: '/contact', label: m.common_contact() },
    ...own('/dashboard', m.common_dashboard()),
  ];
}

/** Whether an entry is the page that is shown; Rent and Buy differ only by their query. */
export function useIsCurrent(): (entry: Entry) => boolean {
  const { pathname, search } = useLocation();
  return ({ to }) => {
    const [path = '', query = ''] = to.split('?');
    return hrefOf(path) === pathname && (query === '' || search.slice(1).split('&').includes(query));
  };
}

interface AccountLinksProps {
  user: CurrentUser | null;
  className: string;
}

/** Sign In and Sign Up, both to /auth; or Logout, which goes home (spec 2 §2). */
export function AccountLinks({ user, className }: AccountLinksProps) {
  if (user) {
    return (
      <Suspense>
        <LogoutButton className={`button button-quiet button-small ${className}`} />
      </Suspense>
    );
  }
  return (
    <>
      <Link to={href('/auth')} className={`button button-small hover:bg-ocean-wash ${className}`}>
        {m.common_sign_in()}
      </Link>
      <Link to={href('/auth?tab=register')} className={`button button-primary button-small ${className}`}>
        {m.common_sign_up()}
      </Link>
    </>
  );
}
