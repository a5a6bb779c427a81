import type { Unwritten } from '#contract/formats.api.ts';
import type { ServicePage } from '#contract/service-rates.api.ts';
import { SERVICE_MONTHS } from '#contract/service-rates.ts';
import { todayInMogadishu } from '#contract/time.ts';
import type { Ctx } from '#server/platform/context/call.ts';
import { findServiceLink } from './links.ts';
import { countMonth } from './month.ts';
import { readPrices } from './read-prices.ts';

/** Months counted from the year 0. */
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;

/** The month asked for, if it is not ahead and not too far back; else this one. */
function monthOf(asked: string | undefined, now: Date): string {
  const current = todayInMogadishu(now).slice(0, 7);
  const back = asked === undefined ? -1 : monthNumber(current) - monthNumber(asked);
  return asked !== undefined && back >= 0 && back < SERVICE_MONTHS ? asked : current;
}

/**
 * A service's own page, by its private link: its rates, what is usual, and its month. Of an expired link only that it has
 * expired.
 * @throws ApiError not_found
 */
export async function readServicePage(
  token: string,
  month: string | undefined,
  { db, now }: Pick<Ctx, 'db' | 'now'>,
): Promise<Unwritten<ServicePage>> {
  const { serviceId, name, expiresAt } = await findServiceLink({ db, now }, token);
  if (expiresAt <= now) return { isExpired: true, expiredAt: expiresAt };
  const [{ own, usual }, counted] = await Promise.all([
    readPrices(db, serviceId),
    countMonth(db, serviceId, monthOf(month, now)),
  ]);
  return { isExpired: false, name, expiresAt, rates: own, usual, month: counted };
}
