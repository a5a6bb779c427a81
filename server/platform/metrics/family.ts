/** One figure of a family, told apart from the others by its labels. */
export interface Figure {
  value: number;
  labels: Readonly<Record<string, string | number>>;
  /** Where it is not the family's own, as of a histogram's buckets. */
  metricName?: string;
}

/**
 * Figures of one name, in the form in which prom-client hands on and merges those of several processes. Labels hold
 * words of ours alone, so that there are never more series than the product has routes, outcomes and the like.
 */
export interface Family {
  name: string;
  help: string;
  type: 'counter' | 'gauge' | 'histogram';
  /** How those of several processes become one. */
  aggregator: 'sum' | 'max' | 'first';
  values: Figure[];
}

/** What only ever grows, of all processes together. */
export const counter = (name: string, help: string, values: Figure[]): Family => ({
  ...{ name, help, type: 'counter', aggregator: 'sum' },
  values,
});

/** What goes up and down; undefined where it is not known, which leaves it out of the answer. */
export const gauge = (
  name: string,
  help: string,
  values: Figure[] | number | undefined,
  aggregator: Family['aggregator'] = 'sum',
): Family => ({
  ...{ name, help, type: 'gauge', aggregator },
  values: typeof values === 'number' ? [{ value: values, labels: {} }] : (values ?? []),
});

/** A figure for each key of a record, as the label `name`. */
export const byLabel = (name: string, counts: Readonly<Record<string, number>>): Figure[] =>
  Object.entries(counts).map(([key, value]) => ({ labels: { [name]: key }, value }));
