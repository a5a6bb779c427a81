/** What was measured of one kind of work. */
export interface Figures {
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Answers that were not as they should be. */
  errors: number;
}

/** Sums up the latencies, in milliseconds, of work that took so long altogether. */
export function figuresOf(latencies: readonly number[], elapsedMs: number, errors: number): Figures {
  const sorted = Float64Array.from(latencies).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { perSecond: (latencies.length / elapsedMs) * 1000, p50: at(0.5), p99: at(0.99), errors };
}

/** Repeats work in this process, so many at a time, for so long. */
export async function repeat(
  work: (n: number) => Promise<unknown>,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Figures> {
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
  return figuresOf(latencies, performance.now() - began, 0);
}
