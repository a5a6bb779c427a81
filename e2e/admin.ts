import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createAdmin } from '../server/domain/identity/profile/create-account.ts';
import { type Database, openDatabase } from '../server/platform/database/connection.ts';
import { urlOf } from '../server/platform/database/embedded/start-embedded.ts';

/** The database of the server that the journeys share. */
export function databaseUrl(): string {
  const folder = process.env.AQAL_E2E_DIR ?? '';
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  const port = Number(read('postgres/cluster/postmaster.pid').split('\n')[3]);
  return urlOf('aqal', read('postgres.password').trim(), port, 'aqal');
}

/** Does something as the application's own database role. */
export async function withDatabase<T>(work: (db: Database['db']) => Promise<T>): Promise<T> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** An administrator of a journey's own, made as `npm run admin:create` does: nobody becomes one by the screens. */
export async function makeAdmin(): Promise<{ email: string; password: string }> {
  const account = { email: `boss-${crypto.randomUUID().slice(0, 8)}@aqal.example`, password: 'hoggaanka-12' };
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    if (!(await createAdmin(database, { ...account, name: 'Boss' }))) throw new Error('No admin was made.');
  } finally {
    await database.close();
  }
  return account;
}
