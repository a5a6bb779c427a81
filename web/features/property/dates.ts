import { mogadishuClock } from '#contract/time.ts';
import { m } from '../../messages/index.ts';

// Months come from the catalogue: browsers without Somali would write other names than the server.
function parts(moment: string) {
  const date = mogadishuClock(new Date(moment));
  const month = m.detail_months().split(',')[date.getUTCMonth()] ?? '';
  return { day: date.getUTCDate(), month, year: date.getUTCFullYear() };
}

/** A moment as a day in Mogadishu, such as "3 Mar 2026". */
export function dayOf(moment: string): string {
  const { day, month, year } = parts(moment);
  return `${day} ${month} ${year}`;
}

/** A moment as a month in Mogadishu, such as "Mar 2026". */
export function monthOf(moment: string): string {
  const { month, year } = parts(moment);
  return `${month} ${year}`;
}
