import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PROJECT_ROOT } from '#server/platform/database/root.ts';
import { fetchOnce } from './load.ts';

/** A child process that the benchmark started and will stop. */
export interface Program {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

function start(args: string[], environment: Record<string, string>, cwd = PROJECT_ROOT): ChildProcess {
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function programOf(child: ChildProcess, port: number): Program {
  let isStopping = false;
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code, signal) => {
      if (!isStopping) console.error(`The server on port ${port} ended by itself: ${signal ?? code}.`);
      resolve();
    }),
  );
  return {
    port,
    pid: child.pid ?? 0,
    stop: async () => {
      isStopping = true;
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function ready(child: ChildProcess, port: number, path: string, seconds = 30): Promise<Program> {
  const program = programOf(child, port);
  for (let attempt = 0; attempt < seconds * 10 && child.exitCode === null; attempt += 1) {
    const answer = await fetchOnce(port, { path }).catch(() => undefined);
    if (answer?.status === 200) return program;
    await sleep(100);
  }
  if (child.exitCode !== null) throw new Error(`The server on port ${port} ended before it was ready.`);
  await program.stop();
  throw new Error(`The server on port ${port} did not become ready.`);
}

/** Starts the built product on a database. @param folder of another checkout that is built, instead of this one */
export async function startProduct(
  port: number,
  databaseUrl: string,
  dataDir: string,
  { environment = {}, folder }: { environment?: Record<string, string>; folder?: string | undefined } = {},
): Promise<Program> {
  const settings = {
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DEMO: 'on',
    // Limits are on, as people meet them. Each write names an address of its own; all reads are counted for one.
    RATE_LIMITS: 'on',
    READS_PER_MINUTE: '1000000000',
    TRUST_PROXY: 'on',
    LOG_LEVEL: 'warn',
    ...environment,
  };
  return ready(start(['build/server/index.js'], settings, folder), port, '/readyz');
}

/** Starts the product as `npm start` does, built first where it is not, with the demo in a folder of its own. */
export async function startDemo(
  port: number,
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Program> {
  const settings = { PORT: String(port), DATA_DIR: dataDir, DEMO: 'on', LOG_LEVEL: 'error', ...environment };
  return ready(start(['scripts/start.mjs'], settings), port, '/readyz', 300);
}

/** Starts a bare node:http server that answers with these bodies in turn. */
export async function startBare(
  port: number,
  folder: string,
  bodies: readonly Buffer[],
  type: string,
): Promise<Program> {
  const file = join(folder, 'bare-answers');
  writeFileSync(file, JSON.stringify(bodies.map((body) => body.toString('base64'))));
  return ready(start(['bench/bare.ts', String(port), file, type], {}), port, '/');
}

/** Fills a database with the product's own seed command. @param folder of another checkout, instead of this one */
export async function runSeed(
  databaseUrl: string,
  dataDir: string,
  listings: number,
  folder = PROJECT_ROOT,
): Promise<void> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'demo/seed.ts', '--listings', String(listings)],
    {
      cwd: folder,
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error('Seeding failed; the reason is above.');
}

/** The process of a program and those that it serves with, without its database's. */
export function servingPids({ pid }: Program): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const serving = children.filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('build/server/index.js'),
  );
  return [pid, ...serving.map(Number)];
}

/** Current and peak memory of a process in MB; undefined where the system does not report it. */
export function memoryOf(pid: number): { now: number; peak: number } | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024;
    return { now: of('VmRSS'), peak: of('VmHWM') };
  } catch {
    return undefined;
  }
}
