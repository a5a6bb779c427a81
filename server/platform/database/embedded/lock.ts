import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, reasonOf } from './error.ts';
import { birthOf } from './process.ts';

type Owner = { pid: number; birth: string; place: string };

const beat = 2_000;
const silence = 4 * beat;
const patience = 3_000;

/** Takes the data folder for this process, or says which process has it. */
export async function takeLock(folder: string, log: (message: string) => void) {
  const file = join(folder, 'aqal.pid');
  const owner: Owner = { pid: process.pid, birth: birthOf(process.pid) ?? '', place: place() };
  while (!(await writeNew(file, JSON.stringify(owner), folder))) {
    const other = await readOwner(file);
    if (other && (await isAlive(other, file, log))) {
      const where = other.place === owner.place ? '' : ', in another container or on another machine';
      throw new EmbeddedDatabaseError(
        `Aqal is already running on the data folder ${folder} (process ${other.pid}${where}).`,
      );
    }
    if (!other || (await holds(other, file))) await rm(file, { force: true });
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, beat);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      await rm(file, { force: true });
    },
  };
}

async function writeNew(file: string, text: string, folder: string): Promise<boolean> {
  try {
    await writeFile(file, text, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw new EmbeddedDatabaseError(
      `The data folder ${folder} cannot be written: ${reasonOf(error)}; make it writable or set DATA_DIR to another.`,
    );
  }
}

async function readOwner(file: string): Promise<Owner | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function holds(owner: Owner, file: string): Promise<boolean> {
  const now = await readOwner(file);
  return now?.pid === owner.pid && now.birth === owner.birth;
}

/** Process numbers mean something only on the same machine, boot and container; elsewhere, a fresh beat does. */
async function isAlive(owner: Owner, file: string, log: (message: string) => void): Promise<boolean> {
  if (owner.place === place()) {
    // It may be just leaving, as when the app is stopped and started again at once.
    const until = Date.now() + patience;
    while (birthOf(owner.pid) === owner.birth && (await holds(owner, file))) {
      if (Date.now() > until) return true;
      await sleep(50);
    }
    return false;
  }
  const seen = await lastBeat(file);
  if (Date.now() - seen > silence) return false;
  log('Waiting to see whether the data folder is in use elsewhere.');
  for (let waited = 0; waited < silence; waited += beat / 4) {
    await sleep(beat / 4);
    if ((await lastBeat(file)) > seen) return true;
  }
  return false;
}

async function lastBeat(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

function place(): string {
  const parts = [hostname()];
  try {
    parts.push(readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
    parts.push(readlinkSync('/proc/self/ns/pid'));
  } catch {
    // Not Linux: the name of the machine is all there is.
  }
  return parts.join(' ');
}
