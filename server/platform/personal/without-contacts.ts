import { JsonText } from '../responses/respond.ts';

/** No longer than an address may be: each text is read in a time in proportion to its length. */
const EMAIL = /[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g;
/** A number with its country's or trunk prefix, however it is spaced; no price, date, id or decimal begins so. */
const PHONE = /(?<![\w-]|\d\.)(?:\+\d{1,3}|00\d{1,3}|252|0(?=[1-9]))(?:[ ().-]*\d){6,12}(?![\w-])/g;
/** Under these names a value is a number or an address, whatever it looks like. */
const IS_CONTACT = /phone|whatsapp|mobile|^email$|^recipient$/i;
const HIDDEN = '•••';

interface Own {
  email: string | null;
  phone: string | null;
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '').replace(/^(?:00)?252|^0+/, '');

/**
 * An answer without the numbers and e-mail addresses of anybody but its reader.
 * @param own what stays
 * @returns the value as JSON has it; bytes stay as they are
 */
export function withoutContacts(value: unknown, own: Own): unknown {
  const email = own.email?.toLowerCase();
  const phone = own.phone && digitsOf(own.phone);
  const isOwn = (text: string) =>
    text.toLowerCase() === email || (phone !== null && phone !== '' && digitsOf(text) === phone);
  const hide = (text: string) => (isOwn(text) ? text : HIDDEN);
  const inText = (text: string) => text.replaceAll(EMAIL, hide).replaceAll(PHONE, hide);
  const walk = (one: unknown, key: string): unknown => {
    if (typeof one === 'string') return IS_CONTACT.test(key) && one !== '' ? hide(one) : inText(one);
    if (Array.isArray(one)) return one.map((entry) => walk(entry, key));
    if (typeof one !== 'object' || one === null || one instanceof Date) return one;
    return Object.fromEntries(Object.entries(one).map(([name, entry]) => [name, walk(entry, name)]));
  };
  if (value instanceof JsonText) return walk(JSON.parse(value.text), '');
  return value instanceof Uint8Array ? value : walk(value, '');
}
