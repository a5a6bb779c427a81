import type { Viewing } from '#contract/viewings.api.ts';
import { clockTime } from '../../format/dates.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/page.tsx';
import { DayLeaf } from '../viewings/day-leaf.tsx';
import { ViewingBadge } from '../viewings/viewing-badge.tsx';

/** The next viewings, the soonest first (spec 2 §2). */
export function UpcomingViewings({ viewings }: { viewings: readonly Viewing[] }) {
  return (
    <Section
      title={m.dashboards_upcoming()}
      action={{ to: '/schedule-viewing', label: m.dashboards_all_viewings() }}
    >
      {viewings.length === 0 ? (
        <p className="card px-4 py-3 text-ink-soft">{m.dashboards_no_viewings()}</p>
      ) : (
        <ul className="card divide-y divide-line-soft">
          {viewings.map(({ id, date, hour, propertyTitle, propertyLocation, status }) => (
            <li key={id}>
              <Link
                to={href(`/schedule-viewing?open=${id}`)}
                className="flex items-center gap-4 px-4 py-3 hover:bg-ground"
              >
                <DayLeaf date={date} />
                <span className="min-w-0 grow">
                  <span className="block font-medium">
                    {clockTime(`${String(hour).padStart(2, '0')}:00`)}
                  </span>
                  <bdi className="block truncate text-[0.9375rem] text-ink-soft">{propertyTitle}</bdi>
                </span>
                <bdi className="hidden shrink-0 text-sm text-ink-soft lg:block">
                  {placeText(propertyLocation).split(/[,،]/, 1)[0]}
                </bdi>
                <ViewingBadge viewing={{ status, side: 'renter' }} />
                <Icon name="right" className="size-4 text-ink-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
