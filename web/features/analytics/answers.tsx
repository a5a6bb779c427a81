import type { Analytics } from '#contract/analytics.api.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Card, Nothing } from './card.tsx';
import { percentOf } from './trend.ts';

const LABELS = {
  hour: m.analytics_answers_hour,
  day: m.analytics_answers_day,
  later: m.analytics_answers_later,
  waiting: m.analytics_answers_waiting,
};
const ANSWERED = ['hour', 'day', 'later', 'waiting'] as const;

/** How soon inquiries were answered, and how soon the owner usually does where their listings say it. */
export function Answers({ answers }: { answers: Analytics['answers'] }) {
  const asked = ANSWERED.reduce((sum, when) => sum + answers[when], 0);
  return (
    <Card title={m.analytics_answers()} sub={m.analytics_answers_text()}>
      {asked === 0 ? (
        <Nothing>{m.analytics_answers_none()}</Nothing>
      ) : (
        <BarList
          label={m.analytics_answers()}
          whole={asked}
          rows={ANSWERED.map((when) => ({
            id: when,
            label: LABELS[when](),
            value: answers[when],
            text: figure(answers[when]),
            note: m.analytics_percent({ percent: percentOf(answers[when], asked) }),
          }))}
        />
      )}
      {answers.within && (
        <p className="mt-3 text-sm text-ink-soft">{m.dashboards_answers({ speed: answers.within })}</p>
      )}
    </Card>
  );
}
