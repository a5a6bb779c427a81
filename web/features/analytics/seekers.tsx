import type { Analytics } from '#contract/analytics.api.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { Card, Nothing } from './card.tsx';

type Figures = Analytics['seekers'];

const LABELS = {
  available: m.analytics_seekers_available,
  answered: m.analytics_seekers_answered,
  money: m.analytics_seekers_money,
} satisfies Record<keyof Figures, () => string>;

/** What people who were in touch say of the homes (T3): figures of three people and more, never a name. */
export function Seekers({ seekers }: { seekers: Figures }) {
  const shown = (['available', 'answered', 'money'] as const).flatMap((question) => {
    const said = seekers[question];
    return said ? [{ question, ...said }] : [];
  });
  return (
    <Card title={m.analytics_seekers()} sub={m.analytics_seekers_text()}>
      {shown.length === 0 ? (
        <Nothing>{m.analytics_seekers_few()}</Nothing>
      ) : (
        <dl className="divide-y divide-line-soft">
          {shown.map(({ question, yes, people }) => (
            <div key={question} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <dt>{LABELS[question]()}</dt>
              <dd className="figures font-semibold">
                {m.analytics_seekers_of({ yes: figure(yes), people: figure(people) })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
