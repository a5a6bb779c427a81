import type pg from 'pg';
import { type Db, dbOf } from '#server/platform/database/pool.ts';

/** A statement as sent to the database. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

export interface Verdict {
  ms: number;
  /** Index entries and rows read. */
  read: number;
  /** Rows in the largest sort. */
  sorted: number;
  plan: string;
  /** What is wrong with the plan, if anything. */
  fault?: string;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Parent Relationship'?: string;
  Plans?: Node[];
}

/** More index entries and rows than any search should read; above that, an index is missing. */
const MOST_READ = 60_000;

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(String(one))).join(',')}}'`;
  if (value instanceof Date) return `'${value.toISOString()}'`;
  return value === null || value === undefined ? 'null' : `'${String(value).replaceAll("'", "''")}'`;
};

/** How the server plans: once for what is prepared, with the values at hand for what is not. */
type PlanMode = 'generic' | 'custom';

/** Runs a statement planned as the server does, and judges the plan. */
export async function explain(
  client: Pick<pg.ClientBase, 'query'>,
  { text, values }: Statement,
  mostSorted: number,
  mode: PlanMode = 'generic',
): Promise<Verdict> {
  try {
    await client.query(`set plan_cache_mode = force_${mode}_plan`);
    await client.query(`prepare looked_at as ${text}`);
    const call = `execute looked_at${values.length > 0 ? `(${values.map(literal).join(', ')})` : ''}`;
    await client.query(`explain (analyze, timing off) ${call}`);
    const { rows: json } = await client.query(`explain (analyze, buffers, timing off, format json) ${call}`);
    const { rows: lines } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, buffers, timing off) ${call}`,
    );
    await client.query('deallocate looked_at');
    const [root] = (json[0]?.['QUERY PLAN'] ?? []) as { Plan: Node; 'Execution Time': number }[];
    if (!root) throw new Error('EXPLAIN returned no plan.');
    const nodes = flatten(root.Plan);
    const rowsOf = (node: Node) => node['Actual Rows'] * node['Actual Loops'];
    const read = nodes
      .filter((node) => 'Relation Name' in node)
      .reduce(
        (sum, node) => sum + rowsOf(node) + (node['Rows Removed by Filter'] ?? 0) * node['Actual Loops'],
        0,
      );
    // An incremental one sorts what is alike so far, such as the homes of one price: never the whole.
    const sorts = nodes.filter((node) => node['Node Type'] === 'Sort');
    const sorted = Math.max(0, ...sorts.map((node) => Math.max(0, ...inputs(node).map(rowsOf))));
    const verdict = {
      ms: root['Execution Time'],
      read,
      sorted,
      plan: lines.map((line) => line['QUERY PLAN']).join('\n'),
    };
    const scans = nodes.some(
      (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'properties',
    );
    if (scans) return { ...verdict, fault: 'reads the whole table' };
    if (sorted > mostSorted) return { ...verdict, fault: 'sorts too much' };
    return read > MOST_READ ? { ...verdict, fault: 'reads too much' } : verdict;
  } finally {
    await client.query('reset plan_cache_mode');
  }
}

/** The nodes that feed a node; subplans that run once are excluded. */
function inputs(node: Node): Node[] {
  return (node.Plans ?? []).filter((one) => one['Parent Relationship'] === 'Outer');
}

function flatten(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/** A connection's `Db` that records every statement. */
export function watched(client: pg.Client, statements: Statement[]): Db {
  const query = client.query.bind(client) as (config: { text: string; values: unknown[] }) => Promise<never>;
  const noted = {
    query: (config: { text: string; values: unknown[]; name?: string }) => {
      statements.push({ text: config.text, values: config.values });
      const { name: _name, ...unnamed } = config;
      return query(unnamed);
    },
  };
  return Object.assign(dbOf(client), { $client: noted }) as unknown as Db;
}
