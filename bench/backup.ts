import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKey } from '#server/platform/backup/sealing.ts';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { searchPath } from './inputs.ts';
import { load } from './load.ts';
import { type Program, runSeed, startProduct } from './programs.ts';
import { quantile } from './work.ts';

const PORT = 3129;
const CONNECTIONS = 16;
const LISTINGS = 20_000;
const WINDOW_SECONDS = 1;
const ROUNDS = 5;
const WINDOWS_BETWEEN = 6;
/** Of the throughput without one. */
const LEAST_SHARE = 0.9;

let asked = 0;
const searches = async ({ port }: Program): Promise<number> => {
  const { latencies, elapsedMs, errors } = await load({
    port,
    connections: CONNECTIONS,
    seconds: WINDOW_SECONDS,
    ask: () => ({ path: searchPath(asked++) }),
  });
  if (errors > 0) throw new Error(`${errors} searches were answered with errors.`);
  return (latencies.length / elapsedMs) * 1000;
};

/**
 * `node scripts/run.mjs bench/backup.ts`: searches that no cache answers, in windows of a second, while the product is
 * backed up and while it is not, in turns. Fails where the throughput during a backup is less than 0.9 of the other.
 */
async function main(): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'aqal-backup-bench-'));
  await chmod(folder, 0o755);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const dataDir = join(folder, 'data');
    const server = await startEmbedded({ dataDir, log: (message) => console.log(message) });
    stops.push(() => server.stop());
    await runSeed(server.url, dataDir, LISTINGS);
    const program = await startProduct(PORT, server.url, dataDir);
    stops.push(() => program.stop());
    const { recipient } = await makeKey();
    const [without, during, seconds]: number[][] = [[], [], []];
    for (let n = 0; n < WINDOWS_BETWEEN; n += 1) await searches(program);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (let n = 0; n < WINDOWS_BETWEEN; n += 1) without?.push(await searches(program));
      const began = performance.now();
      const backup = spawn(process.execPath, ['server/backup-command.ts', '--to', join(folder, 'backups')], {
        env: { ...process.env, DATA_DIR: dataDir, BACKUP_RECIPIENT: recipient },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(backup, 'exit');
      while (backup.exitCode === null) {
        const rate = await searches(program);
        // The window in which it ended was only partly beside it.
        if (backup.exitCode === null) during?.push(rate);
      }
      const [code] = await ended;
      if (code !== 0) throw new Error(`The backup ended with code ${code}.`);
      seconds?.push((performance.now() - began) / 1000);
    }
    const [plain, beside] = [quantile(without ?? [], 0.5), quantile(during ?? [], 0.5)];
    const share = beside / plain;
    console.log(
      `searches: ${Math.round(plain)}/s without a backup, ${Math.round(beside)}/s during one (${share.toFixed(3)}; medians of ${without?.length} and ${during?.length} windows); a backup took ${quantile(seconds ?? [], 0.5).toFixed(1)} s`,
    );
    if (share < LEAST_SHARE) {
      console.error(`✗ a backup costs more than a tenth of the throughput`);
      process.exitCode = 1;
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

await main();
