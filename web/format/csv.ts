/** Spreadsheets would run a cell that begins so as a formula; numbers and phone numbers only look like one. */
const FORMULA = /^[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?[\d .,]+$/;

/** What one reader or another takes for the end of a cell: spreadsheets split at semicolons where commas are decimal. */
const ENDS = /([;|\t\r\n])/;

const harmless = (text: string) => (FORMULA.test(text.trimStart()) && !NUMBER.test(text) ? `'${text}` : text);

function cellOf(text: string): string {
  const parts = text.split(ENDS).map(harmless).join('');
  // Some readers drop white space at the start, and with it what keeps a formula from beginning there.
  const safe = /^[\t\r\n]/.test(parts) ? `'${parts}` : parts;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file (RFC 4180), marked as UTF-8 for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;
