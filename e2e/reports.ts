import { type APIRequestContext, expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import type { ReportCase } from '../contract/reports.api.ts';
import { openDatabase } from '../server/platform/database/connection.ts';
import { databaseUrl } from './admin.ts';

export interface Home {
  id: string;
  title: string;
}

/** A listing of a journey's own, of whoever the request is signed in as. */
export async function listHome(owner: APIRequestContext): Promise<Home> {
  const title = `Two rooms by the well ${crypto.randomUUID().slice(0, 8)}`;
  const data = { title, description: 'Quiet, with a yard.', price: '260', location: 'Hodan' };
  const response = await owner.post('/api/properties', { data });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: string };
  return { id, title };
}

/** Reports a listing as a guest; the id of its case. */
export async function reportHome(
  guest: APIRequestContext,
  admin: APIRequestContext,
  { id }: Home,
): Promise<string> {
  const data = { kind: 'fraud', text: 'He asks for money before showing it.' };
  expect((await guest.post(`/api/properties/${id}/reports`, { data })).status()).toBe(201);
  const cases = (await (await admin.get('/api/admin/reports?limit=100')).json()) as ReportCase[];
  return cases.find(({ listing }) => listing.id === id)?.id ?? '';
}

/** Holds a listing until its owner changes it, as if it were a first one: approvals would hold those of other journeys. */
export async function holdHome({ id }: Home): Promise<void> {
  const database = openDatabase({ url: databaseUrl(), poolSize: 1 });
  try {
    await database.db.execute(sql`
      update properties set is_active = false, held = 'change', held_at = now(), held_reason = 'Please add a photo.'
      where id = ${id}`);
  } finally {
    await database.close();
  }
}
