import { bigint, boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, timestamptz } from './columns.ts';
import { ofNobody } from './personal.ts';

/** Backups that were made or failed. */
export const backups = pgTable('backups', {
  id: id(),
  /** Its name in the store. */
  name: text().notNull(),
  /** Whether it went to BACKUP_URL. */
  isScheduled: boolean().notNull(),
  /** Whether the database is in it; one that is not embedded is not. */
  hasDatabase: boolean().notNull(),
  startedAt: timestamptz().notNull(),
  bytes: bigint({ mode: 'number' }).notNull(),
  /** Up to when the write-ahead log was last looked at, and up to when it is in the store. */
  lookedAt: timestamptz(),
  archivedAt: timestamptz(),
  /** Why it failed; null if it is kept. */
  problem: text(),
  createdAt: createdAt(),
});

ofNobody(backups, 'when the product was backed up');

/** Restores that were tried to prove that the newest backup can be restored. */
export const restoreProofs = pgTable('restore_proofs', {
  id: id(),
  /** Of the backup. */
  name: text().notNull(),
  startedAt: timestamptz().notNull(),
  tables: integer().notNull(),
  pictures: integer().notNull(),
  /** What was wrong; null if nothing was. */
  problem: text(),
  createdAt: createdAt(),
});

ofNobody(restoreProofs, 'whether a backup can be restored');
