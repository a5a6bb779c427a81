import { readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbedded } from '#server/platform/database/embedded/start-embedded.ts';
import { ensureBuilt } from '../scripts/lib/build.mjs';
import { searchPath } from './inputs.ts';
import { type Ask, fetchOnce, load } from './load.ts';
import { type Program, runSeed, startProduct } from './programs.ts';
import { quantile } from './work.ts';

const CONNECTIONS = 16;
const PORTS = { plain: 3124, again: 3128, metrics: 3125, two: 3126, before: 3127 };
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
    /** Another checkout that is built, such as the version before: measured beside this one. */
    against: { type: 'string' },
  },
});

/** What one way of running the product did in one round. */
interface Round {
  perSecond: number;
  /** Processor time of the server per request, in milliseconds: others who use the machine do not count. */
  workMs: number;
  errors: number;
}

let asked = 0;
const WORKS: Record<'cold pages' | 'cached pages', (n: number) => Ask> = {
  'cold pages': () => ({ path: searchPath(WARM + asked++) }),
  'cached pages': (n) => ({ path: searchPath(n % WARM) }),
};

/** Processor time of a program in milliseconds, with that of the processes that it serves with. */
function workOf({ pid }: Program): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const served = children.filter((child) =>
    readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('build/server/index.js'),
  );
  const ticks = [String(pid), ...served].map((one) => {
    const fields = readFileSync(`/proc/${one}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, one) => sum + one, 0) * 10;
}

async function measure(program: Program, ask: (n: number) => Ask, seconds: number): Promise<Round> {
  const before = workOf(program);
  const { latencies, elapsedMs, errors } = await load({
    port: program.port,
    connections: CONNECTIONS,
    seconds,
    ask,
  });
  const requests = latencies.length;
  return {
    perSecond: (requests / elapsedMs) * 1000,
    workMs: (workOf(program) - before) / requests,
    errors,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * `node scripts/run.mjs bench/beside.ts [--rounds 40] [--against FOLDER]`: the built product as it is, with metrics, and
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
      'the other version': () => startProduct(PORTS.before, server.url, files, { folder: values.against }),
    };
    if (!values.against) delete ways['the other version'];
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
  const seconds = Number(values.seconds);
  const names = Object.keys(programs);
  const rounds = new Map<string, Round[]>(names.map((name) => [name, []]));
  for (const program of Object.values(programs)) {
    for (let n = 0; n < WARM * 4; n += 1) await fetchOnce(program.port, { path: searchPath(n % WARM) });
    await measure(program, ask, 3);
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    // Whoever comes first in a round is another one each time.
    const order = names.map((_, at) => names[(at + round) % names.length] ?? '');
    for (const name of order) {
      const program = programs[name];
      if (program) rounds.get(name)?.push(await measure(program, ask, seconds));
    }
  }
  const plain = rounds.get('plain') ?? [];
  console.log(`\n${work}, ${CONNECTIONS} connections, ${plain.length} rounds of ${seconds} s each`);
  for (const [name, own] of rounds) {
    const perSecond = sum(own.map((one) => one.perSecond)) / own.length;
    const shares = own.map((one, at) => one.perSecond / (plain[at]?.perSecond ?? Number.NaN));
    const share = quantile(shares, 0.5);
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
