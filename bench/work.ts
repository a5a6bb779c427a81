import { readFile } from 'node:fs/promises';

/** The value beneath which this part of them lies. */
export const quantile = (times: readonly number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;

/** How long the database's process has worked, in milliseconds: others who use the machine do not count. */
export async function workOf(pid: number): Promise<number> {
  const [nanoseconds = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
