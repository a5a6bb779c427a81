import { NavLink } from 'react-router';
import { href } from '../../i18n.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { NavEntry } from './nav.ts';

interface AreaLinkProps {
  entry: NavEntry;
  className: string;
}

/** A place of the menu; the one that is shown says so. */
export function AreaLink({ entry: { to, icon, label, count, isBranch = false }, className }: AreaLinkProps) {
  return (
    <NavLink to={href(to)} end={!isBranch} prefetch="intent" title={label} className={className}>
      <Icon name={icon} className="size-5" />
      <span className="area-label">{label}</span>
      {count && <CountBadge {...count} />}
    </NavLink>
  );
}
