import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Property } from '#contract/properties.api.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { fetchOnce } from './load.ts';

const TYPED = 'vila neer beech';
const MEANT = ['villa', 'near', 'beach'];

/** How many of the first twelve results match what the misspelt query meant. */
export async function checkTyping(port: number): Promise<{ found: number; of: number }> {
  const answer = await fetchOnce(port, { path: `/api/properties?q=${encodeURIComponent(TYPED)}&limit=12` });
  const found = (JSON.parse(answer.body.toString()) as Property[]).filter(({ title, description }) =>
    MEANT.every((word) => new RegExp(`\\b${word}\\b`, 'i').test(`${title} ${description}`)),
  );
  return { found: found.length, of: 12 };
}

export interface Freshness {
  /** The longest time in milliseconds until a process showed a change. */
  slowest: number;
  changes: number;
  /** Changes that a process did not show within a second. */
  missed: number;
}

const CHANGES = 50;

/** Changes a listing repeatedly, and measures how long two processes with a cached response keep serving it. */
export async function checkFreshness(db: Db, ...ports: number[]): Promise<Freshness> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from properties where is_offered order by created_at desc limit 1`,
  );
  const [row] = rows;
  const path = `/api/properties/${row?.id}`;
  let slowest = 0;
  let missed = 0;
  for (let change = 0; change < CHANGES; change += 1) {
    for (const port of ports) await fetchOnce(port, { path });
    const title = `Changed for the ${change}th time`;
    await db.execute(sql`update properties set title = ${title} where id = ${row?.id ?? null}`);
    const changed = performance.now();
    const delays = await Promise.all(ports.map((port) => untilShown(port, path, title, changed)));
    slowest = Math.max(slowest, ...delays);
    missed += delays.filter((delay) => delay > 1000).length;
  }
  return { slowest, changes: CHANGES, missed };
}

async function untilShown(port: number, path: string, title: string, since: number): Promise<number> {
  for (;;) {
    const { body } = await fetchOnce(port, { path });
    const delay = performance.now() - since;
    if (body.includes(title) || delay > 1000) return delay;
    await sleep(1);
  }
}
