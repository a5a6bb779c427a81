import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number in E.164 form; one that names no country is Somali. Null where it is not understood. */
export const toE164 = (phone: string | null | undefined): string | null =>
  (phone && parsePhoneNumberFromString(phone, 'SO')?.number) || null;
