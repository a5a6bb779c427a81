import type { Field } from './receipt-template.ts';

/** A place in a text, and what stands there. */
export interface Spot {
  from: number;
  to: number;
  value: string;
}

type Read = (text: string, at: number) => Spot | undefined;

/** Whether a character means nothing between words: neither letter nor digit nor part of an amount. */
export const isFiller = (char: string): boolean => !/[\p{L}\p{N}$+]/u.test(char);

/** The next place that is not a space or punctuation, a few characters on at most. */
export function afterFiller(text: string, at: number, most = 8): number {
  let next = at;
  while (next < text.length && next < at + most && isFiller(text.charAt(next))) next += 1;
  return next;
}

/** What a pattern finds exactly there, spaces and punctuation before it left out. */
function sticky(pattern: RegExp, valueIn: (found: RegExpExecArray) => string | undefined): Read {
  return (text, at) => {
    pattern.lastIndex = afterFiller(text, at);
    const found = pattern.exec(text);
    const value = found ? valueIn(found) : undefined;
    return found && value !== undefined
      ? { from: found.index, to: found.index + found[0].length, value }
      : undefined;
  };
}

const AMOUNT = /(\d{1,3}(?:,\d{3})+|\d{1,9})(\.\d{1,2})?(?!\d|[.,]\d)/y;
const CURRENCY = /(\$|usd|(?:us )?dollars?|doolar|دولار)|(slsh)|(sh\.? ?so\b|sos|shil(?:ling|in)s?|شلن)/y;

/** Of mobile and landline, as Somalia numbers them; a number of elsewhere is written with its `+`. */
const SOMALI = /^(?:(?:\+|00)?252)?0?([346-9]\d{8}|[12679]\d{7})$/;
const FOREIGN = /^\+(?!252)[1-9]\d{8,14}$/;

const numberAt = (length: RegExp) =>
  sticky(length, ([found]) => {
    const digits = found.replaceAll(/[ -]/g, '');
    const local = SOMALI.exec(digits)?.[1];
    return local ? `+252${local}` : FOREIGN.test(digits) ? digits : undefined;
  });
const unspaced = numberAt(/\+?\d{7,15}(?!\d)/y);
const spaced = numberAt(/\+?\d{2,4}(?:[ -]\d{2,4}){2,4}(?!\d)/y);

function dayOf(year: string, month: string, day: string): string | undefined {
  const full = `${year.length === 2 ? '20' : ''}${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${full}T00:00:00Z`);
  const isReal = Number.isFinite(time) && new Date(time).toISOString().startsWith(full);
  return isReal && /^20[2-9]/.test(full) ? full : undefined;
}

/** A reference such as PP261203.1042.F75709 begins with the day it was given. */
export function dayOfReference(reference: string): string | undefined {
  const [, year = '', month = '', day = ''] = /^PP(\d{2})(\d{2})(\d{2})\.\d{4}\./i.exec(reference) ?? [];
  return year === '' ? undefined : dayOf(year, month, day);
}

const DAY = /(?:(\d{4})-(\d{2})-(\d{2})|(\d{1,2})([/.-])(\d{1,2})\5(\d{4}|\d{2}))(?!\d)/y;
const TIME = /(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?!\d)(?: ?([ap])\.?m)?/y;

function timeOf([, hour = '', minute = '', half]: RegExpExecArray): string | undefined {
  const hours = (Number(hour) % (half ? 12 : 24)) + (half === 'p' ? 12 : 0);
  return Number(hour) < 24 && Number(minute) < 60 ? `${String(hours).padStart(2, '0')}:${minute}` : undefined;
}

/** How each field but a name is read at a place. Texts come in small Latin letters. */
export const READ: Record<Exclude<Field, 'name'>, Read> = {
  amount: sticky(AMOUNT, ([, whole = '', cents = '']) => whole.replaceAll(',', '') + cents),
  currency: sticky(CURRENCY, ([, dollars, slsh]) => (dollars ? 'USD' : slsh ? 'SLSH' : 'SOS')),
  number: (text, at) => unspaced(text, at) ?? spaced(text, at),
  day: sticky(DAY, ([, y = '', m = '', d = '', day = '', , month = '', year = '']) =>
    y ? dayOf(y, m, d) : dayOf(year, month, day),
  ),
  time: sticky(TIME, timeOf),
  reference: sticky(/[a-z0-9](?:[a-z0-9._/-]{2,38}[a-z0-9])/y, ([found]) =>
    /\d/.test(found) ? found.toUpperCase() : undefined,
  ),
};
