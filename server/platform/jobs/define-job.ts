/** An attempt at a job. */
interface Attempt {
  /** No retry will follow a failure of this attempt. */
  isLast: boolean;
}

/** When a job runs by itself. Each has at most one waiting run. */
interface Schedule {
  /** In UTC. */
  cron: string;
  /** Runs missed within this time, while no process was running, are made up once at the next start. */
  fill: '10m' | '1h' | '12h' | '2d';
  /** Few enough that a run is not retried beyond the next one. */
  attempts: number;
}

/** Work that is done after an answer or at a time of day. */
export interface Job<App = never, Name extends string = string, Payload = never> {
  /** As the queue stores it: rows may wait under it. */
  name: Name;
  schedule?: Schedule;
  /**
   * Must be idempotent, as it may run again after a crash. With a list as payload, it may return a promise per entry:
   * failed entries are retried without the others.
   */
  run: (app: App, payload: Payload, attempt: Attempt) => Promise<unknown>;
}

/** Declares a job, beside the code of its subject; its payload is what `run` takes. `server/jobs.ts` lists all. */
export const defineJob = <App extends object, const Name extends string, Payload extends object = object>(
  job: Job<App, Name, Payload>,
): Job<App, Name, Payload> => job;

/** `server/run-jobs.ts` says which there are: jobs are added by their names, without importing what they do. */
// biome-ignore lint/suspicious/noEmptyInterface: it adds to this one
export interface Declared {}

type Listed = Declared extends { jobs: infer All } ? Extract<All[keyof All], Job> : never;

export type JobName = Listed['name'];
export type PayloadOf<Name extends JobName> = Parameters<Extract<Listed, { name: Name }>['run']>[1];

/** The schedule of all jobs, as the queue reads it. */
export const crontabOf = (jobs: readonly Pick<Job, 'name' | 'schedule'>[]): string =>
  jobs
    .flatMap(({ name, schedule: when }) =>
      when ? [`${when.cron} ${name} ?fill=${when.fill}&jobKey=${name}&max=${when.attempts}`] : [],
    )
    .join('\n');
