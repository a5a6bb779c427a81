import { Suspense, useState } from 'react';
import type { MovingService } from '#contract/moving.api.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import type { SentBooking } from './request.ts';
import { ServiceCard } from './service-card.tsx';
import { ServiceCardSkeleton } from './service-card-skeleton.tsx';
import { useBookingDialog } from './use-booking-dialog.tsx';

const QueuedBookings = lazyPart(() => import('./queued-bookings.tsx'));

interface ServiceGridProps {
  services: readonly MovingService[];
  /** What is already known of the move. */
  values?: FormTexts;
  /** How many stand above the fold: their pictures are loaded at once. */
  firstCount?: number;
  headingLevel?: 2 | 3;
  /** In one row, to be swiped. */
  isRail?: boolean;
}

/** Moving services as cards; asking one for a quote opens the booking dialog. */
export function ServiceGrid({
  services,
  values = {},
  firstCount = 0,
  headingLevel = 3,
  isRail = false,
}: ServiceGridProps) {
  const [sent, setSent] = useState<SentBooking>();
  const { open, openingId, dialog } = useBookingDialog(setSent);
  return (
    <>
      <Suspense>
        <QueuedBookings onChange={open} />
      </Suspense>
      <ul className={isRail ? 'rail' : 'service-rows'}>
        {services.map((service, index) => (
          <li key={service.id}>
            <ServiceCard
              // In a row, how tall a card is tells how far the page goes on: the listing of services describes them.
              service={isRail ? { ...service, description: '' } : service}
              onBook={() => open({ service, values })}
              values={values}
              isOpening={openingId === service.id}
              sent={sent?.movingServiceId === service.id ? sent : undefined}
              isFirst={index < firstCount}
              headingLevel={headingLevel}
            />
          </li>
        ))}
      </ul>
      {dialog}
    </>
  );
}

/** The grid while the services are on their way. */
export function ServiceGridSkeleton({ count }: { count: number }) {
  return (
    <div className="service-rows" role="status" aria-label={m.common_loading()}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place.
        <ServiceCardSkeleton key={index} />
      ))}
    </div>
  );
}
