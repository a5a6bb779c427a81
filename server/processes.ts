import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { asVariables, startDemoWallets } from './demo-wallets.ts';
import { announce } from './listen.ts';
import { readSecrets } from './platform/access/secret.ts';
import { createLog } from './platform/http/request-log.ts';
import { passOnMetrics } from './platform/metrics/gather.ts';
import { EXIT_MS, type Stop, stopAll } from './shutdown.ts';
import { prepareDatabase } from './start.ts';

/** How long is waited before a process is started anew: longer each time, unless it had run for a minute. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
const SOUND_MS = 60_000;

/** A process ended while the product was starting, and has said why itself. */
class WorkerFailed extends Error {
  override name = 'WorkerFailed';
}

/**
 * Runs the product in several processes on one port. This one starts the database and hands out connections; the
 * others serve, each with a cache, pools and jobs of its own.
 */
export async function runProcesses(config: Config): Promise<void> {
  const stops: Stop[] = [];
  const log = createLog(config);
  const workers = new Workers(config.processes, log);
  stopOnSignals(config, log, async () => {
    await workers.stop();
    await stopAll(stops);
  });
  try {
    const { url, pooledUrl } = await prepareDatabase(config, stops);
    // Made once, before several processes look for it.
    readSecrets(config);
    passOnMetrics();
    const wallets = await startDemoWallets(config, stops);
    const port = await workers.start({
      ...(wallets && asVariables(wallets)),
      DATABASE_URL: pooledUrl ?? url,
      DATABASE_EMBEDDED: config.hasEmbedded ? 'on' : 'off',
      DATABASE_URL_FILE: '',
      DATABASE_MIGRATION_URL: '',
      DATABASE_MIGRATION_URL_FILE: '',
      DEMO: config.demo ? 'on' : 'off',
      PROCESSES: '1',
    });
    announce(config, port);
  } catch (error) {
    if (workers.isStopping) return;
    await workers.stop();
    await stopAll(stops);
    if (error instanceof WorkerFailed) process.exit(1);
    throw error;
  }
}

/** The processes that serve; one that ends by itself is replaced, alone. */
class Workers {
  readonly #count: number;
  readonly #log: Logger;
  readonly #running = new Set<Worker>();
  readonly #stopping = new AbortController();
  #environment: Record<string, string> = {};

  constructor(count: number, log: Logger) {
    this.#count = count;
    this.#log = log;
  }

  get isStopping(): boolean {
    return this.#stopping.signal.aborted;
  }

  /**
   * Starts them: the first one alone, because it does what is done once, such as loading the demo.
   * @returns the port
   * @throws WorkerFailed if the first one cannot serve
   */
  async start(environment: Record<string, string>): Promise<number> {
    this.#environment = environment;
    cluster.setupPrimary({ execArgv: [...new Set([...process.execArgv, '--enable-source-maps'])] });
    const first = this.#fork();
    const listening = new Promise<number>((resolve, reject) => {
      first.once('listening', ({ port }: AddressInfo) => resolve(port));
      first.once('exit', () => reject(new WorkerFailed('The first process ended before it served.')));
    });
    const port = await listening;
    this.#keep(first, FIRST_PAUSE_MS);
    for (let n = 1; n < this.#count; n += 1) this.#keep(this.#fork(), FIRST_PAUSE_MS);
    return port;
  }

  /** Lets all of them finish what they do. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(
      [...this.#running].map(async (worker) => {
        const exited = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await exited;
      }),
    );
  }

  #fork(): Worker {
    const worker = cluster.fork(this.#environment);
    this.#running.add(worker);
    worker.once('exit', () => this.#running.delete(worker));
    return worker;
  }

  /** Replaces a process when it ends, after a pause that grows while new ones end too. */
  #keep(worker: Worker, pauseMs: number): void {
    const began = performance.now();
    worker.once('exit', (code, signal) => {
      if (this.isStopping) return;
      const ms = performance.now() - began;
      this.#log.error({ code, signal, seconds: Math.round(ms / 1000) }, 'a process ended and is replaced');
      const pause = ms > SOUND_MS ? FIRST_PAUSE_MS : pauseMs;
      void this.#replace(pause);
    });
  }

  async #replace(pauseMs: number): Promise<void> {
    const { signal } = this.#stopping;
    await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
    if (!signal.aborted) this.#keep(this.#fork(), Math.min(pauseMs * 2, LONGEST_PAUSE_MS));
  }
}

/** Each process drains by itself when it is told to; this one waits for all, then stops the database. */
function stopOnSignals({ drainSeconds }: Config, log: Logger, stop: () => Promise<void>): void {
  let isStopping = false;
  const onSignal = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), drainSeconds * 1000 + EXIT_MS).unref();
    stop().then(
      () => process.exit(),
      (error: unknown) => {
        log.error({ err: error }, 'the product did not stop cleanly');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
