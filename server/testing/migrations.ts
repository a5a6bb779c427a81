import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of migrations with these texts, in this order, until the test ends. @returns its path */
export async function migrationsFolder(...statements: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqal-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const entries = statements.map((_, idx) => ({ idx, when: idx + 1, tag: `${idx}`, breakpoints: true }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [idx, text] of statements.entries()) await writeFile(join(folder, `${idx}.sql`), text);
  return folder;
}
