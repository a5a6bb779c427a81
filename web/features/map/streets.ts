import type { Line } from './ground.ts';

/** Where the town is built up, roughly: along the coast and out to Warshadaha and beyond. */
const TOWN: Line = [
  [45.262, 2.0105],
  [45.285, 2.0065],
  [45.299, 2.0115],
  [45.318, 2.0185],
  [45.333, 2.0265],
  [45.346, 2.0335],
  [45.353, 2.0395],
  [45.371, 2.0465],
  [45.386, 2.0555],
  [45.393, 2.067],
  [45.384, 2.083],
  [45.362, 2.0885],
  [45.338, 2.0815],
  [45.31, 2.079],
  [45.284, 2.0775],
  [45.262, 2.071],
  [45.238, 2.064],
  [45.223, 2.049],
  [45.232, 2.031],
];
/** The middle of the town, and how its streets lie: along the coast and across it. */
const MIDDLE = [45.31, 2.045] as const;
const SLOPE = 0.47;
const REACH = 0.1;
const STEP = 0.0011;

function isInTown([x, y]: Line[number]): boolean {
  let isInside = false;
  for (const [index, [ax, ay]] of TOWN.entries()) {
    const [bx = ax, by = ay] = TOWN.at(index - 1) ?? [];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) isInside = !isInside;
  }
  return isInside;
}

/** The stretches of a straight line that are in town; here and there a block takes the place of a street. */
function stretches(offset: number, angle: number, seed: number): Line[] {
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const lines: [number, number][][] = [[]];
  for (let along = -REACH; along <= REACH; along += STEP) {
    const point: [number, number] = [
      MIDDLE[0] + along * alongX - offset * alongY,
      MIDDLE[1] + along * alongY + offset * alongX,
    ];
    const isBuilt = Math.sin(Math.round(along / STEP / 6) * 12.9 + seed * 78.2) > 0.72;
    if (isInTown(point) && !isBuilt) lines.at(-1)?.push(point);
    else if (lines.at(-1)?.length) lines.push([]);
  }
  return lines.filter((line) => line.length > 2).map((line) => [line[0] ?? MIDDLE, line.at(-1) ?? MIDDLE]);
}

/**
 * Streets as a texture, made by a rule and none of them a real one: people see at once what is town and what is not.
 * @param spacing degrees between two of them
 */
export function streets(spacing: number): Line[] {
  const found: Line[] = [];
  for (let n = -Math.ceil(REACH / spacing); n * spacing <= REACH; n += 1) {
    const shift = Math.sin(n * 7.3) * spacing * 0.2;
    found.push(
      ...stretches(n * spacing + shift, SLOPE, n),
      ...stretches(n * spacing - shift, SLOPE + Math.PI / 2, n + 91),
    );
  }
  return found;
}
