import { DIAL_MAX } from './wallets.ts';

/** What a wallet is dialled with: its code for whole dollars, and the one that takes cents as well, where there is one. */
interface DialTemplates {
  dial: string | null;
  dialCents: string | null;
}

const HOLES = /\{(?:number|amount|dollars|cents)\}/g;

/** Whether a text is a code that a phone dials, with number and amount to be filled in. */
export function isDialTemplate(template: string, holes: readonly string[]): boolean {
  if (template.length > DIAL_MAX || !/^\*\d[\d*]*/.test(template) || !template.endsWith('#')) return false;
  if (!/^[\d*]+#$/.test(template.replaceAll(HOLES, '1'))) return false;
  const found = [...template.matchAll(HOLES)].map(([hole]) => hole);
  return found.length === holes.length && holes.every((hole) => found.includes(hole));
}

/** A Somali number as wallets take it: without +252. Undefined for numbers of other countries. */
export const walletNumber = (e164: string): string | undefined => /^\+252(\d{7,9})$/.exec(e164)?.[1];

/**
 * The code that pays an amount to a number: `*712*615550142*345#`.
 * @param number in E.164
 * @param cents the amount in US cents
 * @returns undefined where the wallet has no code, none for cents, or the number is not Somali
 */
export function dialCode(
  { dial, dialCents }: DialTemplates,
  number: string,
  cents: number,
): string | undefined {
  const local = walletNumber(number);
  const template = cents % 100 === 0 ? dial : dialCents;
  if (local === undefined || template === null || cents <= 0) return undefined;
  const dollars = String(Math.floor(cents / 100));
  return template
    .replace('{number}', local)
    .replace('{amount}', dollars)
    .replace('{dollars}', dollars)
    .replace('{cents}', String(cents % 100).padStart(2, '0'));
}

/** The link that a phone dials a code by; `#` ends the address of a link otherwise. */
export const dialLink = (wallet: DialTemplates, number: string, cents: number): string | undefined => {
  const code = dialCode(wallet, number, cents);
  return code && `tel:${code.replaceAll('#', '%23')}`;
};
