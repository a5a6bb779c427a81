import { useId, useState } from 'react';
import type { BookingDetail } from '#contract/bookings.api.ts';
import { BOOKING_MESSAGE_MAX_LENGTH, type BookingSide } from '#contract/bookings.ts';
import { m } from '../../messages/index.ts';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { ActForm, type Run } from './act-form.tsx';
import { momentOf } from './dates.ts';
import { sideName } from './words.ts';

interface ThreadProps {
  messages: BookingDetail['messages'];
  /** Whose page it is: their words stand at the end of the line. */
  reader: BookingSide;
  title: string;
  canWrite: boolean;
  run: Run;
  hidden?: Record<string, string>;
  failure?: string | undefined;
  headingLevel?: 2 | 3;
}

/** What both sides of a booking said (D24), and the field to say more. New words are read out. */
export function Thread({
  messages,
  reader,
  title,
  canWrite,
  run,
  hidden = {},
  failure,
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
      {messages.length === 0 && (
        <p className="text-ink-soft">
          {reader === 'provider' ? m.moving_thread_empty_provider() : m.moving_thread_empty()}
        </p>
      )}
      {canWrite ? (
        <Composer run={run} hidden={{ ...hidden, asOf: String(messages.length) }} failure={failure} />
      ) : (
        <p className="mt-4 text-sm text-ink-soft">{m.moving_thread_closed()}</p>
      )}
    </section>
  );
}

interface ComposerProps {
  run: Run;
  hidden: Record<string, string>;
  failure: string | undefined;
}

function Composer({ run, hidden, failure }: ComposerProps) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isEmpty, setEmpty] = useState(true);
  return (
    <div className="mt-4 print:hidden">
      <ActForm
        intent="message"
        hidden={hidden}
        run={async (values, key) => {
          await run(values, key);
          setEmpty(true);
        }}
        failed={m.moving_thread_failed()}
        failure={failure}
        submit={m.moving_thread_send()}
        // Spec 1 §5: nothing but blanks cannot be sent.
        isDisabled={isHydrated && isEmpty}
      >
        <label htmlFor={id} className="label">
          {m.moving_thread_write()}
        </label>
        <textarea
          ref={(field) => {
            // What was typed before scripts were there counts too.
            if (field) setEmpty(field.value.trim() === '');
          }}
          id={id}
          name="message"
          rows={2}
          required
          dir="auto"
          maxLength={BOOKING_MESSAGE_MAX_LENGTH}
          className="field"
          onChange={(event) => setEmpty(event.target.value.trim() === '')}
        />
      </ActForm>
    </div>
  );
}
