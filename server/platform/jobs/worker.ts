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
import { loggable } from '../http/errors.ts';
import type { JobName, JobPayloads } from './add-job.ts';
import { holdLiveness, LivenessCheck, releaseJobsOf } from './liveness.ts';

interface Attempt {
  /** A failure of this attempt is final. */
  isLast: boolean;
}

/**
 * What each job does; idempotent, as it may be run again after a crash. One whose payload is a list may
 * return a promise for each entry: those that fail are retried without the others.
 */
export type Tasks = {
  [Name in JobName]: (payload: JobPayloads[Name], attempt: Attempt) => Promise<unknown>;
};

/** Most jobs wait for a mail server; those of the database take their connections from the application's pool. */
const CONCURRENCY = 8;
/** A process that is dead at two looks in a row loses its jobs. */
const LOOK_MS = 10_000;
const RESTART_MS = 1_000;
/** Where the database is away, a stop does not wait longer for the queue: other processes take over what is not done. */
const QUEUE_STOP_MS = 3_000;

/** Small jobs are taken, completed and failed in batches: one trip to the database for many. */
const QUEUE = { localQueue: { size: 16 }, completeJobBatchDelay: 5, failJobBatchDelay: 5 };

interface Options {
  url: string;
  tasks: Tasks;
  /** When which job is due, as a crontab in UTC. */
  crontab?: string;
  log: Logger;
  lookMs?: number;
}

/** The queue stores a failed attempt's message and logs it: it says nothing of the values of statements. */
function toTaskList(
  { tasks, log }: Pick<Options, 'tasks' | 'log'>,
  running: Set<Promise<unknown>>,
): TaskList {
  const entries = Object.entries(tasks).map(([name, task]): [string, TaskList[string]] => [
    name,
    async (payload, { job: { attempts, max_attempts: most } }) => {
      // A payload is what `addJob` stored under this name.
      const work = task(payload as never, { isLast: attempts >= most });
      running.add(work);
      try {
        const result = await work;
        return Array.isArray(result) ? result : undefined;
      } catch (error) {
        log.warn({ err: loggable(error), job: name, attempt: attempts }, 'a job failed');
        throw new Error(`The job ${name} failed.`);
      } finally {
        running.delete(work);
      }
    },
  ]);
  return Object.fromEntries(entries);
}

const loggerOf = (log: Logger) =>
  new WorkerLogger(() => (level, message, meta) => {
    // Failed jobs are logged where they fail.
    if (level === 'error' && !meta?.failure) log.warn({ reason: message }, 'the job queue has a problem');
  });

/**
 * Works off the job queue beside the requests, on connections of its own, also after the database was away. Returns how
 * to stop: running jobs finish first.
 */
export function startJobs(options: Options): () => Promise<void> {
  const worker = new Worker(options);
  let stopping: Promise<void> | undefined;
  return () => {
    stopping ??= worker.stop();
    return stopping;
  };
}

class Worker {
  readonly #options: Options;
  readonly #pool: pg.Pool;
  readonly #running = new Set<Promise<unknown>>();
  readonly #taskList: TaskList;
  readonly #stopping = new AbortController();
  readonly #looks: NodeJS.Timeout;
  readonly #working: Promise<void>;
  /** Worker pools that have ended, and may have left jobs marked as taken. */
  readonly #ended = new Set<string>();
  #runner: Runner | undefined;
  #hasLostConnection = false;

  constructor(options: Options) {
    const { url, log, lookMs = LOOK_MS } = options;
    this.#options = options;
    this.#pool = openPool({ url, size: CONCURRENCY, log });
    // With a connection the news of a job may be lost that was just taken: only a new worker pool runs it again.
    this.#pool.on('connect', (client) => client.on('error', () => this.#restart()));
    this.#taskList = toTaskList(options, this.#running);
    const check = new LivenessCheck(this.#pool);
    this.#looks = setInterval(() => void check.look().catch(() => undefined), lookMs).unref();
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    clearInterval(this.#looks);
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
    // One that has ended by itself refuses to be stopped.
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
        // Logged once until it works again: while the database is away every attempt fails.
        if (!hasFailed && !signal.aborted)
          this.#options.log.warn({ err: error }, 'jobs wait for the database');
        hasFailed = true;
      }
      await sleep(RESTART_MS, undefined, { signal }).catch(() => undefined);
    }
    await this.#releaseEnded().catch(() => undefined);
  }

  /** Works off the queue until it is stopped or ends by itself; running jobs have finished then. */
  async #runOnce(): Promise<void> {
    const { crontab = '', log } = this.#options;
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
        crontab,
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

/** Runs what is due, and returns when nothing is: for tests. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks, log: Logger): Promise<void> {
  await runOnce({
    pgPool: pool,
    taskList: toTaskList({ tasks, log }, new Set()),
    concurrency: 4,
    noHandleSignals: true,
    logger: loggerOf(log),
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  });
}
