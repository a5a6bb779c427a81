import type { VehicleCode } from '#contract/move-lists.ts';

/** A vehicle in profile, to the right; the ground is at 116 of 130. */
interface Shape {
  /** Where the load stands. */
  bed: { x: number; y: number; width: number; height: number };
  /** The load is seen from above the sides. */
  isOpen: boolean;
  cab: string;
  window: string;
  wheels: readonly { x: number; r: number }[];
  /** Of the chassis. */
  from: number;
  to: number;
}

export const SHAPES: Readonly<Record<VehicleCode, Shape>> = {
  bajaaj: {
    bed: { x: 66, y: 50, width: 100, height: 48 },
    isOpen: true,
    cab: 'M170 98V44q0-8 8-8h32q8 0 12 10l12 30v22z',
    window: 'M180 66V50q0-4 4-4h20q4 0 6 5l7 15z',
    wheels: [
      { x: 92, r: 14 },
      { x: 216, r: 14 },
    ],
    from: 60,
    to: 236,
  },
  pickup: {
    bed: { x: 28, y: 46, width: 132, height: 50 },
    isOpen: true,
    cab: 'M164 96V36q0-6 6-6h36q6 0 10 5l18 25 34 8q6 2 6 8v20z',
    window: 'M176 60V44q0-4 4-4h22q4 0 7 4l12 16z',
    wheels: [
      { x: 68, r: 16 },
      { x: 236, r: 16 },
    ],
    from: 24,
    to: 276,
  },
  truck_3t: {
    bed: { x: 10, y: 14, width: 192, height: 86 },
    isOpen: false,
    cab: 'M206 100V34h38q5 0 8 4l26 30q2 2 2 6v26z',
    window: 'M218 64V44h24q3 0 5 3l14 17z',
    wheels: [
      { x: 58, r: 16 },
      { x: 248, r: 16 },
    ],
    from: 6,
    to: 286,
  },
  truck_6t: {
    bed: { x: 4, y: 8, width: 216, height: 92 },
    isOpen: false,
    cab: 'M224 100V30h34q5 0 8 4l22 30q2 2 2 6v30z',
    window: 'M235 60V40h20q3 0 5 3l13 17z',
    wheels: [
      { x: 40, r: 16 },
      { x: 76, r: 16 },
      { x: 256, r: 16 },
    ],
    from: 2,
    to: 294,
  },
};

const COLOURS = ['#5b8ba8', '#075985', '#c36a4e', '#d9b88f', '#4f7f5d', '#c7a57a', '#d08a70'] as const;

/** A stack of boxes: how wide it is, and each one's height as a part of the room, from the ground up. */
const STACKS: readonly { width: number; heights: readonly number[] }[] = [
  { width: 27, heights: [0.64, 0.26] },
  { width: 31, heights: [0.76, 0.14] },
  { width: 22, heights: [0.34, 0.2, 0.17] },
  { width: 26, heights: [0.34, 0.2, 0.17] },
  { width: 23, heights: [0.5, 0.19] },
  { width: 23, heights: [0.26, 0.28] },
];

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
  colour: string;
}

/** A narrower stack is none. */
const SLIVER = 14;

/** The boxes of a load from the back of the bed up to so much of its length, side by side. */
export function boxesIn({ x, y, width, height }: Shape['bed'], part: number): Box[] {
  const boxes: Box[] = [];
  const end = x + 3 + (width - 6) * Math.min(1, Math.max(0, part));
  let left = x + 3;
  for (let n = 0; end - left > 4; n += 1) {
    const stack = STACKS[n % STACKS.length] ?? { width: 24, heights: [] };
    const room = end - left - 1;
    // The last one goes up to the line.
    const wide = room < stack.width + SLIVER ? room : stack.width;
    let foot = y + height - 2;
    for (const [level, tall] of stack.heights.entries()) {
      const high = tall * (height - 4);
      foot -= high;
      const colour = COLOURS[(n * 2 + level) % COLOURS.length] ?? COLOURS[0];
      boxes.push({ x: left, y: foot, width: wide, height: high - 1.5, colour });
    }
    left += wide + 2;
  }
  return boxes;
}
