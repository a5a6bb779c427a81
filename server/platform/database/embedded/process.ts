import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** A system user that a database process runs as; PostgreSQL refuses to run as root. */
export type Account = { uid: number; gid: number };

const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'];

/** What every database program is started with: no PG* variables, no secrets of the app, a neutral folder. */
export function surroundings(account: Account | undefined) {
  const inherited = kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
  const cwd = process.platform === 'win32' ? tmpdir() : '/tmp';
  return { env, cwd, ...account, windowsHide: true };
}

/** Runs a program to its end; a program that cannot be started has the code -1. */
export function run(program: string, args: string[], account?: Account, input = '') {
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...surroundings(account), stdio: ['pipe', 'pipe', 'pipe'] });
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.stdin.on('error', () => {});
    child.on('error', (error) => resolve({ code: -1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? -1, output }));
    child.stdin.end(input);
  });
}

/** A mark of a living process that a later process with the same number does not have; nothing when dead. */
export function birthOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // A zombie still has its number, yet runs no more.
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is a PostgreSQL server on this cluster, and not another that got an old number. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!birthOf(pid)) return false;
  try {
    if (process.platform === 'win32') return true;
    const line =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return line.includes(`postgres -D ${cluster} `);
  } catch {
    return true;
  }
}

/** Waits until the process is gone; false when it outlives the time. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (birthOf(pid)) {
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return true;
}
