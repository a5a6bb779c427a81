import { NavLink } from 'react-router';
import { href } from '../../i18n.ts';
import { AreaIcon } from '../../ui/app-icon.tsx';
import { CountBadge } from '../../ui/badge.tsx';
import type { NavEntry } from './nav.ts';

interface AreaLinkProps {
  entry: NavEntry;
  className: string;
}

/** A place of the menu; the one that is shown says so. */
export function AreaLink({ entry: { to, icon, label, count, isBranch = false }, className }: AreaLinkProps) {
  return (
    <NavLink to={href(to)} end={!isBranch} prefetch="intent" title={label} className={className}>
      <AreaIcon name={icon} className="size-5" />
      <span className="area-label">{label}</span>
      {count && <CountBadge {...count} />}
    </NavLink>
  );
}
