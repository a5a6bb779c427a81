import { typedText } from '#contract/typed-text.ts';

const SOMALI = /^(?:\+|00)?252(\d{2})(\d{3})(\d{4})$/;
const LOCAL = /^0?([67]\d)(\d{3})(\d{4})$/;

/** The first number of what was written: an extension or a second number would make another one of it. */
const FIRST = /[+\d][\d\s().\-/]*\d/;

function digitsOf(phone: string): string {
  const [first = ''] = FIRST.exec(typedText(phone)) ?? [];
  return first.replaceAll(/[^\d+]/g, '');
}

/** A phone number as people read it: "+252 61 234 5678". What is no Somali mobile number stays as it was written. */
export function phoneText(phone: string): string {
  const digits = digitsOf(phone);
  const parts = SOMALI.exec(digits) ?? LOCAL.exec(digits);
  return parts ? `+252 ${parts[1]} ${parts[2]} ${parts[3]}` : phone;
}

/** The address that calls a phone number. */
export const telLink = (phone: string): string => `tel:${digitsOf(phoneText(phone))}`;
