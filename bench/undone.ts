import type { Database } from '#server/platform/database/connection.ts';
import type { Db } from '#server/platform/database/pool.ts';

class Measured<T> {
  readonly result: T;

  constructor(result: T) {
    this.result = result;
  }
}

/** Runs `work` in a transaction that is rolled back: the database stays as it was. */
export async function undone<T>(
  { transaction }: Pick<Database, 'transaction'>,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  try {
    return await transaction<T>(async (db) => {
      throw new Measured(await work(db));
    });
  } catch (error) {
    if (error instanceof Measured) return error.result as T;
    throw error;
  }
}
