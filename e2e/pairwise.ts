type Axes = Record<string, readonly unknown[]>;
type Choice<A extends Axes> = { [Name in keyof A]: A[Name][number] };

function product<A extends Axes>(axes: A): Choice<A>[] {
  return Object.entries(axes).reduce<object[]>(
    (rows, [name, values]) => rows.flatMap((row) => values.map((value) => ({ ...row, [name]: value }))),
    [{}],
  ) as Choice<A>[];
}

/** Every combination of one value of each axis. */
export const everyCombination = product;

/** The pairs of values in a combination, as numbers that differ from pair to pair. */
function pairsIn<A extends Axes>(axes: A, choice: Choice<A>): string[] {
  const places = Object.entries(axes).map(([name, values]) => `${name}:${values.indexOf(choice[name])}`);
  return places.flatMap((one, index) => places.slice(index + 1).map((other) => `${one} ${other}`));
}

/**
 * Few combinations in which any two values of different axes occur together at least once: each next one is the first
 * that adds the most pairs.
 */
export function pairwise<A extends Axes>(axes: A): Choice<A>[] {
  let rest = product(axes).map((choice) => ({ choice, pairs: pairsIn(axes, choice) }));
  const chosen: Choice<A>[] = [];
  while (rest.length > 0) {
    const best = rest.reduce((most, one) => (one.pairs.length > most.pairs.length ? one : most));
    chosen.push(best.choice);
    const covered = new Set(best.pairs);
    rest = rest
      .map(({ choice, pairs }) => ({ choice, pairs: pairs.filter((pair) => !covered.has(pair)) }))
      .filter(({ pairs }) => pairs.length > 0);
  }
  return chosen;
}
