import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Brand } from '../brand.tsx';
import { LogoutButton } from '../logout-button.tsx';
import { AreaLink } from './area-link.tsx';
import type { Nav } from './nav.ts';

/** The menu at the side: whole on a desk, icons alone on a tablet, not there on a phone. */
export function SideMenu({ nav }: { nav: Nav }) {
  return (
    <nav aria-label={m.shell_menu()} className="area-side">
      <Brand className="mb-4 px-2" />
      {nav.act && (
        <Link
          to={href(nav.act.to)}
          title={nav.act.label}
          className="button button-primary mb-3 min-h-11 px-3"
        >
          <Icon name={nav.act.icon} />
          <span className="area-label">{nav.act.label}</span>
        </Link>
      )}
      <ul>
        {nav.main.map((entry) => (
          <li key={entry.to}>
            <AreaLink entry={entry} className="area-link" />
          </li>
        ))}
      </ul>
      {nav.groups.map(({ title, entries }) => (
        <div key={title}>
          <p className="area-label mt-5 mb-1 px-3 text-[0.8125rem] text-ink-soft">{title}</p>
          <ul>
            {entries.map((entry) => (
              <li key={entry.to}>
                <AreaLink entry={entry} className="area-link" />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <ul className="mt-auto border-line border-t pt-3">
        <li>
          <AreaLink entry={{ to: '/support', icon: 'info', label: m.shell_help() }} className="area-link" />
        </li>
        <li>
          <LogoutButton className="area-link w-full" icon={<Icon name="logout" />} />
        </li>
      </ul>
    </nav>
  );
}
