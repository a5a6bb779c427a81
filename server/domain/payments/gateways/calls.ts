import type { AttemptReason } from '#contract/gateways.ts';

/** What came back: JSON with status 200, or nothing that could be read, be it because there was too much of it. */
export type Sent = { isJson: true; json: unknown } | { isJson: false; isTooLong?: true };

/** Posts a body of JSON to a path of a gateway. Never throws; whatever goes wrong on the way is no JSON. */
export type Send = (path: string, body: string) => Promise<Sent>;

/** More than any answer of a gateway, but for a list. */
const MAX_BYTES = 4 * 1024 * 1024;

class TooLongError extends Error {
  override name = 'TooLongError';
}

/** @throws TooLongError if it is longer than a gateway's answer may be; another error if it is no UTF-8 */
async function readText(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new TooLongError();
    chunks.push(chunk);
  }
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
}

/**
 * Makes calls to one gateway. They end after some seconds, follow no redirects, and leave nothing of what they hold in
 * errors or logs.
 * @param url the base of its addresses
 * @param seconds after which a call is given up: what became of it is then not known
 */
export function sendTo(url: string, seconds: number): Send {
  return async (path, body) => {
    try {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(seconds * 1000),
      });
      if (response.status !== 200 || !response.body) {
        await response.body?.cancel();
        return { isJson: false };
      }
      return { isJson: true, json: JSON.parse(await readText(response.body)) };
    } catch (error) {
      return error instanceof TooLongError ? { isJson: false, isTooLong: true } : { isJson: false };
    }
  };
}

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

/** Reasons that a gateway gives as free text, mostly Somali. Only these are recognised; the text itself is not kept. */
const REASON_TEXTS: readonly (readonly [RegExp, AttemptReason])[] = [
  [/haraag|kuma filna|kuguma filna|insufficient|balance/i, 'balance_low'],
  [/cancel|jooji|ka noq|baaji/i, 'cancelled_by_payer'],
  [/time ?out|no (?:response|action)|waqti/i, 'no_action'],
  [/reject|la diid/i, 'rejected'],
];

/** A more exact reason, from the gateway's free text. */
export const reasonIn = (text: string, otherwise: AttemptReason): AttemptReason =>
  REASON_TEXTS.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;
