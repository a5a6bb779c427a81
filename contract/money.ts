/** A decimal text of an amount, with at most two digits behind the point, in cents. */
export function centsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return amount.startsWith('-') ? -size : size;
}

/** As a number, which is how they are stored. */
export const centsIn = (amount: string): number => Number(centsOf(amount));

/** Of a text that may be no amount: not a number then. */
export const centsGiven = (text?: string): number => Math.round(Number(text) * 100);

/** Cents as a decimal text: "3400.00". */
export function decimalOf(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents];
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Cents that are a number, as they are stored, as a decimal text. */
export const dollarsIn = (cents: number): string => decimalOf(BigInt(cents));

/** Decimal texts added up exactly. */
export const sumOf = (amounts: readonly string[]): string =>
  decimalOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));

/**
 * So many percent of cents that are not negative, to the nearest cent, half a cent upwards.
 * @param part which part of the amount is meant, all of it unless told; rounded once, with the percentage
 */
export function percentOf(cents: bigint, percent: number, part = { part: 1, whole: 1 }): bigint {
  const whole = 100n * BigInt(part.whole);
  return (2n * cents * BigInt(percent * part.part) + whole) / (2n * whole);
}

/** Somali shillings in US cents by the day's rate, in shillings for a dollar: to the nearest cent, half a cent upwards. */
export const centsOfShillings = (shillings: number, rate: number): number =>
  Math.floor((shillings * 200 + rate) / (2 * rate));

/** An amount in US dollars as the number that JSON writes with its cents: 1350.3, never 1350.3000000000002. */
export const dollarsOf = (cents: bigint): number => Number(decimalOf(cents));
