import { walletNumber } from './dial.ts';
import { centsOf, decimalOf } from './money.ts';
import { cutBalance, maskDigits, plainText } from './receipt-clean.ts';
import { dayOfReference } from './receipt-fields.ts';
import { type Found, matchTemplate } from './receipt-match.ts';
import { compileTemplate, lettersOf, type Part } from './receipt-template.ts';
import { DAY_MS } from './time.ts';
import type { ReceiptReading } from './wallets.api.ts';
import type { ReceiptDirection, WalletCode } from './wallets.ts';

/** A pattern of receipts, as the table has it. */
export interface ReceiptPattern {
  wallet: WalletCode;
  direction: ReceiptDirection;
  template: string;
  /** What the wallet's numbers begin with, behind +252: they tell wallets apart that write alike. */
  prefixes: readonly string[];
}

export interface Receipt {
  wallet: WalletCode | null;
  direction: ReceiptDirection | null;
  /** In US cents; null where the amount is in shillings, or not certain. */
  amountCents: number | null;
  /** As it stands in the text, whatever its currency. */
  amountText: string | null;
  currency: 'USD' | 'SOS' | null;
  number: string | null;
  name: string | null;
  /** The day in Mogadishu: 2026-12-03. */
  paidOn: string | null;
  time: string | null;
  reference: string | null;
  /**
   * The text without the balance and whatever follows it, and without the digits of anything that was not recognised:
   * nothing else of it may be kept.
   */
  cleaned: string;
  /** Whether anything is not kept. */
  isCut: boolean;
  /** What was recognised, as places in `cleaned`. */
  marks: { from: number; to: number }[];
}

const NOTHING: Omit<Receipt, 'cleaned' | 'isCut'> = {
  wallet: null,
  direction: null,
  amountCents: null,
  amountText: null,
  currency: null,
  number: null,
  name: null,
  paidOn: null,
  time: null,
  reference: null,
  marks: [],
};

/** $100,000: more is no rent, and is not read. */
const MOST_CENTS = 10_000_000;
const OLDEST_DAYS = 400;

const compiled = new Map<string, readonly Part[]>();

function partsOf(template: string): readonly Part[] {
  const known = compiled.get(template);
  if (known) return known;
  const parts = compileTemplate(template);
  if (compiled.size > 500) compiled.clear();
  compiled.set(template, parts);
  return parts;
}

/** Keeps every place as it is. */
const small = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

interface Match {
  pattern: ReceiptPattern;
  found: Found;
}

const findAll = (text: string, patterns: readonly ReceiptPattern[]): Match[] =>
  patterns.flatMap((pattern) =>
    matchTemplate(partsOf(pattern.template), small(text)).map((found) => ({ pattern, found })),
  );

/** Where amount and currency begin. */
const startOf = ({ amount, currency }: Found): number =>
  Math.min(
    amount?.from ?? 0,
    currency && amount && currency.to <= amount.from ? currency.from : Number.MAX_SAFE_INTEGER,
  );

/** Whether digits or a sign stand before an amount: then it may be the rest of a longer one. */
const isRest = (text: string, found: Found): boolean =>
  /(?:\d[^\p{L}\p{N}\]]{0,6}|[-−.,])$/u.test(text.slice(0, startOf(found)));

/** Whether a text tells of exactly one payment: two at once, or an amount that was torn, are not read at all. */
function isCertain(text: string, matches: readonly Match[]): boolean {
  const amounts = new Set(matches.map(({ found }) => found.amount?.to));
  return amounts.size === 1 && !matches.some(({ found }) => isRest(text, found));
}

/** How well a match fits: by the wallet that the text names, by whose number it is, then by how much was read. */
function rank(letters: string, { pattern, found }: Match): number {
  const isNamed = letters.includes(pattern.wallet.replace('_', ''));
  const local = walletNumber(found.number?.value ?? '') ?? '';
  const isOfWallet = pattern.prefixes.some((prefix) => local.startsWith(prefix));
  return Object.keys(found).length + (isNamed ? 40 : 0) + (local === '' ? 0 : isOfWallet ? 20 : -20);
}

