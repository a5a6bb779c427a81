import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BackupError } from './backup-error.ts';
import { segmentsBetween } from './layout.ts';
import { openSpool } from './wal-spool.ts';

const run = promisify(execFile);
const SEGMENTS = segmentsBetween('000000010000000000000001', '000000010000000000000040');
const LAST = SEGMENTS.at(-1) ?? '';

let home = '';
let folder = '';
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'aqal-wal-'));
  folder = join(home, "it's 100% of it");
});
afterEach(() => rm(home, { recursive: true, force: true }));

/** As PostgreSQL asks, from the folder of its cluster. */
const ask = (command: string, segment: string) => {
  const text = command.replaceAll('%%', '\u0000').replaceAll('%f', segment).replaceAll('%p', 'RECOVERYXLOG');
  return run('sh', ['-c', text.replaceAll('\0', '%')], { cwd: home });
};
const content = (segment: string) => Buffer.from(`content of ${segment}`);

it('gives segments as they are asked for, and never has more than some of them', async () => {
  const read: string[] = [];
  const spool = await openSpool({ folder, account: undefined }, SEGMENTS, async (segment) => {
    read.push(segment);
    return content(segment);
  });
  // The second time it goes back by one, as PostgreSQL does.
  for (const segment of SEGMENTS.flatMap((one, at) => (at === 9 ? [one, SEGMENTS[8] ?? '', one] : [one]))) {
    await ask(spool.command, segment);
    expect(await readFile(join(home, 'RECOVERYXLOG'))).toEqual(content(segment));
    expect((await readdir(folder)).length).toBeLessThan(14);
  }
  expect(new Set(read).size).toBe(SEGMENTS.length);
  await expect(ask(spool.command, '000000010000000000000041')).rejects.toThrow();
  await expect(ask(spool.command, '00000002.history')).rejects.toThrow();
  await ask(spool.command, LAST);
  await spool.end();
  expect(existsSync(folder)).toBe(false);
});

it('ends recovery where a segment cannot be read, and says why', async () => {
  const spool = await openSpool({ folder, account: undefined }, SEGMENTS, async (segment) => {
    if (segment === SEGMENTS[3]) throw new BackupError('The backup is incomplete.');
    return content(segment);
  });
  await ask(spool.command, SEGMENTS[0] ?? '');
  await expect(ask(spool.command, SEGMENTS[3] ?? '')).rejects.toThrow();
  await expect(spool.end()).rejects.toThrow('The backup is incomplete.');
});
