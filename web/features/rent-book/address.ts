import type { ScreenPath } from '../../i18n.ts';
import { RECORD_ID } from '../../shell/record-id.ts';

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** What the address of the rent book asks for; empty where it asks for nothing. */
export interface Shown {
  /** The last of the shown months. */
  to: string;
  page: number;
  /** A due that is opened over the book, and the tenancy that it is of. */
  due: string;
  tenancy: string;
  /** The payment that is asked about: was it not received? */
  refuse: string;
  /** The payment of the opened due that is to be sent back. */
  refund: string;
  /** A new tenancy instead of the book; of an application where one is named. */
  isNew: boolean;
  application: string;
  /** Whose tenant was just sent a link. */
  sent: string;
}

/** Of an address what the book knows; what has another form is as if it were not there. */
export function readShown({ url }: Pick<Request, 'url'>): Shown {
  const { searchParams: asked } = new URL(url);
  const read = (name: string, form: RegExp) => {
    const value = asked.get(name) ?? '';
    return form.test(value) ? value : '';
  };
  const application = read('application', RECORD_ID);
  return {
    to: read('to', MONTH),
    page: Number(read('page', /^[1-9]\d{0,8}$/)) || 1,
    due: read('due', RECORD_ID),
    tenancy: read('tenancy', RECORD_ID),
    refuse: read('refuse', RECORD_ID),
    refund: read('refund', RECORD_ID),
    isNew: asked.get('new') === '1' || application !== '',
    application,
    sent: read('sent', RECORD_ID),
  };
}

/** The book as it is shown, with what is to be open over it. */
export function bookPath(
  { to, page }: Pick<Shown, 'to' | 'page'>,
  opened: Readonly<Record<string, string>> = {},
): ScreenPath {
  const query = new URLSearchParams({
    ...(to && { to }),
    ...(page > 1 && { page: String(page) }),
    ...opened,
  });
  return query.size > 0 ? `/rent-book?${query}` : '/rent-book';
}

/** The page of one tenancy, which both sides open; with what of it is asked for. */
export const tenancyPath = (id: string, asked: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(asked);
  return query.size > 0 ? `/tenancy/${id}?${query}` : `/tenancy/${id}`;
};

/** The month so many months after another. */
export function monthAfter(month: string, by: number): string {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + by;
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}
