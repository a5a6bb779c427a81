import { useId } from 'react';
import { lastBookingDate } from '#contract/bookings.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { placesQuery } from '../../api/places.ts';
import { useRead } from '../../api/query.ts';
import { m } from '../../messages/index.ts';
import type { FieldErrors } from '../../ui/form-errors.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { BookingValues } from './api/send-booking.ts';

interface BookingFieldsProps {
  values: Partial<BookingValues>;
  errors: FieldErrors;
}

/** The fields of a booking (spec 1 §2); places are suggested and may be anything. */
export function BookingFields({ values, errors }: BookingFieldsProps) {
  const places = useId();
  const isHydrated = useHydrated();
  const { data = [] } = useRead(placesQuery());
  return (
    <>
      <datalist id={places}>
        {data
          .filter(({ kind }) => kind !== 'city')
          .map(({ slug, name }) => (
            <option key={slug} value={name} />
          ))}
      </datalist>
      <FormField
        name="pickupLocation"
        label={m.moving_pickup()}
        placeholder={m.moving_pickup_placeholder()}
        list={places}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={values.pickupLocation}
        error={errors.pickupLocation}
      />
      <FormField
        name="dropoffLocation"
        label={m.moving_dropoff()}
        placeholder={m.moving_pickup_placeholder()}
        list={places}
        required
        maxLength={200}
        autoComplete="off"
        defaultValue={values.dropoffLocation}
        error={errors.dropoffLocation}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField
          name="date"
          type="date"
          label={m.moving_date()}
          required
          // The day is the reader's: kept pages know none.
          min={isHydrated ? todayInMogadishu(new Date()) : undefined}
          max={isHydrated ? lastBookingDate(new Date()) : undefined}
          defaultValue={values.date}
          error={errors.date}
        />
        <FormField
          name="phone"
          type="tel"
          label={m.moving_phone_label()}
          placeholder={m.moving_phone_placeholder()}
          required
          maxLength={40}
          autoComplete="tel"
          defaultValue={values.phone}
          error={errors.phone}
          hint={m.moving_phone_hint()}
        />
      </div>
      <FormField
        name="notes"
        rows={3}
        label={m.moving_notes()}
        placeholder={m.moving_notes_placeholder()}
        maxLength={2000}
        defaultValue={values.notes}
        error={errors.notes}
      />
    </>
  );
}
