/** What was measured of one kind of work. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not as they should be. */
  errors: number;
}

/** What was seen while work went on for some time. */
export interface Sample {
  /** Milliseconds of each piece of work. */
  latencies: number[];
  elapsedMs: number;
  errors: number;
}

/** Sums up samples of the same work. */
export function figuresOf(samples: readonly Sample[]): Figures {
  const sorted = Float64Array.from(samples.flatMap(({ latencies }) => latencies)).sort();
  const sum = (of: (sample: Sample) => number) => samples.reduce((total, sample) => total + of(sample), 0);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    perSecond: (sorted.length / sum(({ elapsedMs }) => elapsedMs)) * 1000,
    p50: at(0.5),
    p99: at(0.99),
    errors: sum(({ errors }) => errors),
  };
}

/** Repeats work in this process, so many at a time, for so long. */
export async function repeat(
  work: (n: number) => Promise<unknown>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Sample> {
  const latencies: number[] = [];
  const began = performance.now();
  const end = began + seconds * 1000;
  let n = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let now = performance.now(); now < end; ) {
        await work(n++);
        const done = performance.now();
        latencies.push(done - now);
        now = done;
      }
    }),
  );
  return { latencies, elapsedMs: performance.now() - began, errors: 0 };
}
