import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';

/** Folders of a cluster that are needed, but not what is in them: it belongs to the running server. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/;
/** Copied last: it must not be older than any other file. */
const CONTROL_FILE = 'global/pg_control';
const CHUNK_BYTES = 256 * 1024;

/** Adds all files of a cluster that is in backup mode to an archive, below `folder`. */
export async function packCluster(pack: Pack, cluster: string, folder: string): Promise<void> {
  for (const entry of await readdir(join(cluster, 'pg_tblspc'))) {
    throw new BackupError(`The database has a tablespace of its own (${entry}), which is not backed up.`);
  }
  await packFolder(pack, cluster, '', folder);
  const control = await readSteady(join(cluster, CONTROL_FILE));
  pack.entry({ name: `${folder}/${CONTROL_FILE}` }, control);
}

async function packFolder(pack: Pack, cluster: string, path: string, folder: string): Promise<void> {
  if (path !== '') pack.entry({ name: `${folder}/${path}`, type: 'directory' });
  if (EMPTIED.has(path)) return;
  const entries = await readdir(join(cluster, path), { withFileTypes: true }).catch(onlyIfThere([]));
  for (const entry of entries) {
    const inside = path === '' ? entry.name : `${path}/${entry.name}`;
    if (LEFT_OUT.test(entry.name) || inside === CONTROL_FILE) continue;
    if (entry.isDirectory()) await packFolder(pack, cluster, inside, folder);
    else await packFile(pack, join(cluster, inside), `${folder}/${inside}`);
  }
}

async function packFile(pack: Pack, path: string, name: string): Promise<void> {
  const file = await open(path).catch(onlyIfThere(undefined));
  if (!file) return;
  try {
    const { size } = await file.stat();
    const entry = pack.entry({ name, size });
    await pipeline(Readable.from(exactly(file, size)), entry);
  } finally {
    await file.close();
  }
}

/** A file's first bytes: what is written to it meanwhile, or cut off, is put right from the write-ahead log. */
async function* exactly(file: Awaited<ReturnType<typeof open>>, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    const chunk = Buffer.alloc(Math.min(CHUNK_BYTES, size - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    at += bytesRead === 0 ? chunk.length : bytesRead;
    yield bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead);
  }
}

/** A small file that the server may be writing: read until two readings agree. */
async function readSteady(path: string): Promise<Buffer> {
  let last = await readFile(path);
  for (;;) {
    const next = await readFile(path);
    if (next.equals(last)) return next;
    last = next;
  }
}

/** Tables are dropped and files removed while the folder is read. */
function onlyIfThere<T>(otherwise: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT') return otherwise;
    throw error;
  };
}
