import { placeName } from '../../format/place-names.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';

interface Step {
  label: string;
  to?: ScreenPath;
}

/** From home to a district's page; search engines are told the same. */
export const stepsTo = (district?: { name: string }): readonly Step[] => [
  { label: m.common_home(), to: '/' },
  { label: m.districts_all(), ...(district && { to: '/districts' as const }) },
  ...(district ? [{ label: placeName(district.name) }] : []),
];

/** Where this page is: the last step is the page itself. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label={m.listings_breadcrumb()} className="mb-3 text-sm text-ink-soft">
      <ol className="flex flex-wrap items-center gap-1.5">
        {steps.map(({ label, to }, place) => (
          <li key={label} className="flex items-center gap-1.5">
            {place > 0 && <Icon name="right" className="size-4" />}
            {to ? (
              <Link
                to={href(to)}
                className="inline-flex min-h-11 min-w-11 items-center hover:text-ink hover:underline"
              >
                {label}
              </Link>
            ) : (
              <bdi aria-current="page" className="text-ink">
                {label}
              </bdi>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
