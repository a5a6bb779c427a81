import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Graph, openSteps, stateAfter, statesNext, stepTo } from './process.ts';

type AnyGraph = Graph<string, string, string>;

const isGraph = (value: unknown): value is AnyGraph =>
  typeof value === 'object' && value !== null && 'states' in value && 'sides' in value && 'steps' in value;

/** All graphs of the contract, with the file that each stands in. */
async function findGraphs(): Promise<{ name: string; file: string; graph: AnyGraph }[]> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[\w-]+\.ts$/.test(file));
  const found = await Promise.all(
    files.map(async (file) => {
      const exported: object = await import(`./${file}`);
      return Object.entries(exported).flatMap(([name, graph]) =>
        isGraph(graph) ? [{ name, file, graph }] : [],
      );
    }),
  );
  return found.flat().sort((a, b) => a.name.localeCompare(b.name));
}

const GRAPHS = await findGraphs();
const BY_NAME = GRAPHS.map((one) => [one.name, one.graph] as const);

/** Where a step leads from a state, and who may take it there. */
function arrowsOf({ steps, states, sides }: AnyGraph) {
  return Object.entries(steps).flatMap(([step, { from }]) =>
    from.flatMap((state) =>
      states.flatMap((to) => {
        const by = sides.filter((side) => stateAfter({ states, sides, steps }, step, { state, side }) === to);
        return by.length > 0 ? [{ step, from: state, to, by }] : [];
      }),
    ),
  );
}

const endsOf = (graph: AnyGraph) =>
  graph.states.filter((state) => !Object.values(graph.steps).some(({ from }) => from.includes(state)));

it('there are the graphs of what people agree on', () => {
  expect(GRAPHS.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['APPLICATION_GRAPH', 'PAYMENT_GRAPH', 'TENANCY_GRAPH', 'VIEWING_GRAPH']),
  );
});

describe.each(BY_NAME)('%s', (_, graph) => {
  const { states, sides, steps } = graph;

  it('names states and sides that it has, each once', () => {
    expect(new Set(states).size).toBe(states.length);
    expect(new Set(sides).size).toBe(sides.length);
    for (const [name, { from, by, to }] of Object.entries(steps)) {
      const to_ = typeof to === 'string' ? [to] : Object.values(to ?? {});
      expect([name, from.length, by.length].map(Boolean)).toEqual([true, true, true]);
      expect(states).toEqual(expect.arrayContaining([...from, ...to_]));
      expect(sides).toEqual(expect.arrayContaining([...by]));
      // Whoever may take a step is told where it leads.
      if (typeof to === 'object') expect(Object.keys(to).sort()).toEqual([...by].sort());
    }
  });

  it('leads to every state from the first one', () => {
    const reached = new Set(states.slice(0, 1));
    for (const state of reached)
      for (const side of sides) for (const to of statesNext(graph, { state, side })) reached.add(to);
    expect([...reached].sort()).toEqual([...states].sort());
  });

  it('has no step from an end, from a state that it does not know, or by another side', () => {
    for (const step of Object.keys(steps)) {
      const from: readonly string[] = steps[step]?.from ?? [];
      const by: readonly string[] = steps[step]?.by ?? [];
      for (const state of [...states, 'unheard_of'])
        for (const side of [...sides, 'nobody'])
          expect(
            stateAfter(graph, step, { state, side }) !== undefined,
            `${side} takes ${step} from ${state}`,
          ).toBe(from.includes(state) && by.includes(side));
    }
    for (const state of endsOf(graph))
      for (const side of sides) expect(openSteps(graph, { state, side })).toEqual([]);
  });

  it('finds the step to each state that a side may bring it to', () => {
    for (const state of states)
      for (const side of sides)
        for (const to of statesNext(graph, { state, side })) {
          const step = stepTo(graph, to, { state, side });
          expect(step && stateAfter(graph, step, { state, side })).toBe(to);
        }
  });
});

/** A diagram of a graph, as docs/processes.md has it. */
function draw({ name, file, graph }: (typeof GRAPHS)[number]): string {
  const title = name
    .replace(/_GRAPH$/, '')
    .toLowerCase()
    .replaceAll('_', ' ');
  const arrows = arrowsOf(graph).map(
    ({ step, from, to, by }) => `  ${from} --> ${to}: ${step} (${by.join(', ')})`,
  );
  return [
    `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    `\`${name}\` in \`contract/${file}\``,
    [
      '```mermaid',
      'stateDiagram-v2',
      `  [*] --> ${graph.states[0]}`,
      ...arrows,
      ...endsOf(graph).map((state) => `  ${state} --> [*]`),
      '```',
    ].join('\n'),
  ].join('\n\n');
}

const INTRODUCTION = `# Processes

What people agree on, as states and the steps between them; in brackets who may take a step. Drawn from the graphs of
\`contract/\` by \`contract/process.test.ts\`, which fails when this page is out of date:
\`node_modules/.bin/vitest run -u contract/process.test.ts\` draws it anew. What a step checks, writes and notifies is in the
\`process.ts\` of its room (docs/architecture.md).`;

it('docs/processes.md is drawn from the graphs', async () => {
  await expect(`${[INTRODUCTION, ...GRAPHS.map(draw)].join('\n\n')}\n`).toMatchFileSnapshot(
    '../docs/processes.md',
  );
});
