import type { BookingStatus } from '#contract/bookings.ts';
import { type FormCall, seeOther } from '../../forms/action.ts';
import type { FormTexts } from '../../forms/texts.ts';

/** What was seen when it was asked for: another state meanwhile is a conflict, not a surprise (D22). */
const seen = ({ from }: FormTexts) => (from ? { from: from as BookingStatus } : {});

export const cancelBody = (values: FormTexts) => ({ reason: values.reason ?? '', ...seen(values) });

export const ratingBody = ({ rating, comment = '' }: FormTexts) => ({ rating: Number(rating), comment });

export const statusBody = ({ status, reason, ...values }: FormTexts) => ({
  status: status as BookingStatus,
  ...(reason === undefined ? {} : { reason }),
  ...seen(values),
});

/** Without scripts: back to the page, where what was done stands. */
export function backTo(hash: string, { request, isScripted }: FormCall): Response | undefined {
  if (isScripted) return undefined;
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('cancel');
  const query = searchParams.toString();
  return seeOther(`${pathname}${query && `?${query}`}#${hash}`);
}
