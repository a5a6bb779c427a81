import { globSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#server/testing/app.ts';
import { isTrue } from './is-true.ts';
import { properties } from './schema/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});

describe('what is on offer', () => {
  it('is never compared with a parameter', () => {
    const files = globSync('server/**/*.ts').filter((file) => !file.endsWith('.test.ts'));
    const comparing = files.filter((file) => /\.isOffered, (true|false)\)/.test(readFileSync(file, 'utf8')));
    expect(comparing).toEqual([]);
  });

  it('is found by its index in a plan for any values', async () => {
    const newest = test.context.database.db
      .select({ id: properties.id })
      .from(properties)
      .where(isTrue(properties.isOffered))
      .orderBy(properties.createdAt, properties.id)
      .limit(1)
      .toSQL();
    const [plan] = await test.context.database.transaction(async (db) => {
      await db.execute(sql`set local plan_cache_mode = force_generic_plan`);
      await db.execute(sql`set local enable_seqscan = off`);
      await db.execute(sql.raw(`prepare newest as ${newest.sql}`));
      const { rows } = await db.execute<{ 'QUERY PLAN': string }>(sql`explain execute newest(1)`);
      return [rows.map((row) => row['QUERY PLAN']).join('\n')];
    });
    expect(plan).toContain('properties_newest_idx');
  });
});
