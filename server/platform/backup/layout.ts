import { z } from 'zod';

/**
 * What a store holds, by chain. A chain belongs to one data folder: another machine that writes to the same store has
 * its own, and neither removes what the other one keeps.
 *
 *   CHAIN/backups/TIME/base/00001    the database's files, in parts
 *   CHAIN/backups/TIME/wal/SEGMENT   the write-ahead log during the backup and after it
 *   CHAIN/backups/TIME/manifest      written last: without it there is no backup
 *   CHAIN/backups/TIME/journal       how far the write-ahead log is there
 *   CHAIN/media/…                    pictures and documents, shared by the backups of the chain
 */
export interface BackupName {
  chain: string;
  /** Such as 2026-11-23T00-10-00Z. */
  time: string;
}

const PATTERN = /^([0-9a-f]{12})\/backups\/(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)\/manifest$/;

export const folderOf = ({ chain, time }: BackupName) => `${chain}/backups/${time}`;
export const manifestOf = (name: BackupName) => `${folderOf(name)}/manifest`;
export const journalOf = (name: BackupName) => `${folderOf(name)}/journal`;
export const partOf = (name: BackupName, number: number) =>
  `${folderOf(name)}/base/${String(number).padStart(5, '0')}`;
export const walOf = (name: BackupName, segment: string) => `${folderOf(name)}/wal/${segment}`;
export const mediaOf = ({ chain }: Pick<BackupName, 'chain'>, key: string) => `${chain}/media/${key}`;

/** The name of a backup that begins now. */
export const timeName = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

/** When a backup began. */
export const startOf = ({ time }: BackupName): Date =>
  new Date(time.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'));

/** The complete backups among a store's objects, newest first. */
export function backupsIn(objects: readonly string[]): BackupName[] {
  return objects
    .flatMap((object) => {
      const [, chain, time] = PATTERN.exec(object) ?? [];
      return chain && time ? [{ chain, time }] : [];
    })
    .sort((one, other) => (one.time < other.time ? 1 : -1));
}

const segment = z.string().regex(/^[0-9A-F]{24}$/);
const moment = z.iso.datetime();

/** What a backup consists of. */
export const manifestSchema = z.strictObject({
  format: z.literal(1),
  version: z.string(),
  startedAt: moment,
  /** From this moment on it can be restored. */
  endedAt: moment,
  parts: z.array(z.strictObject({ sha256: z.string(), bytes: z.number().int() })),
  /** Absent where the database is not in it. */
  database: z
    .strictObject({
      label: z.string(),
      firstSegment: segment,
      lastSegment: segment,
      /** How many rows each table had while the backup was made. */
      rows: z.record(z.string(), z.number().int()),
      /** How many rows were there at its start, of tables that lose none; absent in backups of earlier versions. */
      lasting: z.record(z.string(), z.number().int()).optional(),
    })
    .optional(),
  media: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** How far the write-ahead log after a backup is there, and which pictures have come since. */
export const journalSchema = z.strictObject({
  /** Up to this moment it can be restored. */
  through: moment,
  lastSegment: segment,
  media: z.array(z.string()),
  /** The first transaction that had not begun when that segment ended; absent in journals of earlier versions. */
  nextXid: z.string().regex(/^\d+$/).optional(),
  /** Up to this moment nothing of the product has changed since. */
  quietUntil: moment.optional(),
});
export type Journal = z.infer<typeof journalSchema>;

const SEGMENTS_PER_FILE = 0x100;
/** Of a segment of the write-ahead log. */
export const SEGMENT_BYTES = 16 * 1024 * 1024;

/** Where a segment begins in the write-ahead log, as PostgreSQL writes it (pg_lsn). */
export const startOfSegment = (name: string): string =>
  `${name.slice(8, 16)}/${(Number.parseInt(name.slice(16), 16) * SEGMENT_BYTES).toString(16).toUpperCase()}`;

/** The name of the segment of the write-ahead log after one (of 16 MB). */
export function nextSegment(name: string): string {
  const hex = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  const [file, part] = [Number.parseInt(name.slice(8, 16), 16), Number.parseInt(name.slice(16), 16) + 1];
  const isOver = part === SEGMENTS_PER_FILE;
  return name.slice(0, 8) + hex(isOver ? file + 1 : file) + hex(isOver ? 0 : part);
}

/** All segments from one to another, both included; none if the last comes before the first. */
export function segmentsBetween(first: string, last: string): string[] {
  const segments: string[] = [];
  for (let segment = first; segment <= last; segment = nextSegment(segment)) segments.push(segment);
  return segments;
}
