/** Four to six round numbers from zero to the highest value or a little above it; whole ones for what is counted. */
export function roundTicks(highest: number, isWhole = true): number[] {
  const top = Math.max(highest, isWhole ? 3 : Number.MIN_VALUE);
  const power = 10 ** Math.floor(Math.log10(top / 5));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => top / n <= 5 + 1e-9) ?? 10 * power;
  const count = Math.ceil(Number((top / step).toFixed(9)));
  return Array.from({ length: count + 1 }, (_, n) => Number((n * step).toPrecision(12)));
}

/** Places spread evenly over a row of points, the first and the last among them. */
export function spread(count: number, wanted: number): number[] {
  const marks = Math.min(count, wanted);
  if (marks < 2) return count > 0 ? [count - 1] : [];
  return Array.from({ length: marks }, (_, n) => Math.round((n * (count - 1)) / (marks - 1)));
}

/** Where a point of a line stands, in percent from the start: the first at 0, the last at 100. */
export const pointAt = (place: number, count: number): number =>
  count < 2 ? 50 : (place / (count - 1)) * 100;

/** Where the middle of a bar stands, in percent from the start. */
export const barAt = (place: number, count: number): number => ((place + 0.5) / count) * 100;

/** The place whose mark is nearest to a share of the width, counted from the start. */
export function nearest(share: number, count: number, at: (place: number, count: number) => number): number {
  let best = 0;
  for (let place = 1; place < count; place += 1) {
    if (Math.abs(at(place, count) - share * 100) < Math.abs(at(best, count) - share * 100)) best = place;
  }
  return best;
}

/** Two labels at the end of their lines, moved apart until they do not touch. */
export function keepApart(first: number, second: number, gap: number): [number, number] {
  const lacking = gap - Math.abs(first - second);
  if (lacking <= 0) return [first, second];
  const half = (first >= second ? lacking : -lacking) / 2;
  // On the base line there is no room below: both move up.
  const up = Math.max(0, -Math.min(first + half, second - half));
  return [first + half + up, second - half + up];
}
