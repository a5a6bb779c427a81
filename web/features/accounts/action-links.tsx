import { Link } from 'react-router';
import { href } from '../../i18n.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';

export type ActionLink = [to: string, icon: IconName, label: string];

/** What one can do next, as large links. */
export function ActionLinks({ title, links }: { title: string; links: ActionLink[] }) {
  return (
    <section aria-labelledby="next-steps" className="mt-10">
      <h2 id="next-steps" className="mb-4 text-xl">
        {title}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(([to, icon, label]) => (
          <li key={to}>
            <Link
              to={href(to)}
              className="card flex min-h-14 items-center gap-3 px-4 py-3 font-medium hover:border-ocean"
            >
              <Icon name={icon} className="size-5 text-ocean" />
              <span className="grow">{label}</span>
              <Icon name="right" className="size-4 text-ink-soft" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
