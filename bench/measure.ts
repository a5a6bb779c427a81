import type { Case } from './cases.ts';
import { type Figures, repeat } from './figures.ts';
import { fetchOnce, load } from './load.ts';
import { type Program, startBare } from './programs.ts';

/** One line of the table: the product's figures and what they are compared with. */
export interface Line {
  name: string;
  state: 'cold' | 'warm' | 'write';
  connections: number;
  ours: Figures;
  /** The same statements through the same driver and pool, without a server. */
  statements?: Figures | undefined;
  naive?: Figures | undefined;
  /** The same bytes from a bare node:http server. */
  bare: Figures;
}

interface Setting {
  product: Program;
  folder: string;
  barePort: number;
  seconds: number;
  log: (message: string) => void;
}

/** Warm requests are drawn from so many that were asked before. */
const WARM_REQUESTS = 48;
/** A naive search takes long: a few suffice to know how long. */
const NAIVE_SECONDS = 4;

/** Numbers requests so that none is asked twice, over all measurements of a run. */
let asked = 0;
const freshNumbers = (): ((n: number) => number) => {
  const from = asked;
  return (n) => {
    asked = Math.max(asked, from + n + 1);
    return from + n;
  };
};

/** Measures one kind of work at 1 and 16 connections, cold and warm, each beside its limits. */
export async function measure(one: Case, setting: Setting): Promise<Line[]> {
  const { product, seconds, log } = setting;
  const sample = await fetchOnce(product.port, one.ask(freshNumbers()(0)));
  if (sample.status > 299) throw new Error(`${one.name}: ${sample.status} ${sample.body}`);
  const bare = await startBare(setting.barePort, setting.folder, sample.body, one.type);
  const lines: Line[] = [];
  try {
    for (const connections of [1, 16]) {
      const limit = await load({ port: bare.port, connections, seconds, ask: one.ask });
      const coldNumber = freshNumbers();
      const options = { port: product.port, connections, seconds };
      const cold = await load({ ...options, ask: (n) => one.ask(coldNumber(n)) });
      const number = freshNumbers();
      const statements = await repeat((n) => one.statements(number(n)), { atOnce: connections, seconds });
      const naive =
        one.naive &&
        (await repeat(one.naive, { atOnce: connections, seconds: Math.min(seconds, NAIVE_SECONDS) }));
      const state = one.isWrite ? ('write' as const) : ('cold' as const);
      lines.push({ name: one.name, state, connections, ours: cold, statements, naive, bare: limit });
      log(summary(lines.at(-1)));
      if (one.isWrite) continue;
      for (let n = 0; n < WARM_REQUESTS; n += 1) await fetchOnce(product.port, one.ask(n));
      const warm = await load({ ...options, ask: (n) => one.ask(n % WARM_REQUESTS) });
      lines.push({ name: one.name, state: 'warm', connections, ours: warm, bare: limit });
      log(summary(lines.at(-1)));
    }
  } finally {
    await bare.stop();
  }
  return lines;
}

const rate = (figures: Figures | undefined) =>
  figures ? Math.round(figures.perSecond).toLocaleString('en') : '–';

function summary(line: Line | undefined): string {
  if (!line) return '';
  const { name, state, connections, ours, statements, naive, bare } = line;
  return `${name.slice(0, 28).padEnd(28)} ${state.padEnd(5)} ×${String(connections).padEnd(2)} ${rate(ours).padStart(7)}/s p50 ${ours.p50.toFixed(2)} p99 ${ours.p99.toFixed(2)} ms | statements ${rate(statements)} | naive ${rate(naive)} | bare ${rate(bare)}${ours.errors ? ` | ${ours.errors} ERRORS` : ''}`;
}
