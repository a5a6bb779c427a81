import { areApart, type Box, boxAround, isWhollyIn, type Point, type Size } from './boxes.ts';

/** Pixels between a name and what is beside it. */
const GAP = 3;
/** A name farther from its place than this many pixels would be taken for another's. */
const FARTHEST = 64;

/** A name that wants to be written. */
export interface Name {
  at: Point;
  size: Size;
  /** It may step beside what stands on its place; otherwise it is left out. */
  moves: boolean;
}

/**
 * Where names are written so that none lies under a sign, over another name or across the edge: at their place, or
 * where they may move, right above, below or beside what stands there.
 * @param names the most important first
 * @returns for each the middle of where it is written; null where there is no room
 */
export function placeNames(names: readonly Name[], taken: readonly Box[], frame: Box): (Point | null)[] {
  const boxes = [...taken];
  return names.map(({ at, size, moves }) => {
    const isFree = (point: Point) => {
      const box = boxAround(point, size);
      return isWhollyIn(box, frame) && boxes.every((other) => areApart(box, other, GAP - 1));
    };
    const distance = ({ x, y }: Point) => Math.hypot(x - at.x, y - at.y);
    const inTheWay = boxes.filter((other) => !areApart(boxAround(at, size), other, GAP - 1));
    const beside = inTheWay.flatMap(({ left, right, top, bottom }): Point[] => [
      { x: at.x, y: top - GAP - size.height / 2 },
      { x: at.x, y: bottom + GAP + size.height / 2 },
      { x: left - GAP - size.width / 2, y: at.y },
      { x: right + GAP + size.width / 2, y: at.y },
    ]);
    const found = [at, ...(moves ? beside.sort((a, b) => distance(a) - distance(b)) : [])]
      .filter((point) => distance(point) <= FARTHEST)
      .find(isFree);
    if (found) boxes.push(boxAround(found, size));
    return found ?? null;
  });
}
