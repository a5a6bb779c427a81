/** Measurements of one workload. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than expected. */
  errors: number;
}

/** What was recorded while a workload ran. */
export interface Sample {
  /** Duration of each operation in milliseconds. */
  latencies: number[];
  elapsedMs: number;
  errors: number;
}

/** Summarises samples of the same workload. */
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

/** Repeats an operation in this process, with the given concurrency and duration. */
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
