import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Runner,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
  Logger as WorkerLogger,
} from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import { openPool } from '../database/pool.ts';
import { plainTracer, spans, type Tracer } from '../tracing/tracer.ts';
import { crontabOf, type Job } from './define-job.ts';
import { RowsFailedError } from './each-row.ts';
import { parentOf } from './job-trace.ts';
import { holdLiveness, LivenessCheck, releaseJobsOf } from './liveness.ts';

/** Most jobs wait for a mail server; their statements use the application's own pool. */
const CONCURRENCY = 8;
/** The interval of liveness checks; a process that fails two in a row loses its jobs. */
const CHECK_MS = 10_000;
const RESTART_MS = 1_000;
/**
 * If the database is unavailable, stopping waits this long for the queue: other processes take over unfinished jobs.
 */
const QUEUE_STOP_MS = 3_000;

/** Small jobs are fetched, completed and failed in batches, to save round trips. */
const QUEUE = { localQueue: { size: 16 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 };

interface Work<App> {
  jobs: readonly Job<App>[];
  /** What they are given. */
  app: App;
  log: Logger;
  /** Records jobs, in the trace of what added them. */
  tracer?: Tracer | undefined;
}

interface Options<App> extends Work<App> {
  url: string;
  checkMs?: number;
}

/** The queue stores and logs the message of a failed attempt: it must not contain statement values. */
function toTaskList<App>(
  { jobs, app, log, tracer = plainTracer }: Work<App>,
  running: Set<Promise<unknown>>,
): TaskList {
  const entries = jobs.map(({ name, run: runJob }): [string, TaskList[string]] => [
    name,
    async (payload, { job: { attempts: attempt, max_attempts: most, flags } }) => {
      const span = tracer.start('job', 'consumer', parentOf(flags));
      const end = (isError: boolean) => span.end({ name: `job ${name}`, attributes: { attempt }, isError });
      return spans.run(span, async () => {
        const began = performance.now();
        // The payload is what `addJob` stored under this name.
        const work = inQueue.exit(() => runJob(app, payload as never, { isLast: attempt >= most }));
        running.add(work);
        try {
          const result = await work;
          end(false);
          log.info({ job: name, attempt, ms: Math.round(performance.now() - began) }, 'job');
          return Array.isArray(result) ? result : undefined;
        } catch (error) {
          end(true);
          log.warn({ err: error, job: name, attempt }, 'a job failed');
          throw new Error(error instanceof RowsFailedError ? error.message : `The job ${name} failed.`);
        } finally {
          running.delete(work);
        }
      });
    },
  ]);
  return Object.fromEntries(entries);
}

const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    // Failed jobs are logged where they fail.
    if (level === 'error' && !meta?.failure) log.warn({ reason: message }, 'the job queue reported an error');
  });

/**
 * Runs the job queue on its own connections, and recovers after the database was unavailable.
 * @returns a function that stops it once running jobs have finished
 */
export function startJobs<App>(options: Options<App>): () => Promise<void> {
  const letGo = surviveQueueFaults(options.log);
  const worker = inQueue.run(true, () => new Worker(options));
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= worker.stop().finally(letGo);
    return stopping;
  };
}

/** Set for what the queue does itself, not for the jobs that it runs. */
const inQueue = new AsyncLocalStorage<true>();

/**
 * When its connection fails, the queue leaves promises rejected that nobody waits for: a restart of the database at the
 * wrong moment would end the process. Those of anybody else still do.
 * @returns a function that ends it
 */
function surviveQueueFaults(log: Logger): () => void {
  const onRejection = (error: unknown) => {
    if (!inQueue.getStore()) throw error;
    log.warn({ err: error }, 'the job queue lost its database connection');
  };
  process.on('unhandledRejection', onRejection);
  return () => void process.off('unhandledRejection', onRejection);
}

class Worker<App> {
  readonly #options: Options<App>;
  readonly #pool: pg.Pool;
  readonly #running = new Set<Promise<unknown>>();
  readonly #taskList: TaskList;
  readonly #stopping = new AbortController();
  readonly #checkTimer: NodeJS.Timeout;
  readonly #working: Promise<void>;
  /** Worker pools that have ended, and may have left jobs locked. */
  readonly #ended = new Set<string>();
  #runner: Runner | undefined;
  #hasLostConnection = false;

  constructor(options: Options<App>) {
    const { url, log, checkMs = CHECK_MS } = options;
    this.#options = options;
    this.#pool = openPool({ url, size: CONCURRENCY, log });
    // With its connection, a job that was just fetched may be lost: only a new worker pool runs it again.
    this.#pool.on('connect', (client) => client.on('error', () => this.#restart()));
    this.#taskList = toTaskList(options, this.#running);
    const check = new LivenessCheck(this.#pool);
    this.#checkTimer = setInterval(() => void check.run().catch(() => undefined), checkMs).unref();
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    clearInterval(this.#checkTimer);
    this.#stopping.abort();
    this.#stopRunner();
    await Promise.allSettled(this.#running);
    await Promise.race([this.#working.then(() => this.#pool.end()), sleep(QUEUE_STOP_MS)]);
  }

  #restart(): void {
    this.#hasLostConnection = true;
    this.#stopRunner();
  }

  #stopRunner(): void {
    // A runner that has ended by itself rejects stop().
    this.#runner?.stop().catch(() => undefined);
  }

  async #work(): Promise<void> {
    const { signal } = this.#stopping;
    let hasFailed = false;
    while (!signal.aborted) {
      try {
        await this.#runOnce();
        hasFailed = false;
      } catch (error) {
        // Logged once per outage: while the database is unavailable, every attempt fails.
        if (!hasFailed && !signal.aborted)
          this.#options.log.warn({ err: error }, 'jobs are waiting for the database');
        hasFailed = true;
      }
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
    await this.#releaseEnded().catch(() => undefined);
  }

  /** Runs the queue until it is stopped or ends by itself, when running jobs have finished. */
  async #runOnce(): Promise<void> {
    const { jobs, log } = this.#options;
    await this.#releaseEnded();
    const events: WorkerEvents = new EventEmitter();
    let letGo = () => {};
    events.once('pool:create', ({ workerPool: { id } }) => {
      const release = holdLiveness(this.#pool, id);
      letGo = () => {
        release();
        this.#ended.add(id);
      };
    });
    this.#hasLostConnection = false;
    try {
      this.#runner = await run({
        pgPool: this.#pool,
        events,
        taskList: this.#taskList,
        crontab: crontabOf(jobs),
        concurrency: CONCURRENCY,
        noHandleSignals: true,
        logger: loggerOf(log),
        preset: { worker: QUEUE },
      });
      if (this.#stopping.signal.aborted || this.#hasLostConnection) this.#stopRunner();
      await this.#runner.promise;
    } finally {
      letGo();
    }
  }

  async #releaseEnded(): Promise<void> {
    for (const id of this.#ended) {
      await releaseJobsOf(this.#pool, id);
      this.#ended.delete(id);
    }
  }
}

/** Runs all due jobs, then returns: for tests. */
export async function runDueJobs<App>(pool: pg.Pool, work: Work<App>): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: toTaskList(work, new Set()),
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerOf(work.log),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
