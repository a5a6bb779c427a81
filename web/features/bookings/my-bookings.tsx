import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Booking, BookingDetail } from '#contract/bookings.api.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast.tsx';
import type { BookingDialogProps } from '../moving/booking-dialog.tsx';
import { WaitingHost } from '../moving/waiting-host.tsx';
import { isConflict } from './act-failure.ts';
import type { Run } from './act-form.tsx';
import { ownDesk } from './api/desk.ts';
import { BookingCard, BookingCardSkeleton, type PathOf } from './booking-card.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { Counts } from './counts.tsx';
import { filterBookings, statusOf } from './filter.ts';
import { Filters } from './filters.tsx';
import { LoadFailed, NoBookings } from './no-bookings.tsx';
import { SignInPrompt } from './sign-in-prompt.tsx';
import { useFresh } from './use-fresh.ts';
import { useMyBookings } from './use-my-bookings.ts';

/** Skeleton cards while the bookings load (spec 1 §9). */
const SKELETONS = [1, 2, 3];

/** What a form sent without scripts came back with. */
export interface ActOutcome {
  id: string;
  intent: string;
  failure: string;
}

interface MyBookingsProps {
  userId: string;
  given: Booking[] | undefined;
  opened: BookingDetail | undefined;
  outcome: ActOutcome | undefined;
}

/** A person's bookings (spec 1 §2): counted, searched, and each with what can be done. */
export function MyBookings({ userId, given, opened, outcome }: MyBookingsProps) {
  const { bookings, hasFailed, isSignedOut, refresh, replace } = useMyBookings(userId, given);
  const [search, setSearch] = useSearchParams();
  const [words, setWords] = useState(search.get('q') ?? '');
  const [version, setVersion] = useState(0);
  const [again, setAgain] = useState<Booking>();
  const [Dialog, setDialog] = useState<ComponentType<BookingDialogProps>>();
  const input = useRef<HTMLInputElement>(null);

  // What was typed before the page woke up counts too.
  useEffect(() => setWords(input.current?.value ?? ''), []);
  useFresh(isSignedOut ? null : '', () => {
    setVersion((before) => before + 1);
    void refresh();
  });

  if (isSignedOut) return <SignInPrompt />;

  const status = statusOf(search.get('status'));
  const found = filterBookings(bookings ?? [], words, status);
  const openId = search.get('open');
  const cancelled = bookings?.find(({ id, abilities }) => id === search.get('cancel') && abilities.canCancel);

  const pathOf: PathOf = (part, id) => {
    const next = new URLSearchParams(search);
    next.delete('cancel');
    if (id) next.set(part, id);
    else next.delete(part);
    const query = next.toString();
    const path = `${href('/my-moving-services')}${query && `?${query}`}`;
    if (part === 'cancel' && id) return `${path}#cancel`;
    const about = id ?? search.get(part);
    return about ? `${path}#booking-${about}` : path;
  };
  const setParam = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const viewAll = () => {
    setWords('');
    setSearch({}, { replace: true, preventScrollReset: true });
  };

  const act =
    (booking: Booking): Run =>
    async (values, idempotencyKey) => {
      try {
        replace(await ownDesk(booking.id).act(values, { idempotencyKey }));
        setVersion((before) => before + 1);
      } catch (error) {
        if (isConflict(error)) void refresh();
        throw error;
      }
    };
  const rate =
    (booking: Booking): Run =>
    async (values, key) => {
      await act(booking)(values, key);
      showToast({
        title: m.moving_rate_done(),
        description: m.moving_rate_done_text(),
        tone: 'success',
      });
      document.getElementById(`booking-${booking.id}`)?.focus();
    };
  const bookAgain = async (booking: Booking) => {
    setAgain(booking);
    if (Dialog) return;
    try {
      const { BookingDialog } = await import('../moving/booking-dialog.tsx');
      setDialog(() => BookingDialog);
    } catch {
      setAgain(undefined);
      showToast({
        title: m.common_error(),
        description: m.moving_loading_form_failed(),
        tone: 'destructive',
      });
    }
  };
  const refreshStatus = async () => {
    setVersion((before) => before + 1);
    const isFresh = await refresh();
    if (isFresh) showToast({ title: m.moving_mine_refreshed(), tone: 'success' });
    else showToast({ title: m.common_error(), description: m.moving_mine_failed(), tone: 'destructive' });
  };
  const failureOf = (intent: string, id: string) =>
    outcome?.intent === intent && outcome.id === id ? outcome.failure : undefined;

  return (
    <>
      <Counts bookings={bookings} />
      <WaitingHost onSent={() => void refresh()} />
      {(bookings === undefined || bookings.length > 0) && (
        <div className="mt-6">
          <Filters
            input={input}
            words={words}
            status={status}
            onWords={setWords}
            onStatus={(value) => setParam('status', value)}
          />
        </div>
      )}
      {cancelled && (
        <CancelDialog
          key={cancelled.id}
          booking={cancelled}
          run={act(cancelled)}
          closePath={pathOf('cancel', undefined)}
          onClose={() => setParam('cancel', '')}
          focusAfter={`booking-${cancelled.id}`}
          failure={failureOf('cancel', cancelled.id)}
        />
      )}
      {bookings && (
        <p role="status" className={found.length > 0 ? 'mt-4 text-ink-soft' : 'sr-only'}>
          {m.moving_mine_list({ count: found.length })}
        </p>
      )}
      {bookings === undefined && hasFailed && <LoadFailed onRetry={() => void refreshStatus()} />}
      {bookings === undefined && !hasFailed && (
        <div role="status" aria-label={m.common_loading()} className="mt-6 space-y-4">
          {SKELETONS.map((key) => (
            <BookingCardSkeleton key={key} />
          ))}
        </div>
      )}
      {bookings && found.length === 0 && <NoBookings isSearching={bookings.length > 0} onViewAll={viewAll} />}
      <ul className="mt-3 space-y-4">
        {found.map((booking) => (
          <li key={booking.id}>
            <BookingCard
              booking={booking}
              pathOf={pathOf}
              panel={
                openId === booking.id
                  ? {
                      initial: opened?.id === booking.id ? opened : undefined,
                      version,
                      onChanged: replace,
                      failure: failureOf('message', booking.id),
                    }
                  : undefined
              }
              onRefresh={() => void refreshStatus()}
              onAgain={(one) => void bookAgain(one)}
              rate={rate(booking)}
              rateFailure={failureOf('rate', booking.id)}
            />
          </li>
        ))}
      </ul>
      {again && Dialog && (
        <Dialog
          key={again.id}
          service={again.service}
          values={{
            pickupLocation: again.pickupLocation,
            dropoffLocation: again.dropoffLocation,
            phone: again.phone,
            notes: again.notes,
          }}
          onClose={() => setAgain(undefined)}
          onSent={() => void refresh()}
        />
      )}
    </>
  );
}
