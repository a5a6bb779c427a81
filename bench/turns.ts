import { readFileSync } from 'node:fs';
import { type Ask, load } from './load.ts';
import { type Program, servingPids } from './programs.ts';
import { quantile } from './work.ts';

export const CONNECTIONS = 16;
/** The system counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** What one program did in one round. */
export interface Round {
  perSecond: number;
  /** Processor time of the server per request, in milliseconds: others who use the machine do not count. */
  workMs: number;
  errors: number;
}

/** A program, and its n-th request. */
export interface Contender {
  program: Program;
  ask: (n: number) => Ask;
}

/** Processor time of a program in milliseconds. */
function workOf(program: Program): number {
  const ticks = servingPids(program).map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return sum(ticks) * TICK_MS;
}

/** Sends requests for some seconds. */
export async function measureRound({ program, ask }: Contender, seconds: number): Promise<Round> {
  const before = workOf(program);
  const { latencies, elapsedMs, errors } = await load({
    port: program.port,
    connections: CONNECTIONS,
    seconds,
    ask,
  });
  return {
    perSecond: (latencies.length / elapsedMs) * 1000,
    workMs: (workOf(program) - before) / latencies.length,
    errors,
  };
}

/** Measures the same work of several programs in short turns, so that all get the same good and bad moments. */
export async function takeTurns<Name extends string>(
  contenders: Record<Name, Contender>,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Record<Name, Round[]>> {
  const names = Object.keys(contenders) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as Round[]])) as Record<Name, Round[]>;
  for (let round = 0; round < rounds; round += 1) {
    // Whoever comes first in a round is another one each time.
    for (const name of [...names.slice(round % names.length), ...names.slice(0, round % names.length)]) {
      results[name].push(await measureRound(contenders[name], seconds));
    }
  }
  return results;
}

/** Requests a second of one as a share of the other's in the same round: the median of all rounds. */
export const shareOf = (ours: readonly Round[], theirs: readonly Round[]): number =>
  quantile(
    ours.map((one, at) => one.perSecond / (theirs[at]?.perSecond ?? Number.NaN)),
    0.5,
  );

export const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
