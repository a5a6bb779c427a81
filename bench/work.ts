import { readFile } from 'node:fs/promises';

/** How long the database's process has worked, in milliseconds: others who use the machine do not count. */
export async function workOf(pid: number): Promise<number> {
  const [nanoseconds = ''] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}
