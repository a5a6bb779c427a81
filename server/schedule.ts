import { refreshPopularity } from './domain/properties/popularity.ts';
import { refreshWords } from './domain/properties/refresh-words.ts';
import { sweepPictures, sweepUploads } from './domain/properties/sweep-pictures.ts';
import type { AppContext } from './platform/context.ts';

const MINUTE = 60_000;

interface Job {
  name: string;
  everyMs: number;
  run: (app: AppContext) => Promise<void>;
}

/** Upkeep that any process may do and that harms nothing when two do it. Work that must happen once is in a queue. */
const UPKEEP: readonly Job[] = [
  {
    name: 'refresh-popularity',
    everyMs: 10 * MINUTE,
    run: refreshPopularity,
  },
  { name: 'refresh-words', everyMs: 60 * MINUTE, run: (app) => refreshWords(app) },
  {
    name: 'sweep',
    everyMs: 60 * MINUTE,
    run: async ({ database: { sql } }) => {
      await sql`delete from idempotency_keys where created_at < now() - interval '2 days'`;
      await sql`delete from rate_limits where resets_at < now()`;
      await sql`delete from property_visitors where day < current_date - 2`;
      await sql`delete from sessions where expires_at < now()`;
    },
  },
  {
    name: 'sweep-pictures',
    everyMs: 60 * MINUTE,
    run: async (app) => {
      await sweepUploads(app);
      await sweepPictures(app);
    },
  },
];

/** Starts the upkeep; each job runs once at the start. Returns how to stop. */
export function startUpkeep(app: AppContext): () => void {
  const timers = UPKEEP.map((job) => {
    const run = () => {
      job.run(app).catch((error: unknown) => app.log.warn({ err: error, job: job.name }, 'upkeep failed'));
    };
    run();
    return setInterval(run, job.everyMs).unref();
  });
  return () => timers.forEach(clearInterval);
}
