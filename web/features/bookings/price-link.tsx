import { Link } from 'react-router';
import type { Booking } from '#contract/bookings.api.ts';
import { OPEN_STAGES } from '#contract/moves.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** The way from one's booking to its offers, or to what was agreed on; none where no price was asked for. */
export function PriceLink({ booking: { id, asked, reference } }: { booking: Booking }) {
  const { stage, services, offers, isAgreed } = asked;
  const isOpen = OPEN_STAGES.some((one) => one === stage);
  if (!isAgreed && !(isOpen && (offers > 0 || services > 1))) return null;
  const label = isAgreed
    ? m.move_offer_see_agreed()
    : offers > 0
      ? m.move_offer_see_offers()
      : m.move_offer_waiting_of({ count: services });
  return (
    <Link
      to={href(`/bookings/${id}`)}
      className={`mt-3 inline-flex min-h-11 items-center gap-2 ${offers > 0 && isOpen ? 'button button-primary' : 'link font-semibold'}`}
    >
      {isOpen && offers > 0 && <span className="figures">{m.move_offer_count({ count: offers })}:</span>}
      {label}
      <span className="sr-only"> {reference}</span>
      <Icon name="right" className="size-4.5" />
    </Link>
  );
}
