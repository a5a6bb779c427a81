import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/platform/database/connection.ts';
import { freePort } from '#server/platform/database/embedded/server.ts';
import type { Db } from '#server/platform/database/pool.ts';
import { type AgainstLine, againstLines, REPEATED } from './against-lines.ts';
import { sampleIds } from './cases.ts';
import { type Ask, fetchOnce } from './load.ts';
import { memoryOf, type Program, servingPids, startProduct } from './programs.ts';
import { CONNECTIONS, measureRound, type Round, shareOf, sum, takeTurns } from './turns.ts';
import { copyData, filesIn, prepareCommit, prepareOwn, startDatabase, type Version } from './versions.ts';
import { quantile } from './work.ts';

const WARM_UP_SECONDS = 2;
/** Enough that what the product does by the clock adds less than half a statement to each. */
const COUNTED_REQUESTS = 200;

interface Options {
  /** None only prepares both versions. */
  rounds: number;
  seconds: number;
  /** Lines whose name has this in it. */
  only: string;
}

/** A running version on a copy of its own data. */
interface Side {
  program: Program;
  lines: AgainstLine[];
  /** Counts its requests by line, so that none that is new is repeated. */
  asked: Map<string, number>;
  countStatements: () => Promise<number>;
}

type Measured = Record<'before' | 'now' | 'again', Round[]>;
type Stops = (() => Promise<void>)[];

/**
 * Measures the working tree beside a commit, each on its own schema and data, and prints the figures. The working tree
 * runs twice: how far its two figures differ is chance.
 */
export async function measureAgainst(commit: string, stops: Stops, options: Options): Promise<void> {
  const [theirs, own] = [await prepareCommit(commit), await prepareOwn()];
  if (options.rounds === 0) return;
  const sides = {
    before: await startSide(theirs, stops),
    now: await startSide(own, stops),
    again: await startSide(own, stops),
  };
  const rows: string[][] = [];
  for (const { name, isNew } of sides.now.lines.filter((line) => line.name.includes(options.only))) {
    const statements = isNew
      ? [await statementsOf(sides.before, name), await statementsOf(sides.now, name)].map(String)
      : ['–', '–'];
    const row = rowOf(name, await measureLine(sides, name, options), statements);
    console.log(row.join(' | '));
    rows.push(row);
  }
  console.log(`\n${CONNECTIONS} connections, medians of ${options.rounds} rounds of ${options.seconds} s\n`);
  const head = [
    '',
    `${commit}, a second`,
    'now',
    'ratio',
    'by chance',
    'ms each',
    'now',
    'statements',
    'now',
  ];
  for (const row of [head, head.map(() => '--'), ...rows]) console.log(`| ${row.join(' | ')} |`);
  const memory = Object.values(sides).map(({ program }) => peakOf(program));
  const bytes = [await pageBytes(sides.before), await pageBytes(sides.now)];
  console.log(
    `\nMemory at its peak, MB: ${memory[0]} and ${memory[1]} (the second of this version: ${memory[2]})`,
  );
  console.log(`Bytes of a page of twelve cards: ${bytes[0]} and ${bytes[1]}, ${ratio(bytes[1], bytes[0])}`);
}

async function startSide({ folder, data }: Version, stops: Stops): Promise<Side> {
  const copy = await mkdtemp(join(tmpdir(), 'aqal-bench-'));
  stops.push(() => rm(copy, { recursive: true, force: true }));
  copyData(data, copy);
  // As root, the database runs as another user, which needs access to the folder.
  await chmod(copy, 0o755);
  const server = await startDatabase(copy);
  stops.push(() => server.stop());
  const program = await startProduct(await freePort(), server.url, filesIn(copy), { folder });
  stops.push(() => program.stop());
  const database = openDatabase({ url: server.url });
  stops.push(() => database.close());
  const { db } = database;
  await untilIdle(db);
  return {
    program,
    lines: againstLines({ listings: await sampleIds(db), services: await serviceIds(db) }),
    asked: new Map(),
    countStatements: () => countStatements(db),
  };
}

/** What the product does once when it starts would be measured with the requests. */
async function untilIdle(db: Db): Promise<void> {
  const isBusy = sql`select from graphile_worker.jobs where run_at <= now() and attempts < max_attempts limit 1`;
  while ((await db.execute(isBusy)).rows.length > 0) await setTimeout(200);
}

const serviceIds = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from moving_services where is_active order by id`,
  );
  return rows.map(({ id }) => id);
};

const countStatements = async (db: Db): Promise<number> => {
  const { rows } = await db.execute<{ calls: number }>(
    sql`select sum(calls)::float8 as calls from pg_stat_statements`,
  );
  return rows[0]?.calls ?? 0;
};

/** The next request of a line to this side. */
function nextOf({ lines, asked }: Side, name: string): () => Ask {
  const line = lines.find((one) => one.name === name);
  if (!line) throw new Error(`There is no line ${name}.`);
  return () => {
    const n = asked.get(name) ?? 0;
    asked.set(name, n + 1);
    return line.ask(n);
  };
}

/** How many statements one request takes, with those of the job that it starts. */
async function statementsOf(side: Side, name: string): Promise<number> {
  const next = nextOf(side, name);
  const counted = await side.countStatements();
  for (let n = 0; n < COUNTED_REQUESTS; n += 1) {
    const { status, body } = await fetchOnce(side.program.port, next());
    if (status > 299) throw new Error(`${name}: ${status} ${body}`);
  }
  return Math.round(((await side.countStatements()) - counted) / COUNTED_REQUESTS);
}

async function measureLine(
  sides: Record<keyof Measured, Side>,
  name: string,
  { rounds, seconds }: Options,
): Promise<Measured> {
  const contenderOf = (side: Side) => ({ program: side.program, ask: nextOf(side, name) });
  const contenders = {
    before: contenderOf(sides.before),
    now: contenderOf(sides.now),
    again: contenderOf(sides.again),
  };
  for (const contender of Object.values(contenders)) {
    for (let n = 0; n < REPEATED; n += 1) await fetchOnce(contender.program.port, contender.ask());
    await measureRound(contender, WARM_UP_SECONDS);
  }
  const measured = await takeTurns(contenders, { rounds, seconds });
  for (const [side, own] of Object.entries(measured)) {
    const errors = sum(own.map((one) => one.errors));
    if (errors > 0) throw new Error(`${name}, ${side}: ${errors} answers were errors.`);
  }
  return measured;
}

const ratio = (ours = 0, theirs = 0) => (ours / theirs).toFixed(2);

function rowOf(name: string, { before, now, again }: Measured, statements: string[]): string[] {
  const median = (rounds: Round[], of: (one: Round) => number) => quantile(rounds.map(of), 0.5);
  const rates = [before, now].map((rounds) =>
    Math.round(median(rounds, (one) => one.perSecond)).toLocaleString('en'),
  );
  const work = [before, now].map((rounds) => median(rounds, (one) => one.workMs).toFixed(2));
  const shares = [shareOf(now, before), shareOf(again, now)].map((share) => share.toFixed(2));
  return [name, ...rates, ...shares, ...work, ...statements];
}

const peakOf = (program: Program): number =>
  Math.round(sum(servingPids(program).map((pid) => memoryOf(pid)?.peak ?? 0)));

async function pageBytes({ program }: Side): Promise<number> {
  const { body } = await fetchOnce(program.port, { path: '/properties?type=rent' });
  return body.length;
}
