import { m } from '../../messages/index.ts';

const KINDS: Readonly<Record<string, () => string>> = {
  booking: m.operations_kind_booking,
  inquiry: m.operations_kind_inquiry,
  viewing: m.operations_kind_viewing,
  application: m.operations_kind_application,
  saved_search: m.operations_kind_search,
  price_alert: m.operations_kind_price,
  rating: m.operations_kind_rating,
  account: m.operations_kind_account,
  support: m.operations_kind_support,
  test: m.operations_kind_test,
};

/** What a message is about. */
export const kindWords = (category: string): string => KINDS[category]?.() ?? category;

export const channelWords = (channel: 'email' | 'sms'): string =>
  channel === 'email' ? m.operations_demo_by_email() : m.operations_demo_by_sms();

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** A size in the largest unit of which there is one: "1.4 GB"; in thousands, as disks are sold. */
export function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / 1000 ** step;
  return `${amount.toFixed(step > 1 && amount < 100 ? 1 : 0)} ${UNITS[step]}`;
}
