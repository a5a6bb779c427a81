import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/platform/database/root.ts';
import { fetchOnce } from './load.ts';

/** A program that the benchmark started and will stop. */
export interface Program {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function programOf(child: ChildProcess, port: number): Program {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(program: Program, path: string): Promise<Program> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    const answer = await fetchOnce(program.port, { path }).catch(() => undefined);
    if (answer?.status === 200) return program;
    await sleep(100);
  }
  await program.stop();
  throw new Error(`The server on port ${program.port} did not become ready.`);
}

/** The built product on a database. */
export async function startProduct(port: number, databaseUrl: string, dataDir: string): Promise<Program> {
  const child = start(['build/server/index.js'], {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    // Limits are on, as people meet them; each request names an address of its own.
    RATE_LIMITS: 'on',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
  });
  return ready(programOf(child, port), '/readyz');
}

/** A bare node:http server that answers everything with these bytes. */
export async function startBare(port: number, folder: string, body: Buffer, type: string): Promise<Program> {
  const file = join(folder, 'bare-answer');
  writeFileSync(file, body);
  return ready(programOf(start(['bench/bare.ts', String(port), file, type], {}), port), '/');
}

/** Fills a database through the product's own command. */
export async function runSeed(databaseUrl: string, dataDir: string, listings: number): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'demo/seed.ts', '--listings', String(listings)],
    {
      cwd: PROJECT_ROOT,
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('The listings could not be made; the reason is above.');
}

/** The memory of a process now and at its peak, in MB; undefined where the system does not say. */
export function memoryOf(pid: number): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { now: of('VmRSS'), peak: of('VmHWM') };
  } catch {
    return undefined;
  }
}
