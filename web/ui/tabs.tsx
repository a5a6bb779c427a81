import { NavLink } from 'react-router';
import { figure } from '../format/numbers.ts';
import { href, type ScreenPath } from '../i18n.ts';

interface TabsProps {
  /** What they divide. */
  label: string;
  tabs: readonly { label: string; to: ScreenPath; count?: number }[];
}

const showCurrent = (list: HTMLElement | null) =>
  list?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });

/** Screens beside each other: links to child routes, the present one marked. They scroll sideways on a phone. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav aria-label={label} className="mb-6 border-b border-line print:hidden">
      <ul ref={showCurrent} className="-mb-px flex gap-1 overflow-x-auto">
        {tabs.map(({ label: words, to, count }) => (
          <li key={to}>
            <NavLink
              to={href(to)}
              end
              preventScrollReset
              className="inline-flex min-h-12 items-center gap-2 border-b-3 border-transparent px-3 font-medium whitespace-nowrap text-ink-soft -outline-offset-3 hover:text-ink aria-[current]:border-ocean aria-[current]:font-semibold aria-[current]:text-ocean"
            >
              {words}
              {count !== undefined && <span className="figures text-sm font-normal">{figure(count)}</span>}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
