import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The operating-system user that PostgreSQL runs as; it refuses to run as root. */
export type Account = { uid: number; gid: number };

const INHERITED_VARIABLES = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'LD_LIBRARY_PATH'];

/** Options for PostgreSQL programs: without PG* variables or the app's secrets, in a neutral folder. */
export function spawnOptions(account: Account | undefined) {
  const inherited = INHERITED_VARIABLES.flatMap((name) =>
    process.env[name] ? [[name, process.env[name]]] : [],
  );
  const env = { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
  const cwd = process.platform === 'win32' ? tmpdir() : '/tmp';
  return { env, cwd, ...account, windowsHide: true };
}

/** Runs a program until it exits; the exit code is -1 if it cannot be started. */
export function run(program: string, args: string[], account?: Account, input = '') {
  return new Promise<{ code: number; output: string }>((resolve) => {
    let output = '';
    const child = spawn(program, args, { ...spawnOptions(account), stdio: ['pipe', 'pipe', 'pipe'] });
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

/**
 * The process's start time, which distinguishes it from a later one with the same ID; undefined once it has exited.
 */
export function processStartTime(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // A zombie still has its process ID but no longer runs.
      return fields[0] === 'Z' ? undefined : fields[19];
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : undefined;
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Whether the process is this cluster's PostgreSQL server, rather than another process with a reused ID. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!processStartTime(pid)) return false;
  try {
    if (process.platform === 'win32') return true;
    const commandLine =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        : execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return commandLine.includes(`postgres -D ${cluster} `);
  } catch {
    return true;
  }
}

/** Waits until the process has exited; false if it is still running after the timeout. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const until = Date.now() + milliseconds;
  while (processStartTime(pid)) {
    if (Date.now() > until) return false;
    await sleep(10);
  }
  return true;
}
