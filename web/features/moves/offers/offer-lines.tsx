import type { MoveOffer } from '#contract/move-fields.api.ts';
import { m } from '../../../messages/index.ts';
import { LINE_NAMES, money } from './words.ts';

/** What an offer consists of, line by line. */
export function OfferLines({ offer: { lines } }: { offer: MoveOffer }) {
  if (lines.length === 0) return null;
  return (
    <dl className="mt-3 border-t border-line-soft pt-2">
      {lines.map(({ kind, label, amount, count, each }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of an offer never change
        <div key={n} className="flex items-baseline justify-between gap-4 py-1.5">
          <dt className="min-w-0">
            {label ? <bdi>{label}</bdi> : LINE_NAMES[kind]()}
            {count !== null && each !== null && (
              <span className="block text-sm text-ink-soft">
                {m.move_offer_count_each({ count: String(count), each: money(each) })}
              </span>
            )}
          </dt>
          <dd className="figures font-medium">{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
