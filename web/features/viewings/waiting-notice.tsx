import type { Viewing } from '#contract/viewings.api.ts';
import { clockTime, shortDay } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { Notice } from '../../ui/notice.tsx';
import { orConflict } from './act-words.ts';

/** So many are named. */
const NAMED = 3;

/** How many viewings wait for a yes, the next of them by name, and one tap that confirms them all. */
export function WaitingNotice({ waiting }: { waiting: readonly Viewing[] }) {
  if (waiting.length === 0) return null;
  const named = waiting.slice(0, NAMED).map(({ visitorName: name, date, hour }) =>
    m.viewings_waiting_one({
      name,
      day: shortDay(date),
      time: clockTime(`${String(hour).padStart(2, '0')}:00`),
    }),
  );
  return (
    <Notice
      tone="warning"
      title={m.viewings_waiting({ count: waiting.length })}
      action={
        <ActionForm
          intent="confirmAll"
          hidden={{ ids: waiting.map(({ id }) => id).join() }}
          failed={orConflict(m.viewings_act_failed)}
          done={() => ({ title: m.viewings_confirmed_all() })}
          className="contents"
        >
          <SubmitButton className="min-h-11">
            {m.viewings_confirm_all({ count: waiting.length })}
          </SubmitButton>
        </ActionForm>
      }
    >
      <ul className="flex flex-wrap gap-x-5 text-sm/6 sm:text-[0.9375rem]">
        {named.map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
