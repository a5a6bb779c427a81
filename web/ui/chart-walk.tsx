import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react';
import { nearest } from './chart-scale.ts';
import { useHydrated } from './use-hydrated.ts';

interface ChartWalkProps {
  /** What the chart shows; its name for those who walk by keys. */
  label: string;
  count: number;
  at: (place: number, count: number) => number;
  /** A point in words, for those who hear it. */
  textOf: (place: number) => string;
  /** The label of a point, and how high it stands in percent. */
  tip: (place: number) => { content: ReactNode; height: number };
}

/** Hover, focus or a tap shows one point's label; arrow keys walk from point to point along the time. */
export function ChartWalk({ label, count, at, textOf, tip }: ChartWalkProps) {
  const [place, setPlace] = useState<number>();
  const isAwake = useHydrated();
  if (!isAwake || count === 0) return null;
  const shown = place === undefined ? undefined : Math.min(place, count - 1);

  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setPlace(nearest((event.clientX - left) / width, count, at));
  };
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const from = shown ?? count - 1;
    const next = { ArrowRight: from + 1, ArrowLeft: from - 1, Home: 0, End: count - 1 }[event.key];
    if (event.key === 'Escape') setPlace(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setPlace(Math.max(0, Math.min(count - 1, next)));
  };
  const isLeft = (event: PointerEvent) => event.pointerType === 'mouse';
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={count}
        aria-valuenow={(shown ?? count - 1) + 1}
        aria-valuetext={textOf(shown ?? count - 1)}
        className="chart-walk"
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={(event) => isLeft(event) && setPlace(undefined)}
        onFocus={() => setPlace((now) => now ?? count - 1)}
        onBlur={() => setPlace(undefined)}
        onKeyDown={walk}
      />
      {shown !== undefined && <Tip at={at(shown, count)} {...tip(shown)} />}
    </>
  );
}

/** Its own share of its width lies before the point, so that it never leaves the plot. */
function Tip({ at, content, height }: { at: number; content: ReactNode; height: number }) {
  return (
    <>
      <span aria-hidden="true" className="chart-guide" style={{ insetInlineStart: `${at}%` }} />
      <div
        aria-hidden="true"
        dir="auto"
        className="chart-tip"
        style={{
          left: `${at}%`,
          bottom: `calc(${Math.min(height, 72)}% + 12px)`,
          ['--share' as string]: `${at}%`,
        }}
      >
        {content}
      </div>
    </>
  );
}
