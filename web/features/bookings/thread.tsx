import { useId, useState } from 'react';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { BOOKING_MESSAGE_MAX_LENGTH, type BookingSide } from '#contract/bookings.ts';
import { momentOf } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import type { StatusNews } from './use-status-news.ts';
import { orConflict, sideName } from './words.ts';

interface ThreadProps {
  messages: BookingDetail['messages'];
  /** Whose page it is: their words stand at the end of the line. */
  reader: BookingSide;
  title: string;
  canWrite: boolean;
  news: StatusNews;
  /** Where the page has several bookings. */
  bookingId?: string;
  headingLevel?: 2 | 3 | 4;
}

/** What both sides of a booking said (D24), and the field to say more. New words are read out. */
export function Thread({
  messages,
  reader,
  title,
  canWrite,
  news,
  bookingId,
  headingLevel = 2,
}: ThreadProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section id="thread" aria-labelledby={id} className="scroll-mt-24">
      <Heading id={id} className="text-xl">
        {title}
      </Heading>
      {/* Always there, so that the first message is read out too. */}
      <div role="log" aria-labelledby={id}>
        <ol className="mt-4 space-y-3">
          {messages.map(({ id: key, from, text, createdAt }) => (
            <li
              key={key}
              className={`w-fit max-w-[85%] rounded-card px-4 py-2.5 ${from === reader ? 'ms-auto bg-ocean-wash' : 'bg-ground-deep'}`}
            >
              <p className="text-sm text-ink-soft">
                <span className="font-semibold">{sideName(from, reader)}</span>{' '}
                <time dateTime={createdAt} className="figures">
                  {momentOf(createdAt)}
                </time>
              </p>
              <p dir="auto" className="whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ol>
      </div>
      {messages.length === 0 && canWrite && (
        <p className="text-ink-soft">
          {reader === 'provider' ? m.bookings_thread_empty_provider() : m.bookings_thread_empty()}
        </p>
      )}
      {canWrite ? (
        <Composer
          count={messages.length}
          bookingId={bookingId}
          news={news}
          sentText={reader === 'provider' ? m.bookings_thread_sent_customer : m.bookings_thread_sent_text}
        />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{m.bookings_thread_closed()}</p>
      )}
    </section>
  );
}

interface ComposerProps {
  count: number;
  bookingId: string | undefined;
  news: StatusNews;
  sentText: () => string;
}

/** Spec 1 §5: nothing but blanks cannot be sent. */
function Composer({ count, bookingId, news, sentText }: ComposerProps) {
  const isHydrated = useHydrated();
  const [isEmpty, setEmpty] = useState(true);
  // What was typed before scripts were there counts too.
  const look = (box: HTMLElement | null) => {
    if (box) setEmpty(!box.querySelector('textarea')?.value.trim());
  };
  return (
    <div ref={look} className="mt-4 print:hidden" onInput={({ currentTarget }) => look(currentTarget)}>
      <ActionForm
        intent="message"
        {...(bookingId ? { id: bookingId } : {})}
        fields={{
          message: {
            label: m.bookings_thread_write,
            rows: 2,
            maxLength: BOOKING_MESSAGE_MAX_LENGTH,
            dir: 'auto',
          },
        }}
        view={String(count)}
        failed={news.failed(orConflict(m.bookings_thread_failed))}
        waits={m.offline_booking_message}
        done={() => ({ title: m.bookings_admin_sent(), description: sentText() })}
        onDone={() => setEmpty(true)}
        onFailed={news.onFailed}
        className="space-y-3"
      >
        <FormField name="message" />
        <SubmitButton isDisabled={isHydrated && isEmpty}>{m.bookings_send()}</SubmitButton>
      </ActionForm>
    </div>
  );
}
