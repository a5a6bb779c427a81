import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { typedText } from '#contract/typed-text.ts';

/** A phone number in E.164 form, by default Somali. Null if nobody could be called by it. */
export function toE164(phone: string | null | undefined): string | null {
  const parsed = phone ? parsePhoneNumberFromString(typedText(phone), 'SO') : undefined;
  return parsed?.isValid() ? parsed.number : null;
}
