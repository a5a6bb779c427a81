import type { RateLimit } from '#server/platform/limits/rate-limit.ts';

/** Several people may share a phone; strangers without a cookie open few accounts, from whichever network. */
export const REGISTRATIONS: RateLimit = { name: 'register', perDevice: 10, perAddress: 10, seconds: 3600 };
/** Per e-mail address and address block. */
export const REGISTRATIONS_OF_EMAIL = { name: 'register account', calls: 10, seconds: 3600 };
/**
 * Password reset links: per device; per account and address; per account from all unknown devices. The last two fit
 * into the ceiling of account mail (`ACCOUNT_MAIL_CEILING`), so that strangers leave room for the owner's own.
 */
export const RESET_REQUESTS: RateLimit = { name: 'forgot', perDevice: 20, perAddress: 60, seconds: 600 };
export const FORGOTTEN_PAIR = { name: 'forgot pair', calls: 5, seconds: 3600 };
export const FORGOTTEN_ACCOUNT = { name: 'forgot account', calls: 6, seconds: 3600 };
/**
 * Codes by SMS, each of which costs money: per device; per number and address or known device; per number from all unknown
 * devices. They fit into the ceiling of messages about accounts.
 */
export const CODE_REQUESTS: RateLimit = { name: 'sms code', perDevice: 10, perAddress: 10, seconds: 3600 };
export const CODE_PAIR = { name: 'sms code pair', calls: 5, seconds: 3600 };
export const CODE_NUMBER = { name: 'sms code number', calls: 6, seconds: 3600 };
export const CODE_NUMBER_DAY = { name: 'sms code number, day', calls: 20, seconds: 86_400 };
/** Codes that confirm the own number, per account. */
export const PHONE_CODES = { name: 'phone code', calls: 5, seconds: 3600 };
/** Opening mailed links: their tokens are unguessable anyway. */
export const LINKS: RateLimit = { name: 'links', perAddress: 60, seconds: 600 };
/** Requesting links for the own account. */
export const VERIFICATIONS: RateLimit = { name: 'verification', perAccount: 10, seconds: 3600 };
/** Mails to an address that a user claims: per account, and per address and day whoever asks (D43). */
export const EMAIL_CHANGES = { name: 'email change', calls: 10, seconds: 3600 };
export const EMAIL_CHANGES_TO = { name: 'email change to', calls: 5, seconds: 86_400 };
export const PROFILE_CHANGES: RateLimit = { name: 'profile', perAccount: 60, seconds: 600 };
/** Reads every table with personal data. */
export const EXPORTS: RateLimit = { name: 'export', perAccount: 10, seconds: 3600 };
