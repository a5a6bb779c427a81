import { m } from '../messages/index.ts';

/** Several things in a row: "Hodan, Taleex". */
export const listOf = (parts: readonly string[]): string => parts.join(m.format_separator());
