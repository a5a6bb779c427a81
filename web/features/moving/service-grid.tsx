import { type ComponentType, useState } from 'react';
import type { MovingService } from '#contract/moving.api.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import type { SentBooking } from './api/send-booking.ts';
import type { BookingDialogProps } from './booking-dialog.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceCardSkeleton } from './service-card-skeleton.tsx';
import { WaitingHost } from './waiting-host.tsx';

export const GRID = 'grid gap-5 sm:grid-cols-2 sm:gap-6 lg:grid-cols-3';

interface ServiceGridProps {
  services: readonly MovingService[];
  /** How many stand above the fold: their pictures are loaded at once. */
  firstCount?: number;
  headingLevel?: 2 | 3;
}

const loadDialog = () => import('./booking-dialog.tsx');

/** Moving services as cards; asking one for a quote opens the booking dialog, whose code comes with the first tap. */
export function ServiceGrid({ services, firstCount = 0, headingLevel = 3 }: ServiceGridProps) {
  const [chosen, setChosen] = useState<MovingService>();
  const [sent, setSent] = useState<SentBooking>();
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>();

  const book = async (service: MovingService) => {
    setChosen(service);
    if (Dialog) return;
    try {
      const { BookingDialog } = await loadDialog();
      setDialog(() => BookingDialog);
    } catch {
      setChosen(undefined);
      showToast({
        title: m.common_error(),
        description: m.moving_loading_form_failed(),
        tone: 'destructive',
      });
    }
  };

  return (
    <>
      <WaitingHost onSent={setSent} />
      <ul className={GRID}>
        {services.map((service, index) => (
          <li key={service.id}>
            <ServiceCard
              service={service}
              onBook={book}
              isOpening={chosen === service && !Dialog}
              sent={sent?.movingServiceId === service.id ? sent : undefined}
              isFirst={index < firstCount}
              headingLevel={headingLevel}
            />
          </li>
        ))}
      </ul>
      {chosen && Dialog && (
        <Dialog key={chosen.id} service={chosen} onClose={() => setChosen(undefined)} onSent={setSent} />
      )}
    </>
  );
}

/** The grid while the services are on their way. */
export function ServiceGridSkeleton({ count }: { count: number }) {
  return (
    <div className={GRID} role="status" aria-label={m.common_loading()}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their place.
        <ServiceCardSkeleton key={index} />
      ))}
    </div>
  );
}
