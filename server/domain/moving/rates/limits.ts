import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** By whoever has the link of a service's own page. */
export const SERVICE_RATES: RateLimit = {
  name: 'rates of a service',
  perAccount: 60,
  perAddress: 120,
  seconds: 600,
};
/** Each may cause a mail and an SMS. */
export const SERVICE_LINKS_SENT: RateLimit = {
  name: 'link of a service',
  perAccount: 30,
  perAddress: 30,
  seconds: 600,
};
