import { expect, test } from '@playwright/test';
import { withClient } from '../../server/platform/database/client.ts';
import { bookMoves, checkMoves, checkRefusals } from '../moves-under-way.ts';
import { killAll, makeFolder, startProduct, stopProduct } from '../own-server.ts';
import { ORIGIN, PORT } from './parts/addresses.ts';
import { APPLICATION, OWNER, startPair } from './parts/pair.ts';
import { openPoorNetwork } from './parts/poor-network.ts';

const BOOKINGS = 200;
/** However the network fails, nobody waits longer for an answer. */
const LONGEST_MS = 20_000;

test('a network that delays 100 ms, loses 2 %, is cut, and falls silent towards the primary: each booking is made once', async () => {
  test.setTimeout(240_000);
  const pair = await startPair();
  const folder = await makeFolder('network');
  const [toPrimary, toStandby] = await Promise.all(
    [pair.primary, pair.standby].map((node) => openPoorNetwork(new URL(node.url()))),
  );
  try {
    if (!toPrimary || !toStandby) throw new Error('There is no network.');
    const environment = {
      DATABASE_MIGRATION_URL: pair.url(OWNER),
      DATA_DIR: folder.path,
      DEMO: 'on',
      LOG_LEVEL: 'error',
    };
    // The demonstration's thousands of statements go over a good network.
    const filled = await startProduct(PORT, { ...environment, DATABASE_URL: pair.url(APPLICATION) });
    await stopProduct(filled, 'SIGTERM');
    const product = await startProduct(PORT, {
      ...environment,
      DATABASE_URL: pair.url(APPLICATION, `${toStandby.address},${toPrimary.address}`),
    });
    let promoting: Promise<void> | undefined;
    const onMade = (made: number) => {
      if (made === 50) toPrimary.cut();
      if (made !== 100) return;
      toPrimary.fallSilent();
      promoting ??= pair.standby.promote();
    };
    const { ids, refused, longestMs } = await bookMoves(ORIGIN, { count: BOOKINGS, everyMs: 60, onMade });
    await promoting;
    const lost = toPrimary.lost + toStandby.lost;
    console.log(`the longest answer took ${longestMs} ms; ${lost} bytes were sent again`);
    expect(lost).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(BOOKINGS);
    checkRefusals(refused);
    expect(longestMs).toBeLessThan(LONGEST_MS);
    await withClient(pair.standby.url(APPLICATION, 'aqal'), (client) => checkMoves(client, ids, BOOKINGS));
    await stopProduct(product, 'SIGTERM');
  } finally {
    killAll();
    toPrimary?.close();
    toStandby?.close();
    await pair.stop();
    await folder.remove();
  }
});
