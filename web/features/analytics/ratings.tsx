import type { Analytics } from '#contract/analytics.api.ts';
import { dayOf } from '../../format/dates.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Card, Nothing } from './card.tsx';

/** What those who viewed or rented think: the average, how many of each star, and the latest words. */
export function Ratings({ ratings: { count, average, stars, last } }: { ratings: Analytics['ratings'] }) {
  return (
    <Card title={m.analytics_ratings()}>
      {average === null ? (
        <Nothing>{m.analytics_no_ratings()}</Nothing>
      ) : (
        <>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <p>
              <strong className="figures block text-[2rem]/10 font-bold tracking-tight">{average}</strong>
              <span className="text-[0.8125rem] text-ink-soft">
                {m.analytics_rating_count({ count, shown: figure(count) })}
              </span>
            </p>
            <div className="min-w-48 flex-1">
              <BarList
                label={m.analytics_ratings()}
                rows={stars.map((one) => ({
                  id: String(one.stars),
                  label: m.analytics_stars({ count: one.stars }),
                  value: one.count,
                  text: figure(one.count),
                }))}
              />
            </div>
          </div>
          {last && (
            <figure className="mt-4 border-t border-line pt-3 text-[0.9375rem]">
              <blockquote dir="auto">{last.comment}</blockquote>
              <figcaption className="mt-1 text-sm text-ink-soft">
                <bdi>{last.name}</bdi> · {dayOf(last.createdAt)}
              </figcaption>
            </figure>
          )}
        </>
      )}
    </Card>
  );
}
