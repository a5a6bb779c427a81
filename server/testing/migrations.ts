import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { MIGRATIONS } from '../platform/upgrade/migrate.ts';
import { afterFile } from './clean-up.ts';

interface Journal {
  entries: { idx: number; when: number; tag: string; breakpoints: boolean }[];
}

async function emptyFolder(clean: (work: () => Promise<void>) => void = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'aqal-migrations-'));
  clean(() => rm(folder, { recursive: true }));
  return folder;
}

/** A folder of migrations with these texts, in this order, until the test ends. @returns its path */
export async function migrationsFolder(...statements: string[]): Promise<string> {
  const folder = await emptyFolder();
  const entries = statements.map((_, idx) => ({ idx, when: idx + 1, tag: `${idx}`, breakpoints: true }));
  await mkdir(join(folder, 'meta'));
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [idx, text] of statements.entries()) await writeFile(join(folder, `${idx}.sql`), text);
  return folder;
}

/** The product's migrations up to one of them, until the test file ends. @returns the path */
export async function migrationsUntil(last: string): Promise<string> {
  const folder = await emptyFolder(afterFile);
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const { entries }: Journal = JSON.parse(await readFile(file, 'utf8'));
  const until = entries.findIndex(({ tag }) => tag === last);
  await writeFile(file, JSON.stringify({ entries: entries.slice(0, until + 1) }));
  return folder;
}

/** The product's migrations and one after them, until the test ends. @returns the path and the last one's date */
export async function withLaterMigration(text: string): Promise<{ folder: string; when: number }> {
  const folder = await emptyFolder();
  await cp(MIGRATIONS, folder, { recursive: true });
  const file = join(folder, 'meta/_journal.json');
  const { entries }: Journal = JSON.parse(await readFile(file, 'utf8'));
  const when = (entries.at(-1)?.when ?? 0) + 1;
  const later = { idx: entries.length, when, tag: 'later', breakpoints: true };
  await writeFile(file, JSON.stringify({ entries: [...entries, later] }));
  await writeFile(join(folder, 'later.sql'), text);
  return { folder, when };
}
