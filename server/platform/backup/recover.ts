import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { changeOwner } from '../database/embedded/account.ts';
import type { Binaries } from '../database/embedded/binaries.ts';
import type { ClusterLocation } from '../database/embedded/cluster.ts';
import { EmbeddedDatabaseError } from '../database/embedded/error.ts';
import { type Server, startServer } from '../database/embedded/server.ts';
import { asArguments, RESTORING_SETTINGS } from '../database/embedded/settings.ts';
import { BackupError } from './backup-error.ts';
import type { Spool } from './wal-spool.ts';

/**
 * Starts an unpacked cluster and replays its write-ahead log, up to a moment or to its end.
 * @param spool gives the write-ahead log; it has ended when this returns
 * @returns the server, which takes connections at once
 * @throws BackupError if it cannot be recovered
 */
export async function recoverCluster(
  location: ClusterLocation,
  binaries: Binaries,
  until: Date | undefined,
  spool: Spool,
): Promise<Server> {
  await writeFile(join(location.cluster, 'recovery.signal'), '', { mode: 0o600 });
  await changeOwner(location.account, location.cluster);
  const settings = {
    ...RESTORING_SETTINGS,
    restore_command: spool.command,
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(until ? { recovery_target_time: until.toISOString().replace('Z', '+00') } : {}),
  };
  try {
    const server = await startServer(
      { location, binaries, settings: asArguments(settings), log: () => undefined },
      () => undefined,
    );
    // Without a segment that could not be read, it would start with a part of what was kept.
    await spool.end().catch(async (error: unknown) => {
      await server.stop();
      throw error;
    });
    return server;
  } catch (error) {
    await spool.end();
    if (!(error instanceof EmbeddedDatabaseError)) throw error;
    throw new BackupError(`The backup cannot be restored: ${error.message}`);
  }
}
