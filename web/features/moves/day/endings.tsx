import type { Move } from '#contract/move-fields.api.ts';
import { MOVE_LIMITS, NOT_COME_MINUTES } from '#contract/moves.ts';
import { HOUR_MS, minuteInMogadishu } from '#contract/time.ts';
import { momentOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { ActionForm } from '../../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { Shown } from '../shown.ts';
import { failedDay, sideWords, useReread } from './words.ts';

const FOLD = 'flex min-h-13 cursor-pointer items-center px-4 font-semibold';
const BODY = 'grid gap-3 border-t border-line-soft p-4';
const reason = (label: () => string) => ({
  reason: { label, rows: 2, maxLength: MOVE_LIMITS.words, dir: 'auto' as const },
});

/** How a move ended before its beginning, and who said so. */
export function EndedEarly({ move: { agreement, stage, side } }: { move: Move }) {
  if (stage !== 'missed' || !agreement?.missedBy) return null;
  const words =
    agreement.missedBy === side
      ? m.move_day_missed_you()
      : m.move_day_missed({ side: sideWords(agreement.missedBy, side) });
  return (
    <Notice tone="warning" title={words}>
      <p dir="auto" className="whitespace-pre-line">
        {agreement.missedReason}
      </p>
    </Notice>
  );
}

/** After half an hour: call, take other hours, or end it, which costs whoever waited nothing. */
export function NobodyCame({ move, now }: Pick<Shown, 'move' | 'now'>) {
  const onFailed = useReread();
  const { side, abilities, agreement } = move;
  if (!agreement || (!abilities.maySayNobodyCame && !abilities.mayMoveHour)) return null;
  const isCustomer = side === 'customer';
  const inHours = (hours: number) =>
    minuteInMogadishu(new Date(new Date(now).getTime() + hours * HOUR_MS).toISOString());
  return (
    <section className="card border-(--pending)" aria-labelledby="nobody-came">
      <h2 id="nobody-came" className="px-4 pt-4 text-[1.1875rem]">
        {isCustomer ? m.move_day_nobody_customer() : m.move_day_nobody_provider()}
      </h2>
      <p className="px-4 pt-1 pb-3 text-[0.9375rem] text-ink-soft">
        {isCustomer
          ? m.move_day_nobody_customer_text({ minutes: String(NOT_COME_MINUTES) })
          : m.move_day_nobody_provider_text({ minutes: String(NOT_COME_MINUTES) })}
      </p>
      {abilities.mayMoveHour && (
        <details className="border-t border-line-soft">
          <summary className={`${FOLD} text-ocean`}>{m.move_day_other_hours()}</summary>
          <ActionForm
            intent="moveHour"
            fields={{
              arriveFrom: { label: m.move_day_hour_from, type: 'datetime-local', dir: 'ltr' },
              arriveUntil: { label: m.move_day_hour_until, type: 'datetime-local', dir: 'ltr' },
            }}
            values={{ arriveFrom: inHours(1), arriveUntil: inHours(2) }}
            failed={failedDay}
            onFailed={onFailed}
            done={() => ({ title: m.move_day_hour_done() })}
            className={BODY}
          >
            <FormField name="arriveFrom" />
            <FormField name="arriveUntil" />
            <SubmitButton className="min-h-12 w-full">{m.move_day_hour_take()}</SubmitButton>
          </ActionForm>
        </details>
      )}
      {abilities.maySayNobodyCame && (
        <details className="border-t border-line-soft">
          <summary className={`${FOLD} text-danger`}>{m.move_day_end_missed()}</summary>
          <ActionForm
            intent="nobodyCame"
            fields={reason(m.move_day_missed_reason)}
            failed={failedDay}
            onFailed={onFailed}
            className={BODY}
          >
            <p className="text-[0.9375rem]">{m.move_day_end_missed_text()}</p>
            <FormField name="reason" />
            <SubmitButton tone="danger" className="min-h-12 w-full">
              {m.move_day_take_ended()}
            </SubmitButton>
          </ActionForm>
        </details>
      )}
    </section>
  );
}

/** What the table says of cancelling, equal for both sides, and what it costs now. */
export function CancelMove({ move }: { move: Move }) {
  const onFailed = useReread();
  const { abilities, cancellation, agreement } = move;
  if (!abilities.mayCancel || !agreement) return null;
  const { costNow, steps } = cancellation;
  const cost = costNow ?? '0';
  const isFree = Number(cost) === 0;
  return (
    <details id="cancel" className="card scroll-mt-24 print:hidden">
      <summary className={`${FOLD} text-danger`}>{m.move_day_cancel()}</summary>
      <ActionForm
        intent="cancelMove"
        fields={reason(m.move_day_cancel_reason)}
        hidden={{ seenCost: cost }}
        view={cost}
        failed={({ code }) => (code === 'conflict' ? m.move_day_cancel_changed() : m.move_day_failed())}
        onFailed={onFailed}
        className={BODY}
      >
        <p className="font-semibold">
          {isFree ? m.move_day_cancel_free() : m.move_day_cancel_costs({ amount: dollars(cost) })}
        </p>
        {costNow !== null && (
          <>
            <ul className="grid gap-1 text-[0.9375rem] text-ink-soft">
              {steps.map(({ hours, percent }) => (
                <li key={hours} className="figures">
                  {hours === 0
                    ? m.move_day_cancel_later({ percent: String(percent) })
                    : percent === 0
                      ? m.move_day_cancel_step_free({ hours: String(hours) })
                      : m.move_day_cancel_step({ hours: String(hours), percent: String(percent) })}
                </li>
              ))}
            </ul>
            <p className="text-[0.9375rem] text-ink-soft">
              {m.move_day_cancel_equal({ time: momentOf(agreement.arriveFrom) })}
            </p>
          </>
        )}
        <FormField name="reason" />
        <SubmitButton tone="danger" className="min-h-12 w-full">
          {isFree ? m.move_day_cancel() : m.move_day_cancel_yes_for({ amount: dollars(cost) })}
        </SubmitButton>
      </ActionForm>
    </details>
  );
}