/** A day that has been, and not long ago; without a day to compare with, any. */
function likelyDay(day: string | undefined, today: string | undefined): string | null {
  if (day === undefined || today === undefined) return day ?? null;
  const age = (Date.parse(today) - Date.parse(day)) / DAY_MS;
  return age >= 0 && age <= OLDEST_DAYS ? day : null;
}

/** What an SMS tells; undefined where it is not certain what was paid. */
function understood(whole: string, text: string, patterns: readonly ReceiptPattern[]) {
  if (!isCertain(whole, findAll(whole, patterns))) return undefined;
  const matches = findAll(text, patterns);
  const letters = lettersOf(text);
  const most = Math.max(...matches.map((match) => rank(letters, match)));
  const likely = matches.filter((match) => rank(letters, match) === most);
  const [best] = likely;
  if (!best || !isCertain(text, matches)) return undefined;
  const { pattern, found } = best;
  const cents = Number(centsOf(found.amount?.value ?? ''));
  const isDollars = found.currency?.value === 'USD';
  if (cents === 0 || (isDollars && cents > MOST_CENTS) || found.currency?.value === 'SLSH') return undefined;
  // Of wallets that write alike it stays open which one it was.
  const isKnown = likely.every((match) => match.pattern.wallet === pattern.wallet);
  return { wallet: isKnown ? pattern.wallet : null, direction: pattern.direction, found, cents, isDollars };
}

/** What is shown of a receipt: its amount as a decimal text (D10). */
export const presentReceipt = ({ amountCents, ...receipt }: Receipt): ReceiptReading => ({
  ...receipt,
  amount: amountCents === null ? null : decimalOf(BigInt(amountCents)),
});

/**
 * Reads the SMS of a wallet, by one rule on the phone it is pasted on and on the server. Where it is not certain what was paid, nothing is read; what is not recognised is not kept
 * either way.
 * @param raw as it was pasted or shared: any length, any characters
 * @param patterns in the order in which they are preferred
 * @param today the day in Mogadishu; a day after it, or more than 400 days before it, is not read
 */
export function readReceipt(raw: string, patterns: readonly ReceiptPattern[], today?: string): Receipt {
  const whole = plainText(raw);
  const { text, isCut } = cutBalance(whole);
  const read = understood(whole, text, patterns);
  if (!read) {
    const cleaned = maskDigits(text, []);
    return { ...NOTHING, cleaned, isCut: isCut || cleaned !== text };
  }
  const { wallet, direction, found, cents, isDollars } = read;
  const { amount, currency, number, name, day, time, reference } = found;
  const recognised = [amount, currency, number, day, time, reference].filter((spot) => spot !== undefined);
  const cleaned = maskDigits(text, recognised);
  return {
    wallet,
    direction,
    amountCents: isDollars ? cents : null,
    amountText: amount?.value ?? '',
    currency: isDollars ? 'USD' : 'SOS',
    number: number?.value ?? null,
    name: name ? cleaned.slice(name.from, name.to) : null,
    paidOn: likelyDay(day?.value ?? dayOfReference(reference?.value ?? ''), today),
    time: time?.value ?? null,
    reference: reference?.value ?? null,
    cleaned,
    isCut: isCut || cleaned !== text,
    marks: marksOf(found),
  };
}

function marksOf({ amount, currency, day, reference }: Found): Receipt['marks'] {
  const sum =
    amount && currency
      ? [{ from: Math.min(amount.from, currency.from), to: Math.max(amount.to, currency.to) }]
      : [];
  const others = [day, reference].flatMap((spot) => (spot ? [{ from: spot.from, to: spot.to }] : []));
  return [...sum, ...others].toSorted((a, b) => a.from - b.from);
}
