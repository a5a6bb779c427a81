import { type Random, random } from '../random.ts';
import { type Light, lightAt, type Paint, paintOf } from './colours.ts';
import type { PictureSpec } from './spec.ts';

/** What a scene draws with. */
export interface Canvas {
  spec: PictureSpec;
  light: Light;
  paint: Paint;
  /** The building's own chances: alike in all pictures of a listing. */
  house: Random;
  /** The chances of this one picture. */
  next: Random;
}

export const width = 1200;
export const height = 900;

/** What the scene of a spec draws with. */
export function canvasFor(spec: PictureSpec): Canvas {
  let hash = 7;
  for (const letter of spec.scene) hash = Math.imul(hash, 31) + letter.charCodeAt(0);
  return {
    spec,
    light: lightAt(spec.time),
    paint: paintOf(spec.palette, spec.time),
    house: random(spec.seed),
    next: random(spec.seed ^ hash),
  };
}
