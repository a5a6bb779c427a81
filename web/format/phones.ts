const SOMALI = /^(?:\+|00)?252(\d{2})(\d{3})(\d{4})$/;
const LOCAL = /^0?([67]\d)(\d{3})(\d{4})$/;

const digitsOf = (phone: string): string => phone.replaceAll(/[^\d+]/g, '');

/** A phone number as people read it: "+252 61 234 5678". What is no Somali mobile number stays as it was written. */
export function phoneText(phone: string): string {
  const digits = digitsOf(phone);
  const parts = SOMALI.exec(digits) ?? LOCAL.exec(digits);
  return parts ? `+252 ${parts[1]} ${parts[2]} ${parts[3]}` : phone;
}

/** The address that calls a phone number. */
export const telLink = (phone: string): string => `tel:${digitsOf(phoneText(phone))}`;
