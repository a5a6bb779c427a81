import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The row that the address asks for by `name` (`?delete=…`), for the dialog over its list. A live read may move it off
 * the page meanwhile: the dialog keeps the row until it is closed.
 */
export function useRowFromSearchParam<Row>(
  name: string,
  rows: readonly Row[],
  idOf: (row: Row) => string,
): Row | undefined {
  const id = useSearchParams()[0].get(name);
  const [kept, setKept] = useState<Row>();
  const found = rows.find((row) => idOf(row) === id);
  if (found !== undefined && found !== kept) setKept(found);
  if (id === null) return undefined;
  return found ?? (kept !== undefined && idOf(kept) === id ? kept : undefined);
}
