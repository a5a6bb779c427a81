import type { Case } from './cases.ts';
import { type Figures, figuresOf, repeat, type Sample } from './figures.ts';
import { type Ask, fetchOnce, load } from './load.ts';
import { type Program, startBare } from './programs.ts';

/** One row of the table: the product's figures and what they are compared with. */
export interface Line {
  name: string;
  state: 'cold' | 'warm' | 'write';
  connections: number;
  ours: Figures;
  /** The same statements through the same driver and pool, without the HTTP server. */
  statements?: Figures | undefined;
  naive?: Figures | undefined;
  /** The same responses from a bare node:http server. */
  bare: Figures;
}

interface Setting {
  product: Program;
  folder: string;
  barePort: number;
  seconds: number;
  log: (message: string) => void;
}

/** Warm requests cycle through this many requests that were sent before. */
const WARM_REQUESTS = 48;
/** Numbers requests so that none is repeated across all measurements of a run. */
let asked = 0;
const freshNumbers = (): ((n: number) => number) => {
  const from = asked;
  return (n) => {
    asked = Math.max(asked, from + n + 1);
    return from + n;
  };
};

const WARM_UP_SECONDS = 2;

/**
 * Each measurement is split into this many rounds, alternating with what it is compared with: on a shared machine,
 * both then get the same good and bad moments.
 */
const ROUNDS = 16;

/** Alternates workloads and summarises each; slow ones that have used up their time are skipped. */
export async function inTurn<Name extends string>(
  works: Record<Name, ((seconds: number) => Promise<Sample>) | undefined>,
  seconds: number,
): Promise<Partial<Record<Name, Figures>>> {
  const samples = new Map<Name, Sample[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const name of Object.keys(works) as Name[]) {
      const before = samples.get(name) ?? [];
      if (before.reduce((spent, { elapsedMs }) => spent + elapsedMs, 0) >= seconds * 1000) continue;
      const sample = await works[name]?.(seconds / ROUNDS);
      if (sample) samples.set(name, [...before, sample]);
    }
  }
  const figures: Partial<Record<Name, Figures>> = {};
  for (const [name, list] of samples) figures[name] = figuresOf(list);
  return figures;
}

/** Measures one workload at 1 and 16 connections, cold and warm, each next to its upper bounds. */
export async function measure(
  one: Case,
  { product, folder, barePort, seconds, log }: Setting,
): Promise<Line[]> {
  // Of many requests: one answer alone may be far smaller than the others.
  const number = freshNumbers();
  const answers: Buffer[] = [];
  for (let n = 0; n < (one.isWrite ? 1 : WARM_REQUESTS); n += 1) {
    const { status, body } = await fetchOnce(product.port, one.ask(number(n)));
    if (status > 299) throw new Error(`${one.name}: ${status} ${body}`);
    answers.push(body);
  }
  const bare = await startBare(barePort, folder, answers, one.type);
  const lines: Line[] = [];
  const push = (line: Line) => {
    lines.push(line);
    log(summary(line));
  };
  try {
    for (const connections of [1, 16]) {
      const limit = (time: number) => load({ port: bare.port, connections, seconds: time, ask: one.ask });
      const asking = (ask: (n: number) => Ask) => (time: number) =>
        load({ port: product.port, connections, seconds: time, ask });
      const repeating = (work: (n: number) => Promise<unknown>) => (time: number) =>
        repeat(work, { atOnce: connections, seconds: time });
      const { naive } = one;
      const ours = (time: number) => {
        const number = freshNumbers();
        return asking((n) => one.ask(number(n)))(time);
      };
      const statements = (time: number) => {
        const number = freshNumbers();
        return repeating((n) => one.statements(number(n)))(time);
      };
      // A process that has just started has not compiled its hot code yet: measure a warm one.
      for (const work of [ours, statements, limit]) await work(WARM_UP_SECONDS);
      const cold = await inTurn({ ours, statements, naive: naive && repeating(naive), bare: limit }, seconds);
      const name = { name: one.name, connections };
      push({ ...name, state: one.isWrite ? 'write' : 'cold', ...filled(cold) });
      if (one.isWrite) continue;
      for (let n = 0; n < WARM_REQUESTS; n += 1) await fetchOnce(product.port, one.ask(n));
      const warm = await inTurn({ ours: asking((n) => one.ask(n % WARM_REQUESTS)), bare: limit }, seconds);
      push({ ...name, state: 'warm', ...filled(warm) });
    }
  } finally {
    await bare.stop();
  }
  return lines;
}

function filled<T extends { ours?: Figures; bare?: Figures }>(
  figures: T,
): T & { ours: Figures; bare: Figures } {
  const { ours, bare } = figures;
  if (!ours || !bare) throw new Error('No measurements were taken.');
  return { ...figures, ours, bare };
}

const rate = (figures: Figures | undefined) =>
  figures ? Math.round(figures.perSecond).toLocaleString('en') : '–';

function summary(line: Line): string {
  const { name, state, connections, ours, statements, naive, bare } = line;
  return `${name.slice(0, 28).padEnd(28)} ${state.padEnd(5)} ×${String(connections).padEnd(2)} ${rate(ours).padStart(7)}/s p50 ${ours.p50.toFixed(2)} p99 ${ours.p99.toFixed(2)} ms | statements ${rate(statements)} | naive ${rate(naive)} | bare ${rate(bare)}${ours.errors ? ` | ${ours.errors} ERRORS` : ''}`;
}
