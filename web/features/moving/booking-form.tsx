import { type ReactNode, useId, useRef, useState } from 'react';
import { lastBookingDate } from '#contract/bookings.ts';
import type { FieldIssue } from '#contract/errors.ts';
import type { MoveLists } from '#contract/move-lists.api.ts';
import type { MovingService } from '#contract/moving.api.ts';
import { todayInMogadishu } from '#contract/time.ts';
import { placesQuery } from '../../api/places.ts';
import { useRead } from '../../api/query.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { type FormTexts, KEY } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ListField } from '../moves/list-field.tsx';
import { ListPhotos } from '../moves/list-photos.tsx';
import { ALSO } from '../moves/list-value.ts';
import { keepListPhotos, sendListPhotos } from '../moves/send-list-photos.ts';
import { ALSO_FIELD, AlsoAsk } from './also-ask.tsx';
import { listServicesQuery } from './api/list-services.ts';
import { BookedFacts } from './booked-facts.tsx';
import { BOOK, BOOKING_DRAFT, bookingFailure, SERVICE_NAME, type SentBooking, sentText } from './request.ts';

/** Of one that waits on this device only its name is known. */
export type BookedService = Pick<MovingService, 'id' | 'name'> & Partial<MovingService>;

interface BookingFormProps {
  service: BookedService;
  /** What already stands in the fields. */
  values?: FormTexts;
  /** Photos of what is to be moved that were chosen already. */
  photos?: readonly Blob[] | undefined;
  /** What the server has read already, for a page that was asked for with the form. */
  lists?: MoveLists | undefined;
  services?: MovingService[] | undefined;
  /** The request has arrived; the form is empty again. */
  onSent: (booking: SentBooking) => void;
  /** There is no network: it is kept and sent later. */
  onWaiting?: () => void;
  /** Its buttons, around the one that sends. */
  foot: (send: ReactNode) => ReactNode;
}

/** Asks a service for a move (spec 1 §2); places are suggested and may be anything. */
export function BookingForm({
  service,
  values = {},
  photos: chosen = [],
  lists,
  services,
  onSent,
  onWaiting,
  foot,
}: BookingFormProps) {
  const places = useId();
  const [photos, setPhotos] = useState(chosen);
  const key = useRef('');
  const { data = [] } = useRead(placesQuery());
  const fields = useBookingFields();
  const { data: known = [] } = useRead(listServicesQuery(), { initial: services });
  // One that is closed is no longer among those that are read anew.
  const names = useRef(new Map<string, string>());
  for (const { id, name } of known) names.current.set(id, name);
  const closedWords = ({ entries = [] }: FieldIssue) => {
    const named = entries.flatMap((id) => names.current.get(id) ?? []);
    return named.length > 0 ? m.moving_also_closed({ names: named.join(', ') }) : m.moving_also_closed_one();
  };
  return (
    <ActionForm
      intent={BOOK}
      id={service.id}
      fields={fields}
      values={values}
      hidden={{ movingServiceId: service.id, [SERVICE_NAME]: service.name }}
      action={href(`/moving-services?book=${service.id}`)}
      draft={BOOKING_DRAFT}
      words={{ [ALSO_FIELD]: closedWords }}
      onFailed={({ failure }) => untick(failure.issues[ALSO_FIELD]?.entries)}
      failed={bookingFailure}
      missing={m.moving_missing}
      done={(value) => ({ title: m.moving_sent_title(), description: sentText(value as SentBooking) })}
      waits={() => m.offline_booking({ name: service.name })}
      keepsAnswer
      onSubmit={(_values, _form, sent) => {
        key.current = sent[KEY] ?? '';
        return true;
      }}
      onWaiting={() => {
        void keepListPhotos(key.current, photos);
        setPhotos([]);
        onWaiting?.();
      }}
      onTakenBack={({ files = [] }) => setPhotos(files)}
      onDone={({ value }) => {
        const booking = value as SentBooking;
        void sendListPhotos(booking, photos);
        setPhotos([]);
        onSent(booking);
      }}
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
      <ListField lists={lists}>
        <AlsoAsk serviceId={service.id} services={services} />
      </ListField>
      <ListPhotos files={photos} onChange={setPhotos} />
      <FormField name="notes" />
      {foot(<SubmitButton busy={m.moving_sending()}>{m.moving_send()}</SubmitButton>)}
    </ActionForm>
  );
}

/** Whoever is closed is no longer asked; what else was typed stays. */
function untick(ids: readonly string[] = []): void {
  for (const id of ids) {
    for (const box of document.getElementsByName(ALSO + id)) {
      if (!(box instanceof HTMLInputElement) || !box.checked) continue;
      box.checked = false;
      box.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
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
