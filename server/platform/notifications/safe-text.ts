declare const isSafe: unique symbol;

/** Words, dates, amounts and links of the product's own: nothing that a person typed. Only these go into an SMS (D43). */
export type SafeText = string & { readonly [isSafe]: true };

/** What a placeholder of an SMS may hold. */
export type Safe = SafeText | number;

/** Declares a text safe. Only for what the caller has made itself from numbers, settings or catalogues. */
export const safeText = (text: string): SafeText => text as SafeText;

/** Lines or parts of safe text, put together. */
export const joinSafe = (parts: readonly SafeText[], separator: string): SafeText =>
  safeText(parts.join(separator));

/** An amount in US dollars with thousands separators: "$1,250". */
export const dollars = (amount: number): SafeText =>
  safeText(
    `$${amount.toLocaleString('en-US', {
      minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
      maximumFractionDigits: 2,
    })}`,
  );
