import { markerPrice } from '../../format/money.ts';
import { areApart, type Box, boxAround, isWhollyIn, leaningIn, type Point, type Size } from './boxes.ts';
import { priceRanges } from './names.ts';
import { countOf, gathered, type MapSign } from './signs.ts';

/** Pixels between two signs. */
const GAP = 4;
/** How far a sign may stand from its place, in pixels, before it is counted together with its neighbour. */
const NUDGES: readonly Point[] = [
  { x: 0, y: 0 },
  ...[8, 16, 24].flatMap((by) => [
    { x: 0, y: -by },
    { x: 0, y: by },
    { x: -by, y: 0 },
    { x: by, y: 0 },
  ]),
];
/** Pixels of one letter, of the sides, of a cluster's count and of a heart, as `map.css` has them. */
const PIN = { letter: 7.8, sides: 20, heart: 18, height: 28 };
const CLUSTER = { letter: 7.6, small: 6.4, digit: 8.5, least: 32, sides: 25, height: 40 };

/** A sign and where its middle stands. */
export interface PlacedSign {
  sign: MapSign;
  at: Point;
  box: Box;
}

/** How large a sign is drawn, in pixels; rather too large than too small. */
export function sizeOf(sign: MapSign, isSaved = false): Size {
  if (sign.kind === 'pin') {
    const letters = markerPrice(sign.pin.price, sign.pin.type).length;
    return { width: letters * PIN.letter + PIN.sides + (isSaved ? PIN.heart : 0), height: PIN.height };
  }
  const ranges = priceRanges(sign.cluster);
  const letter = ranges.length > 1 ? CLUSTER.small : CLUSTER.letter;
  const longest = Math.max(0, ...ranges.map(({ text }) => text.length));
  const count = Math.max(CLUSTER.least, String(sign.cluster.count).length * CLUSTER.digit + 10);
  return { width: count + longest * letter + CLUSTER.sides, height: CLUSTER.height };
}

interface Ground {
  /** Where a sign belongs on the screen. */
  pointOf: (sign: MapSign) => Point;
  /** What of the map can be seen: no sign is cut by its edge. */
  frame: Box;
  /** What is there already, such as the listing that was chosen. */
  taken: readonly Box[];
  saved: ReadonlySet<string>;
}

/**
 * Places signs so that each is seen whole and covers no other: near the edge they lean inwards, neighbours move a
 * little apart, and what has no room is counted together with what is in its way. No listing is lost.
 * @returns from top to bottom, the order in which the keyboard reaches them
 */
export function layOut(signs: readonly MapSign[], { pointOf, frame, taken, saved }: Ground): PlacedSign[] {
  const queue = [...signs].sort((a, b) => countOf(a) - countOf(b));
  const placed: PlacedSign[] = [];
  for (let sign = queue.pop(); sign; sign = queue.pop()) {
    const size = sizeOf(sign, saved.has(sign.key));
    const own = pointOf(sign);
    const spots = NUDGES.map((by) => leaningIn({ x: own.x + by.x, y: own.y + by.y }, size, frame));
    const isFree = (at: Point, others: readonly Box[]) =>
      others.every((other) => areApart(boxAround(at, size), other, GAP));
    const others = placed.map(({ box }) => box);
    const first = leaningIn(own, size, frame);
    const at = spots.find((spot) => isFree(spot, [...others, ...taken]));
    const inTheWay = at ? -1 : placed.findIndex(({ box }) => !isFree(first, [box]));
    const [neighbour] = inTheWay < 0 ? [] : placed.splice(inTheWay, 1);
    if (neighbour) queue.push(gathered(neighbour.sign, sign));
    else placed.push({ sign, at: at ?? first, box: boxAround(at ?? first, size) });
  }
  return placed.sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
}

/** Those of the signs that stand whole at their very place and cover nothing that is there already, nor each other. */
export function whereFree(signs: readonly MapSign[], { pointOf, frame, taken, saved }: Ground): PlacedSign[] {
  const placed: PlacedSign[] = [];
  for (const sign of [...signs].sort((a, b) => countOf(b) - countOf(a))) {
    const at = pointOf(sign);
    const box = boxAround(at, sizeOf(sign, saved.has(sign.key)));
    const others = [...taken, ...placed.map((one) => one.box)];
    if (isWhollyIn(box, frame) && others.every((other) => areApart(box, other, GAP)))
      placed.push({ sign, at, box });
  }
  return placed;
}
