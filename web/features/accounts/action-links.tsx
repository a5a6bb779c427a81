import { href, type ScreenPath } from '../../i18n.ts';
import { AreaIcon, type AreaIconName } from '../../ui/app-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';

export type ActionLink = [to: ScreenPath, icon: AreaIconName, label: string];

/** What one can do next, as large links. */
export function ActionLinks({ title, links }: { title: string; links: ActionLink[] }) {
  return (
    <Section title={title}>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(([to, icon, label]) => (
          <li key={to}>
            <Link
              to={href(to)}
              className="card flex min-h-14 items-center gap-3 px-4 py-3 font-medium hover:border-ocean"
            >
              <AreaIcon name={icon} className="size-5 text-ocean" />
              <span className="grow">{label}</span>
              <Icon name="right" className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
