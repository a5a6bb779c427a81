import type { Db } from '../database/pool.ts';
import { addJob } from '../jobs/add-job.ts';
import { reviveFailed } from './delivery-records.ts';
import { MAX_ATTEMPTS } from './store-rows.ts';

/**
 * Sends a failed message again, with as many attempts as a new one.
 * @returns false if it has not failed, or lost its one-time link when it did
 */
export async function sendAgain(db: Db, id: string): Promise<boolean> {
  if (!(await reviveFailed(db, id))) return false;
  await addJob(db, 'deliver', [id], { maxAttempts: MAX_ATTEMPTS });
  return true;
}
