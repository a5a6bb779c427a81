/** Spreadsheets would run a cell that begins so as a formula; numbers and phone numbers only look like one. */
const FORMULA = /^[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?[\d .,]+$/;

/** A spreadsheet makes a number of it, without its zeros, its sign or its last digits; no amount looks so. */
const NO_AMOUNT = /^(?:\+\d+|0\d{5,}|\d{12,})$/;
/** In groups it stays a text there, and the same digits for whoever reads the file by a program. */
const grouped = (text: string) =>
  NO_AMOUNT.test(text) ? text.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ' ') : text;

/** What one reader or another takes for the end of a cell: spreadsheets split at semicolons where commas are decimal. */
const ENDS = /([;|\t\r\n])/;

const harmless = (text: string) => (FORMULA.test(text.trimStart()) && !NUMBER.test(text) ? `'${text}` : text);

function cellOf(given: string): string {
  const text = grouped(given);
  const parts = text.split(ENDS).map(harmless).join('');
  // Some readers drop white space at the start, and with it what keeps a formula from beginning there.
  const safe = /^[\t\r\n]/.test(parts) ? `'${parts}` : parts;
  return /[",;|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file (RFC 4180), marked as UTF-8 for spreadsheets. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellOf).join(',')}\r\n`).join('')}`;

/** A column of a file: its heading, and its value of each row. */
export type CsvColumn<Row> = readonly [heading: string, value: (row: Row) => string];

/** Records as the rows of a file, under their headings. */
export const csvRows = <Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string[][] => [
  columns.map(([heading]) => heading),
  ...rows.map((row) => columns.map(([, value]) => value(row))),
];
