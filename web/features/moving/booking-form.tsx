import { type ReactNode, useId } from 'react';
import { lastBookingDate } from '#contract/bookings.ts';
import type { MovingService } from '#contract/moving.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { placesQuery } from '../../api/places.ts';
import { useRead } from '../../api/query.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { BookedFacts } from './booked-facts.tsx';
import { BOOK, BOOKING_DRAFT, bookingFailure, SERVICE_NAME, type SentBooking } from './request.ts';

/** Of one that waits on this device only its name is known. */
export type BookedService = Pick<MovingService, 'id' | 'name'> & Partial<MovingService>;

interface BookingFormProps {
  service: BookedService;
  /** What already stands in the fields. */
  values?: FormTexts;
  /** The request has arrived; the form is empty again. */
  onSent: (booking: SentBooking) => void;
  /** There is no network: it is kept and sent later. */
  onWaiting?: () => void;
  /** Its buttons, around the one that sends. */
  foot: (send: ReactNode) => ReactNode;
}

/** Asks a service for a move (spec 1 §2); places are suggested and may be anything. */
export function BookingForm({ service, values = {}, onSent, onWaiting, foot }: BookingFormProps) {
  const places = useId();
  const { data = [] } = useRead(placesQuery());
  const fields = useBookingFields();
  return (
    <ActionForm
      intent={BOOK}
      id={service.id}
      fields={fields}
      values={values}
      hidden={{ movingServiceId: service.id, [SERVICE_NAME]: service.name }}
      action={href(`/moving-services?book=${service.id}`)}
      draft={BOOKING_DRAFT}
      failed={bookingFailure}
      missing={m.moving_missing}
      done={() => ({ title: m.moving_sent_title(), description: m.moving_sent_text() })}
      waits={() => m.offline_booking({ name: service.name })}
      keepsAnswer
      {...(onWaiting && { onWaiting })}
      onDone={({ value }) => onSent(value as SentBooking)}
    >
      <BookedFacts service={service} />
      <datalist id={places}>
        {data
          .filter(({ kind }) => kind !== 'city')
          .map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
      </datalist>
      <FormField name="pickupLocation" list={places} />
      <FormField name="dropoffLocation" list={places} />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField name="date" />
        <FormField name="phone" />
      </div>
      <FormField name="notes" />
      {foot(<SubmitButton busy={m.moving_sending()}>{m.moving_send()}</SubmitButton>)}
    </ActionForm>
  );
}

function useBookingFields(): FieldSpecs {
  const isHydrated = useHydrated();
  // The day is the reader's: kept pages know none.
  const days = isHydrated ? { min: todayInMogadishu(new Date()), max: lastBookingDate(new Date()) } : {};
  const place = {
    placeholder: m.moving_pickup_placeholder,
    maxLength: 200,
    autoComplete: 'off',
  };
  return {
    pickupLocation: { ...place, label: m.moving_pickup },
    dropoffLocation: { ...place, label: m.moving_dropoff },
    date: { label: m.moving_date, type: 'date', ...days },
    phone: {
      label: m.moving_phone_label,
      type: 'tel',
      autoComplete: 'tel',
      maxLength: 40,
      placeholder: m.moving_phone_placeholder,
      hint: m.moving_phone_hint,
    },
    notes: {
      label: m.moving_notes,
      placeholder: m.moving_notes_placeholder,
      rows: 3,
      maxLength: 2000,
      isOptional: true,
      dir: 'auto',
    },
  };
}
