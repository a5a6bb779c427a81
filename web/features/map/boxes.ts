/** Pixels from the upper left corner of a map. */
export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const boxAround = ({ x, y }: Point, { width, height }: Size): Box => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Whether two boxes leave at least so many pixels between them. */
export const areApart = (a: Box, b: Box, gap: number): boolean =>
  a.right + gap <= b.left || b.right + gap <= a.left || a.bottom + gap <= b.top || b.bottom + gap <= a.top;

export const isWhollyIn = (box: Box, frame: Box): boolean =>
  box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;

const clamped = (at: number, from: number, to: number) =>
  from > to ? (from + to) / 2 : Math.min(to, Math.max(from, at));

/** The point nearest to the given one around which a box of that size is wholly in the frame. */
export const leaningIn = ({ x, y }: Point, { width, height }: Size, frame: Box): Point => ({
  x: clamped(x, frame.left + width / 2, frame.right - width / 2),
  y: clamped(y, frame.top + height / 2, frame.bottom - height / 2),
});
