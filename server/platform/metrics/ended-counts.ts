import type { Family, Figure } from './family.ts';

const keyOf = ({ metricName = '', labels }: Figure) => `${metricName} ${JSON.stringify(labels)}`;

/**
 * What processes that have ended had counted, as far as they were asked: without it, sums over all processes would
 * shrink when one ends, which Prometheus takes for a new beginning of the whole.
 */
export class EndedCounts {
  readonly #last = new Map<number, Family[]>();
  readonly #ended = new Map<string, Family & { byKey: Map<string, Figure> }>();

  /** Keeps the latest answer of a running process. */
  remember(worker: number, families: readonly Family[]): void {
    this.#last.set(
      worker,
      families.filter(({ type, aggregator }) => type !== 'gauge' && aggregator === 'sum'),
    );
  }

  /** Adds what the process had counted to the sums of the ended ones. */
  end(worker: number): void {
    const families = this.#last.get(worker) ?? [];
    this.#last.delete(worker);
    for (const { values, ...family } of families) {
      const sums = this.#ended.get(family.name) ?? { ...family, values: [], byKey: new Map() };
      this.#ended.set(family.name, sums);
      for (const figure of values) {
        const earlier = sums.byKey.get(keyOf(figure));
        sums.byKey.set(keyOf(figure), { ...figure, value: figure.value + (earlier?.value ?? 0) });
      }
    }
  }

  families(): Family[] {
    return [...this.#ended.values()].map(({ byKey, ...family }) => ({
      ...family,
      values: [...byKey.values()],
    }));
  }
}
