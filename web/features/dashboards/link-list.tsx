import { href, type ScreenPath } from '../../i18n.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

export type QuickLink = [to: ScreenPath, icon: IconName, label: string];

/** Places to go on to, one to a line. */
export function LinkList({ links }: { links: readonly QuickLink[] }) {
  return (
    <ul className="card divide-y divide-line-soft">
      {links.map(([to, icon, label]) => (
        <li key={label}>
          <Link
            to={href(to)}
            className="flex min-h-13 items-center gap-3 px-4 text-[0.9375rem] font-medium hover:bg-ground"
          >
            <Icon name={icon} className="size-5 text-ocean" />
            <span className="grow">{label}</span>
            <Icon name="right" className="size-4 text-ink-soft" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
