import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Each one makes a phone ask for a PIN. */
export const ATTEMPTS: RateLimit = {
  name: 'payment attempt',
  perAccount: 30,
  perAddress: 300,
  seconds: 3600,
};
/** The same number, whoever asks for it. */
export const PROMPTS = { name: 'payment prompt', calls: 8, seconds: 3600 };
/** A page that waits asks every few seconds. */
export const QUESTIONS: RateLimit = {
  name: 'payment question',
  perAccount: 600,
  perAddress: 1200,
  seconds: 600,
};
/** Credentials are entered seldom. */
export const CREDENTIALS: RateLimit = {
  name: 'gateway credentials',
  perAccount: 30,
  perAddress: 60,
  seconds: 3600,
};
/** A gateway calls for every payment of all owners, from few addresses. */
export const WEBHOOKS: RateLimit = { name: 'gateway webhook', perAddress: 3000, seconds: 600 };
