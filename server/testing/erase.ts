import { beginErasure } from '../domain/identity/erasure/erase-account.ts';
import type { TestApp } from './app.ts';

/** Deletes an account and runs the jobs, as the product does after the answer. */
export async function eraseUser(test: TestApp, userId: string): Promise<void> {
  const { context: app } = test;
  await app.database.transaction((db) => beginErasure({ app, db, now: app.clock() }, userId));
  await test.deliver();
}
