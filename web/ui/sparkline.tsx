interface SparklineProps {
  values: readonly number[];
  className?: string;
}

const WIDTH = 64;
const HEIGHT = 24;
const EDGE = 2;

/** The points of a small line, oldest first, from the lowest value at the bottom to the highest at the top. */
export function sparkPoints(values: readonly number[]): [x: number, y: number][] {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1);
  return values.map((value, n) => [
    EDGE + n * step,
    span === 0 ? HEIGHT / 2 : HEIGHT - EDGE - ((value - low) / span) * (HEIGHT - 2 * EDGE),
  ]);
}

/** The run of a figure at a glance; the figure itself and its change stand beside it in words. */
export function Sparkline({ values, className = 'h-6 w-16' }: SparklineProps) {
  const points = sparkPoints(values);
  const last = points.at(-1);
  if (!last || points.length < 2) return null;
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={`shrink-0 text-ocean ${className}`}>
      <polyline
        points={points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={last[0]} cy={last[1]} r="2" fill="currentColor" />
    </svg>
  );
}
