import type { Analytics } from '#contract/analytics.api.ts';
import { dateText } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Card } from './card.tsx';
import { percentOf } from './trend.ts';

interface FunnelProps {
  total: Analytics['current']['total'];
  visitors: number | null;
  visitorsSince: string | null;
  /** None of a home for sale. */
  leases: number | undefined;
}

/**
 * How many go one step further. Where visitors are not told apart, rates are of views; where nobody applied, a home
 * was let after its viewings.
 */
export function Funnel({ total, visitors, visitorsSince, leases }: FunnelProps) {
  const { views, favourites, inquiries, viewings, applications } = total;
  const rate = (part: number, whole: number, words: (inputs: { percent: number }) => string) =>
    whole > 0 ? words({ percent: percentOf(part, whole) }) : undefined;
  const ofPeople = (part: number) =>
    visitors === null
      ? rate(part, views, m.analytics_of_views)
      : rate(part, visitors, m.analytics_of_visitors);
  const step = (id: string, label: string, value: number, note?: string) => ({
    id,
    label,
    value,
    text: figure(value),
    note,
  });
  return (
    <Card title={m.analytics_funnel()}>
      <BarList
        label={m.analytics_funnel()}
        rows={[
          step('views', m.analytics_views(), views),
          ...(visitors === null
            ? []
            : [
                step(
                  'visitors',
                  m.analytics_visitors(),
                  visitors,
                  rate(visitors, views, m.analytics_of_views),
                ),
              ]),
          step('favourites', m.analytics_favourites(), favourites, ofPeople(favourites)),
          step('inquiries', m.analytics_inquiries(), inquiries, ofPeople(inquiries)),
          step(
            'viewings',
            m.analytics_viewings(),
            viewings,
            rate(viewings, inquiries, m.analytics_of_inquiries),
          ),
          step(
            'applications',
            m.analytics_applications(),
            applications,
            rate(applications, viewings, m.analytics_of_viewings),
          ),
          ...(leases === undefined
            ? []
            : [
                step(
                  'leases',
                  m.analytics_leases(),
                  leases,
                  applications > 0
                    ? rate(leases, applications, m.analytics_of_applications)
                    : rate(leases, viewings, m.analytics_of_viewings),
                ),
              ]),
        ]}
      />
      {visitors === null && visitorsSince !== null && (
        <p className="mt-3 text-sm text-ink-soft">
          {m.analytics_visitors_since({ day: dateText(visitorsSince) })}
        </p>
      )}
    </Card>
  );
}
