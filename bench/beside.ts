import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { searchPath } from './inputs.ts';
import { type Ask, fetchOnce } from './load.ts';
import { type Program, runSeed, startProduct } from './programs.ts';
import { CONNECTIONS, measureRound, type Round, shareOf, sum, takeTurns } from './turns.ts';

const PORTS = { plain: 3124, again: 3128, metrics: 3125, two: 3126 };
const LISTINGS = 20_000;
const WITH_METRICS = { METRICS_TOKEN: 'a token for metrics' };
/** As many requests as people repeat: all of them are in the cache. */
const WARM = 48;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '0.5' },
    /** Only works and programs whose name has this in it, beside the plain ones. */
    work: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
});

let asked = 0;
const WORKS: Record<'cold pages' | 'cached pages', (n: number) => Ask> = {
  'cold pages': () => ({ path: searchPath(WARM + asked++) }),
  'cached pages': (n) => ({ path: searchPath(n % WARM) }),
};

/**
 * `node scripts/run.mjs bench/beside.ts [--rounds 40]`: the built product as it is, with metrics, and
 * in two processes, in turns of half a second, so that all get the same good and bad moments of the machine. Says each
 * one's throughput and its processor time per request, as shares of the plain one; the plain one once more says how
 * far chance goes. Fails where both say that metrics cost more than 3 %.
 */
async function main(): Promise<void> {
  await ensureBuilt();
  const folder = await mkdtemp(join(tmpdir(), 'aqal-beside-'));
  await chmod(folder, 0o755);
  const stops: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  try {
    const log = (message: string) => console.log(message);
    const server = await startEmbedded({ dataDir: join(folder, 'data'), processes: 5, log });
    stops.push(() => server.stop());
    const files = join(folder, 'files');
    await runSeed(server.url, files, LISTINGS);
    const ways: Record<string, () => Promise<Program>> = {
      plain: () => startProduct(PORTS.plain, server.url, files),
      'plain once more': () => startProduct(PORTS.again, server.url, files),
      'with metrics': () => startProduct(PORTS.metrics, server.url, files, { environment: WITH_METRICS }),
      'two processes': () => startProduct(PORTS.two, server.url, files, { environment: { PROCESSES: '2' } }),
    };
    const programs: Record<string, Program> = {};
    for (const [name, begin] of Object.entries(ways)) {
      if (!name.includes('plain') && !name.includes(values.only)) continue;
      const program = await begin();
      stops.push(() => program.stop());
      programs[name] = program;
    }
    for (const [work, ask] of Object.entries(WORKS)) {
      if (work.includes(values.work)) await compare(work, ask, programs);
    }
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function compare(
  work: string,
  ask: (n: number) => Ask,
  programs: Record<string, Program>,
): Promise<void> {
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  for (const program of Object.values(programs)) {
    for (let n = 0; n < WARM * 4; n += 1) await fetchOnce(program.port, { path: searchPath(n % WARM) });
    await measureRound({ program, ask }, 3);
  }
  const contenders = Object.entries(programs).map(([name, program]) => [name, { program, ask }] as const);
  const results: Record<string, Round[]> = await takeTurns(Object.fromEntries(contenders), {
    rounds,
    seconds,
  });
  const plain = results.plain ?? [];
  console.log(`\n${work}, ${CONNECTIONS} connections, ${plain.length} rounds of ${seconds} s each`);
  for (const [name, own] of Object.entries(results)) {
    const perSecond = sum(own.map((one) => one.perSecond)) / own.length;
    const share = shareOf(own, plain);
    const workMs = sum(own.map((one) => one.workMs)) / own.length;
    const workShare = workMs / (sum(plain.map((one) => one.workMs)) / plain.length);
    console.log(
      `${name.padEnd(18)} ${Math.round(perSecond).toLocaleString('en').padStart(7)}/s, ${share.toFixed(3)} of plain (median of rounds); ${workMs.toFixed(3)} ms of processor each, ${workShare.toFixed(3)} of plain`,
    );
    const errors = sum(own.map((one) => one.errors));
    if (errors > 0) fail(`${work}, ${name}: ${errors} answers were errors`);
    if (name === 'with metrics' && share < 0.97 && workShare > 1 / 0.97)
      fail(`${work}: metrics cost too much`);
  }
}

function fail(sentence: string): void {
  console.error(`✗ ${sentence}`);
  process.exitCode = 1;
}

await main();
