import { describe, expect, it } from 'vitest';
import { dominantColour, drawPicture, pictureAlt } from './draw.ts';
import { type PictureSpec, picturePalettes, pictureScenes, pictureTimes } from './spec.ts';

const specs: PictureSpec[] = pictureScenes.flatMap((scene) =>
  Array.from({ length: 24 }, (_, n) => ({
    scene,
    palette: picturePalettes[n % 6] ?? 'coral',
    time: pictureTimes[(n >> 1) % 4] ?? 'noon',
    seed: n * 7919 + 3,
  })),
);

/** Whether every element that is opened is closed again in order. */
function isBalanced(svg: string): boolean {
  const open: string[] = [];
  for (const [, close, name, , self] of svg.matchAll(/<(\/?)([a-zA-Z]+)((?:"[^"]*"|[^">])*?)(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) return false;
    } else if (!self && name) open.push(name);
  }
  return open.length === 0;
}

describe.each(pictureScenes)('the picture of %s', (scene) => {
  const own = specs.filter((spec) => spec.scene === scene);

  it('is a small, self-contained and well-formed SVG without text', () => {
    for (const spec of own) {
      const svg = drawPicture(spec);
      expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900"')).toBe(true);
      expect(isBalanced(svg)).toBe(true);
      expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image|<script|url\((?!#)|href="(?!#)/);
      expect(svg.length).toBeGreaterThan(2000);
      expect(svg.length).toBeLessThan(16_384);
      for (const [, id] of svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)) expect(svg).toContain(`id="${id}"`);
    }
  });

  it('is the same for the same spec and another for another', () => {
    const drawn = own.map(drawPicture);
    expect(own.map(drawPicture)).toEqual(drawn);
    expect(new Set(drawn).size).toBe(own.length);
  });

  it('has a text and a ground', () => {
    for (const spec of own) {
      expect(pictureAlt(spec).length).toBeGreaterThan(15);
      expect(dominantColour(spec)).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});
