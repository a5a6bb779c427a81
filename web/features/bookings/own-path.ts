import type { ScreenPath } from '../../i18n.ts';

/** What is to be open of a booking: its thread, or the question whether it is cancelled. */
interface Shown {
  /** As it is unless told. */
  isThreadOpen?: boolean;
  isCancelAsked?: boolean;
}

/** One's bookings as they are searched, with one of them in sight. */
export function ownBookingPath(search: URLSearchParams, id: string, shown: Shown = {}): ScreenPath {
  const { isThreadOpen, isCancelAsked = false } = shown;
  const next = new URLSearchParams(search);
  if (isCancelAsked) next.set('cancel', id);
  else next.delete('cancel');
  if (isThreadOpen) next.set('open', id);
  else if (isThreadOpen === false) next.delete('open');
  const anchor = isCancelAsked ? 'cancel' : `booking-${id}`;
  return next.size > 0 ? `/my-moving-services?${next}#${anchor}` : `/my-moving-services#${anchor}`;
}

/** The same for the search of the screen. */
export type PathOf = (id: string, shown?: Shown) => ScreenPath;
