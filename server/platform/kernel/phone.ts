import { parsePhoneNumberFromString } from 'libphonenumber-js/min';

/** A phone number in E.164 form, by default Somali. Null if it cannot be parsed. */
export const toE164 = (phone: string | null | undefined): string | null =>
  (phone && parsePhoneNumberFromString(phone, 'SO')?.number) || null;
