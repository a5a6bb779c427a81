import type { AttemptReason } from '#contract/gateways.ts';
import { isProtectedHttp } from '#server/config.ts';
import { REASON_TEXTS } from './providers.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The fields of a JSON object; none of anything else. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

/** A text or number as text; empty for anything else. */
export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : '';

/** The first of these fields that is there. */
export const firstOf = (fields: Fields, names: readonly string[]): string =>
  names.map((name) => textOf(fields[name])).find((text) => text !== '') ?? '';

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,6}))?$/;

/** An amount in cents; a third decimal is cut, as gateways do. Undefined for what is no amount above zero. */
export function centsIn(text: string): number | undefined {
  const match = AMOUNT.exec(text.replaceAll(',', ''));
  if (!match) return undefined;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').slice(0, 2).padEnd(2, '0'));
  return cents > 0 ? cents : undefined;
}

/** An amount as gateways take it: 345.00. */
export const amountOf = (cents: number): string => (cents / 100).toFixed(2);

const ID = /^[\w.:/-]{1,100}$/;
/** An id that a gateway gave; undefined for anything that does not look like one. */
export const idOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  return ID.test(text) ? text : undefined;
};

const CODE = /^[\w.-]{1,30}$/;
/** Codes joined for people to look up; free texts are left out. */
export const codeOf = (...values: readonly unknown[]): string | undefined => {
  const codes = values.map(textOf).filter((text) => CODE.test(text));
  return codes.length > 0 ? codes.join(' ').slice(0, 60) : undefined;
};

/** An address of the gateway to which a payer may be sent. */
export const pageOf = (value: unknown): string | undefined => {
  const text = textOf(value);
  const isPage = text.length <= 1000 && URL.canParse(text) && isProtectedHttp(text);
  return isPage && /^https?:$/.test(new URL(text).protocol) ? text : undefined;
};

/** A more exact reason, from the gateway's free text. */
export const reasonIn = (text: string, otherwise: AttemptReason): AttemptReason =>
  REASON_TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** A Somali number without its country code: nine digits. */
export const nationalOf = (number: string): string => number.replace(/^\+252/, '');
