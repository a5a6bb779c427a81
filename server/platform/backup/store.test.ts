import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backupPlaceOf } from '../../transport.ts';
import { BackupError } from './backup-error.ts';
import { momentText, parseMoment } from './moments.ts';
import { openStore } from './store.ts';

const folder = mkdtempSync(join(tmpdir(), 'aqal-backup-store-'));
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'backups' }],
});
let bucket = '';

beforeAll(async () => {
  const { port } = await s3.run();
  bucket = `s3://S3RVER:S3RVER@127.0.0.1:${port}/backups/aqal?region=us-east-1`;
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const openAt = (given: string) => {
  const place = backupPlaceOf(given);
  if (!place) throw new Error('This is no place.');
  return openStore(place);
};

describe.each([
  ['a folder', () => join(folder, 'kept')],
  ['an S3-speaking store', () => bucket],
])('a store in %s', (_where, given) => {
  it('keeps objects by name, lists them by folder, and removes them', async () => {
    const store = await openAt(given());
    expect(await store.list('chain')).toEqual([]);
    for (const name of ['chain/b/2', 'chain/a', 'chain/b/1', 'chain2/a']) {
      await store.put(name, Buffer.from(name));
    }
    expect(await store.list('chain')).toEqual(['chain/a', 'chain/b/1', 'chain/b/2']);
    expect(await store.list('')).toHaveLength(4);
    expect(Buffer.from(await store.get('chain/b/2')).toString()).toBe('chain/b/2');
    await expect(store.get('chain/c')).rejects.toThrow('chain/c is missing');
    await store.remove('chain/b');
    await store.remove('chain/a');
    await store.remove('chain/never');
    expect(await store.list('')).toEqual(['chain2/a']);
    expect([await store.has('chain/a'), await store.has('chain2/a')]).toEqual([false, true]);
  });
});

it('a store that cannot be written says so in one sentence', async () => {
  const store = await openAt('/proc/aqal-backups');
  await expect(store.put('a', Buffer.from('a'))).rejects.toBeInstanceOf(BackupError);
});

it('a moment is of Mogadishu unless it says otherwise', () => {
  const at = new Date('2026-11-23T11:00:00Z');
  for (const text of [
    '2026-11-23 14:00',
    '2026-11-23T14:00:00',
    '2026-11-23T11:00Z',
    '2026-11-23 12:00+01:00',
  ]) {
    expect(parseMoment(text)).toEqual(at);
  }
  expect(parseMoment(momentText(at).replace(/ \(|\)/g, ''))).toEqual(at);
  for (const text of ['yesterday', '2026-11-23', '2026-13-23 14:00', '']) {
    expect(() => parseMoment(text)).toThrow(BackupError);
  }
});
