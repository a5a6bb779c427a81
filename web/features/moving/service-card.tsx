import { type FormEvent, Suspense } from 'react';
import type { MovingService } from '#contract/moving.api.ts';
import { dollars } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Picture } from '../../ui/picture.tsx';
import { BookingSent } from './booking-request.tsx';
import { prefillParameters } from './prefill.ts';
import { RatingStars } from './rating-stars.tsx';
import type { SentBooking } from './request.ts';
import { ServiceFacts } from './service-facts.tsx';

/** On a phone a row, or a card in a row that is swiped. */
const SIZES = '(min-width: 1024px) 376px, (min-width: 640px) 50vw, 160px';

interface ServiceCardProps {
  service: MovingService;
  onBook: (service: MovingService) => void;
  /** What is already known of the move. */
  values: FormTexts;
  /** The form is on its way. */
  isOpening?: boolean;
  /** The request that was just sent to this service. */
  sent?: SentBooking | undefined;
  /** Among the first that are seen: its picture is loaded at once. */
  isFirst?: boolean;
  headingLevel?: 2 | 3;
}

/** A moving service in a grid: photo, price first, then who it is, when it works, and how to reach it. */
export function ServiceCard({
  service,
  onBook,
  values,
  isOpening = false,
  sent,
  isFirst = false,
  headingLevel = 3,
}: ServiceCardProps) {
  const Heading = `h${headingLevel}` as const;
  const { figures } = service;
  const book = (event: FormEvent) => {
    event.preventDefault();
    onBook(service);
  };
  return (
    <article className="card flex h-full flex-col overflow-hidden">
      <Picture src={service.imageUrl ?? undefined} alt="" sizes={SIZES} isFirst={isFirst} isOnTap />
      <div className="flex grow flex-col gap-2 p-4">
        <div className="service-top">
          <strong className="figures text-xl font-bold">
            {service.price === null
              ? m.moving_price_on_request()
              : m.moving_from_price({ price: dollars(service.price) })}
          </strong>
          <RatingStars rating={service.rating} />
          <span className={figures ? 'service-kept' : 'service-place'}>
            {figures ? m.moving_kept(figures) : placeText(service.location)}
          </span>
        </div>
        <Heading dir="auto" className="text-lg/snug font-semibold tracking-normal">
          {service.name}
        </Heading>
        <ServiceFacts {...service} />
        {sent && (
          <div className="service-sent rounded-control border border-leaf p-3">
            <Suspense fallback={m.moving_reference({ reference: sent.reference })}>
              <BookingSent booking={sent} />
            </Suspense>
          </div>
        )}
        {/* Before scripts are there, the same button leads to the form as a page. */}
        <form method="get" action={href('/moving-services')} onSubmit={book} className="mt-auto">
          <input type="hidden" name="book" value={service.id} />
          {prefillParameters(values).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <button
            type="submit"
            data-feature="moving"
            className="button button-primary w-full"
            aria-label={`${m.moving_request_quote()}: ${service.name}`}
            aria-haspopup="dialog"
            aria-busy={isOpening}
          >
            {m.moving_request_quote()}
          </button>
        </form>
      </div>
    </article>
  );
}
