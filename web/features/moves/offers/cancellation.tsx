import type { Move } from '#contract/move-fields.api.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';

/** What cancelling costs, for both sides alike (P4): to be read before an offer is accepted. */
export function Cancellation({ steps }: Pick<Move['cancellation'], 'steps'>) {
  return (
    <details className="card group mt-5">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 text-[1.0625rem] [&::-webkit-details-marker]:hidden">
        {m.move_offer_if_cancelled()}
        <Icon name="down" className="size-5 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line-soft px-4 pt-2 pb-4">
        <dl>
          {steps.map(({ hours, percent }, n) => (
            <div key={hours} className="flex items-baseline justify-between gap-4 py-1.5">
              <dt className="text-ink-soft">
                {hours > 0
                  ? m.move_offer_hours_before({ count: hours })
                  : m.move_offer_hours_later({ count: steps[n - 1]?.hours ?? 0 })}
              </dt>
              <dd className="figures font-medium">
                {percent === 0
                  ? m.move_offer_costs_nothing()
                  : m.move_offer_percent({ percent: String(percent) })}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{m.move_offer_cancel_text()}</p>
      </div>
    </details>
  );
}
