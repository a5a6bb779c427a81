import type { Move } from '#contract/move-fields.api.ts';
import { dayOf, timesOf } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

/** When the truck comes, as last agreed on. */
export function Hours({ move: { agreement, stage } }: { move: Move }) {
  if (!agreement || (stage !== 'accepted' && stage !== 'on_the_way')) return null;
  const { arriveFrom, arriveUntil } = agreement;
  return (
    <p className="flex items-start gap-2.5">
      <Icon name="truck" className="mt-0.5 size-5 text-ocean" />
      <span className="figures">
        {m.move_day_arrives({ day: dayOf(arriveFrom), ...timesOf(arriveFrom, arriveUntil) })}
      </span>
    </p>
  );
}
