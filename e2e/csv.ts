/**
 * A CSV file as RFC 4180 has it: a mark of UTF-8, lines ended by CR and LF, fields quoted where they hold a comma, a
 * quote or a line end. @throws Error for anything else
 */
export function parseCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF')) throw new Error('The file has no mark of UTF-8.');
  if (!text.endsWith('\r\n')) throw new Error('The last line does not end.');
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const rows: string[][] = [];
  let row: string[] = [];
  field.lastIndex = 1;
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const match = field.exec(text);
    if (!match) throw new Error(`Not a field at ${at}: ${JSON.stringify(text.slice(at, at + 40))}`);
    row.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) throw new Error('The last line does not end.');
  const wide = rows[0]?.length ?? 0;
  if (rows.some((one) => one.length !== wide))
    throw new Error('The lines have not the same number of fields.');
  return rows;
}
