import { EventEmitter } from 'node:events';
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
import type { JobName, JobPayloads } from './add-job.ts';
import { holdLiveness, releaseJobsOfDead } from './liveness.ts';

/** What each job does. It may be run again after a crash, and must then harm nothing. */
export type Tasks = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<unknown> };

const CONCURRENCY = 4;
/** Jobs of dead processes are looked for this often. */
const LIVENESS_MS = 30_000;
const RESTART_MS = 1_000;

const SILENT = new WorkerLogger(() => () => undefined);

interface Options {
  pool: pg.Pool;
  tasks: Tasks;
  /** When which job is due, as a crontab in UTC. */
  crontab: string;
  log: Logger;
}

async function startRunner({
  pool,
  tasks,
  crontab,
  log,
}: Options): Promise<{ runner: Runner; letGo: () => void }> {
  const events: WorkerEvents = new EventEmitter();
  let poolId = '';
  events.once('pool:create', ({ workerPool }) => {
    poolId = workerPool.id;
  });
  const runner = await run({
    pgPool: pool,
    events,
    taskList: tasks as TaskList,
    crontab,
    concurrency: CONCURRENCY,
    noHandleSignals: true,
    logger: new WorkerLogger(() => (level, message) => {
      if (level === 'error' || level === 'warning') log.warn({ jobs: message }, 'the job queue');
    }),
    // Small jobs are taken and completed in batches: one trip to the database for many.
    preset: { worker: { localQueue: { size: 40 }, completeJobBatchDelay: 5 } },
  });
  const letGo = await holdLiveness(pool, poolId).catch(async (error: unknown) => {
    await runner.stop();
    throw error;
  });
  return { runner, letGo };
}

/**
 * Works off the job queue beside the requests, also after the database was away. Returns how to stop: running jobs
 * finish first.
 */
export function startJobs(options: Options): () => Promise<void> {
  const { pool, log } = options;
  let isStopping = false;
  let current: Runner | undefined;

  const work = async () => {
    while (!isStopping) {
      try {
        const { runner, letGo } = await startRunner(options);
        current = runner;
        if (isStopping) await runner.stop();
        await runner.promise.finally(letGo);
      } catch (error) {
        if (!isStopping) log.warn({ err: error }, 'the job queue waits for the database');
      }
      current = undefined;
      if (!isStopping) await new Promise((resolve) => setTimeout(resolve, RESTART_MS).unref());
    }
  };
  const working = work();
  const release = () => void releaseJobsOfDead(pool).catch(() => undefined);
  const timer = setInterval(release, LIVENESS_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await current?.stop().catch(() => undefined);
    await working;
  };
}

/** Runs what is due, and returns when nothing is: for tests. */
export async function runDueJobs(pool: pg.Pool, tasks: Tasks): Promise<void> {
  await runOnce({ pgPool: pool, taskList: tasks as TaskList, noHandleSignals: true, logger: SILENT });
}
