import type { AdminBooking, BookingDelivery } from '#contract/admin-bookings.api.ts';
import { momentOf } from '../../../format/dates.ts';
import { m } from '../../../messages/index.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { outcomeWords } from '../../operations/outcome-words.ts';

const STATES: Record<
  BookingDelivery['state'],
  { tone: BadgeTone; words: (input: { channel: string }) => string }
> = {
  sent: { tone: 'done', words: m.bookings_admin_delivery_sent },
  pending: { tone: 'pending', words: m.bookings_admin_delivery_waits },
  failed: { tone: 'danger', words: m.bookings_admin_delivery_failed },
};

/** How the mail and SMS of each message to the customer went: the latest one, the others behind it. */
export function BookingDeliveries({ deliveries }: Pick<AdminBooking, 'deliveries'>) {
  const [latest, ...earlier] = Map.groupBy(deliveries, ({ messageId }) => messageId).values();
  if (!latest) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: no fieldset of a form; and a landmark in each row would be too many
    <div role="group" aria-label={m.bookings_admin_delivery_delivered()} className="text-sm">
      <Deliveries deliveries={latest} />
      {earlier.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center font-medium text-ocean">
            {m.bookings_admin_delivery_earlier()}
          </summary>
          <div className="space-y-2">
            {earlier.map((one) => (
              <Deliveries key={one[0]?.messageId} deliveries={one} />
            ))}
          </div>
        </details>
      )}
    </div>
  );
}

function Deliveries({ deliveries }: { deliveries: readonly BookingDelivery[] }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1.5">
      {deliveries.map(({ id, channel, state, reason, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-2">
          <Badge tone={STATES[state].tone}>
            {STATES[state].words({
              channel: channel === 'email' ? m.bookings_admin_email() : m.bookings_admin_sms(),
            })}
          </Badge>
          <time dateTime={at} className="figures text-ink-soft">
            {momentOf(at)}
          </time>
          {reason && <bdi className="text-ink-soft">{outcomeWords(reason)}</bdi>}
        </li>
      ))}
    </ul>
  );
}
