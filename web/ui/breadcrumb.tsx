import { Link } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface BreadcrumbProps {
  /** From the area's first screen to this one; the last has no address. */
  steps: readonly { label: string; to?: ScreenPath }[];
}

/** Where this screen is. */
export function Breadcrumb({ steps }: BreadcrumbProps) {
  return (
    <nav aria-label={m.ui_breadcrumb()} className="min-w-0 print:hidden">
      <ol className="flex items-center gap-1.5 text-[0.9375rem] whitespace-nowrap">
        {steps.map(({ label, to }, place) => (
          <li key={label} className="flex min-w-0 items-center gap-1.5">
            {place > 0 && <Icon name="right" className="size-4 text-ink-soft" />}
            {to === undefined ? (
              <bdi aria-current="page" className="truncate text-ink-soft">
                {label}
              </bdi>
            ) : (
              <Link
                to={href(to)}
                className="inline-flex min-h-11 min-w-11 items-center font-medium text-ocean hover:text-ocean-deep hover:underline"
              >
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
