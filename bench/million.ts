import { withClient } from '#server/platform/database/client.ts';
import { openDatabase } from '#server/platform/database/connection.ts';
import { makeCases, sampleIds } from './cases.ts';
import { contextOf } from './context.ts';
import { figuresOf } from './figures.ts';
import { load } from './load.ts';
import type { Line } from './measure.ts';
import { runSeed, startProduct } from './programs.ts';

export interface Growth {
  seedSeconds: number;
  /** How many times longer a cold request takes with a million listings, by workload. */
  rows: { name: string; connections: number; before: number; after: number }[];
}

interface Setting {
  url: string;
  folder: string;
  port: number;
  seconds: number;
  lines: readonly Line[];
  log: (message: string) => void;
}

const MILLION = 1_000_000;

/** Repeats the cold reads on a database of a million listings, alternating with the first database. */
export async function measureMillion({ url, folder, port, seconds, lines, log }: Setting): Promise<Growth> {
  await withClient(url, (client) => client.query('create database million'));
  const address = new URL(url);
  address.pathname = '/million';
  const began = Date.now();
  await runSeed(address.href, `${folder}/files`, MILLION);
  const seedSeconds = (Date.now() - began) / 1000;
  const database = openDatabase({ url: address.href });
  const product = await startProduct(port, address.href, `${folder}/files`);
  try {
    const cases = makeCases(
      contextOf(database, `${folder}/files`),
      database.db,
      await sampleIds(database.db),
    );
    const rows: Growth['rows'] = [];
    for (const one of cases) {
      for (const line of lines.filter(({ name, state }) => name === one.name && state === 'cold')) {
        const { connections } = line;
        const number = 200_000 * connections;
        // The first requests read pages from disk and prepare plans; they are not counted.
        await load({ port, connections, seconds: 2, ask: (n) => one.ask(number + 100_000 + n) });
        const sample = await load({ port, connections, seconds, ask: (n) => one.ask(number + n) });
        const { perSecond } = figuresOf([sample]);
        rows.push({ name: one.name, connections, before: line.ours.perSecond, after: perSecond });
        log(
          `${one.name} ×${connections}: ${Math.round(perSecond)}/s with a million, ${Math.round(line.ours.perSecond)}/s before`,
        );
      }
    }
    return { seedSeconds, rows };
  } finally {
    await product.stop();
    await database.close();
  }
}
