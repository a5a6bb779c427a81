import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';

const WAYS: readonly { to: ScreenPath; icon: IconName; label: () => string }[] = [
  { to: '/properties?type=rent', icon: 'key', label: m.common_rent },
  { to: '/properties?type=buy', icon: 'home', label: m.common_buy },
  { to: '/moving-services', icon: 'truck', label: m.common_moving },
];

/** From a page that is not there: a search, three ways on, and the way home (spec 1 §2). It needs no scripts. */
export default function WaysOn() {
  return (
    <div className="mx-auto mt-4 max-w-xl">
      <p className="mb-8 text-ink-soft">{m.common_not_found_help()}</p>
      <form action={href('/properties')} className="flex gap-2">
        <input type="hidden" name="type" value="any" />
        <input
          name="ask"
          maxLength={200}
          autoComplete="off"
          aria-label={m.search_location()}
          placeholder={m.search_location_placeholder()}
          className="field min-w-0 grow"
        />
        <button type="submit" className="button button-primary">
          <Icon name="search" />
          {m.search_submit()}
        </button>
      </form>
      <ul className="mt-4 grid gap-3 sm:grid-cols-3">
        {WAYS.map(({ to, icon, label }) => (
          <li key={to}>
            <Link
              to={href(to)}
              className="card flex min-h-14 items-center gap-3 px-4 font-semibold hover:border-ocean sm:min-h-24 sm:flex-col sm:justify-center sm:gap-2"
            >
              <Icon name={icon} className="size-6 text-ocean" />
              {label()}
              <Icon name="right" className="ms-auto size-5 text-ink-soft sm:hidden" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-center">
        <Link to={href('/')} className="link inline-flex min-h-11 items-center font-semibold">
          {m.common_not_found_home()}
        </Link>
      </p>
      <p className="mt-6 text-xs text-ink-soft">{m.common_not_found_text()}</p>
    </div>
  );
}
