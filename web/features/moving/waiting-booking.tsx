import { useCallback, useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import type { FormResult } from '../../forms/action.ts';
import { dropDraft } from '../../forms/drafts.ts';
import { failureWords } from '../../forms/words.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.tsx';
import { BOOKING_DRAFT, bookingFailure, type SentBooking } from './request.ts';
import { dropWaiting, readWaiting } from './waiting.ts';

/** A network that the browser believes in may still be none: then it is tried again after this long. */
const RETRY_MS = 15_000;

export interface WaitingBookingProps {
  onSent?: ((booking: SentBooking) => void) | undefined;
}

/** A booking made without a network: said so, and sent once as soon as there is one (D37), under the same key. */
export function WaitingBooking({ onSent }: WaitingBookingProps) {
  const waiting = readWaiting();
  const { submit, data } = useFetcher<FormResult>();
  const send = useCallback(() => {
    const sent = readWaiting()?.sent;
    if (!sent || !navigator.onLine) return;
    void submit(sent, { method: 'post', action: href('/moving-services') });
  }, [submit]);
  useEffect(() => {
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [send]);

  const finish = useEffectEvent((result: FormResult) => {
    if (result.isDone) {
      dropDraft(BOOKING_DRAFT);
      dropWaiting();
      showToast({ title: m.moving_sent_title(), description: m.moving_sent_text(), tone: 'success' });
      onSent?.(result.value as SentBooking);
      return;
    }
    // What was typed is still in the form, to be corrected.
    dropWaiting();
    const description = failureWords(result.failure, bookingFailure(result.failure));
    showToast({ title: m.common_error(), description, tone: 'destructive' });
  });
  useEffect(() => {
    if (!data) return;
    // Only an answer ends it.
    if (data.isDone || (data.failure.status < 500 && data.failure.status !== 429)) return finish(data);
    const timer = setTimeout(send, RETRY_MS);
    return () => clearTimeout(timer);
  }, [data, send]);

  if (!waiting) return null;
  return (
    <Notice
      tone="info"
      className="my-6"
      action={
        <button type="button" className="button button-quiet button-small min-h-11" onClick={dropWaiting}>
          {m.moving_waiting_drop()}
        </button>
      }
    >
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name="clock" />
        {m.moving_waiting_title()}
      </h2>
      <p>{m.moving_waiting_text({ name: waiting.serviceName })}</p>
    </Notice>
  );
}
