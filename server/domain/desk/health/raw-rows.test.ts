import { expect, it } from 'vitest';
import { z } from 'zod';
import {
  databaseRowSchema,
  listReplicas,
  readDatabase,
  replicaRowSchema,
} from '#server/platform/database/database-health.ts';
import { createTestApp } from '#server/testing/app.ts';

function expectRows(rows: readonly unknown[], least: number, schema: z.ZodType): void {
  expect(rows.length).toBeGreaterThanOrEqual(least);
  z.array(schema).parse(rows);
}

it('rows of raw statements match their schemas', async () => {
  const test = await createTestApp();
  const { db } = test.context.database;
  expectRows(await readDatabase(db), 1, databaseRowSchema);
  expectRows(await listReplicas(db), 0, replicaRowSchema);
});
