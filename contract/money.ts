/** A decimal text of an amount, with at most two digits behind the point, in cents. */
export function centsOf(amount: string): bigint {
  const [whole = '0', part = ''] = amount.replace('-', '').split('.');
  const size = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  return amount.startsWith('-') ? -size : size;
}

/** Cents as a decimal text: "3400.00". */
export function decimalOf(cents: bigint): string {
  const [sign, size] = cents < 0n ? ['-', -cents] : ['', cents];
  return `${sign}${size / 100n}.${String(size % 100n).padStart(2, '0')}`;
}

/** Decimal texts added up exactly. */
export const sumOf = (amounts: readonly string[]): string =>
  decimalOf(amounts.reduce((sum, amount) => sum + centsOf(amount), 0n));
