import pino from 'pino';
import { defineJob } from '../platform/jobs/define-job.ts';
import { startJobs } from '../platform/jobs/worker.ts';

/** A process that takes a job and never finishes it, for tests that kill it; reports when it has taken one. */
const deliver = defineJob({
  name: 'deliver',
  run: (_app: object, ids: string[]) => {
    process.send?.(ids);
    return new Promise(() => undefined);
  },
});
const url = process.env.DATABASE_URL ?? '';
startJobs({ url, jobs: [deliver], app: {}, log: pino({ level: 'silent' }), checkMs: 100 });
process.on('disconnect', () => process.exit());
