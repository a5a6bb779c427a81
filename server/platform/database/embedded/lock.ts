import { readFileSync, readlinkSync } from 'node:fs';
import { readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError, reasonOf } from './error.ts';
import { processStartTime } from './process.ts';

/** The lock holder. The property names in the file (`birth`, `place`) must stay as in earlier versions. */
type Owner = { pid: number; startTime: string; machine: string };

const HEARTBEAT_MS = 2_000;
const STALE_AFTER_MS = 4 * HEARTBEAT_MS;
const EXIT_GRACE_MS = 3_000;

/** Locks the data folder for this process. @throws EmbeddedDatabaseError naming the process that holds it */
export async function acquireLock(folder: string, log: (message: string) => void) {
  const file = join(folder, 'aqal.pid');
  const startTime = processStartTime(process.pid) ?? '';
  const owner: Owner = { pid: process.pid, startTime, machine: thisMachine() };
  while (!(await createLockFile(file, owner, folder))) {
    const other = await readOwner(file);
    if (other && (await isAlive(other, file, log))) {
      const where = other.machine === owner.machine ? '' : ', in another container or on another machine';
      throw new EmbeddedDatabaseError(
        `Aqal is already running on the data folder ${folder} (process ${other.pid}${where}).`,
      );
    }
    if (!other || (await isHeldBy(other, file))) await rm(file, { force: true });
  }
  const timer = setInterval(() => {
    const now = new Date();
    utimes(file, now, now).catch(() => {});
  }, HEARTBEAT_MS);
  timer.unref();
  return {
    async release() {
      clearInterval(timer);
      await rm(file, { force: true });
    },
  };
}

async function createLockFile(file: string, owner: Owner, folder: string): Promise<boolean> {
  try {
    const { pid, startTime: birth, machine: place } = owner;
    await writeFile(file, JSON.stringify({ pid, birth, place }), { flag: 'wx' });
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
    const { pid, birth, place } = JSON.parse(await readFile(file, 'utf8'));
    return { pid, startTime: birth, machine: place };
  } catch {
    return undefined;
  }
}

async function isHeldBy(owner: Owner, file: string): Promise<boolean> {
  const current = await readOwner(file);
  return current?.pid === owner.pid && current.startTime === owner.startTime;
}

/** Process IDs are only valid on the same machine, boot and container; otherwise a recent heartbeat decides. */
async function isAlive(owner: Owner, file: string, log: (message: string) => void): Promise<boolean> {
  if (owner.machine === thisMachine()) {
    // It may be about to exit, for example when the app is restarted.
    const until = Date.now() + EXIT_GRACE_MS;
    while (processStartTime(owner.pid) === owner.startTime && (await isHeldBy(owner, file))) {
      if (Date.now() > until) return true;
      await sleep(50);
    }
    return false;
  }
  const last = await lastHeartbeat(file);
  if (Date.now() - last > STALE_AFTER_MS) return false;
  log('Waiting to see whether another machine is using the data folder.');
  for (let waited = 0; waited < STALE_AFTER_MS; waited += HEARTBEAT_MS / 4) {
    await sleep(HEARTBEAT_MS / 4);
    if ((await lastHeartbeat(file)) > last) return true;
  }
  return false;
}

async function lastHeartbeat(file: string): Promise<number> {
  const found = await stat(file).catch(() => undefined);
  return found?.mtimeMs ?? 0;
}

function thisMachine(): string {
  const parts = [hostname()];
  try {
    parts.push(readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
    parts.push(readlinkSync('/proc/self/ns/pid'));
  } catch {
    // Not Linux: there is only the host name.
  }
  return parts.join(' ');
}
