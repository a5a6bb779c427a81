import { loadSharp } from './sharp.ts';

const QUALITY = 80;
/** Of the picture's width: small enough to read what is beneath, large enough to survive a screenshot. */
const LETTER = 1 / 26;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Lines of text across a picture, repeated so that no part of it can be cut out without one. */
function lines(text: string, width: number, height: number): string {
  const size = Math.max(14, Math.round(width * LETTER));
  const step = { x: Math.round(text.length * size * 0.62) + size * 2, y: size * 7 };
  const escaped = text.replaceAll(/[&<>"]/g, (one) => ESCAPES[one] ?? one);
  const span = Math.hypot(width, height);
  const drawn: string[] = [];
  for (let y = -span / 2, row = 0; y <= span / 2; y += step.y, row += 1) {
    for (let x = -span / 2 - (row % 2) * (step.x / 2); x <= span / 2; x += step.x) {
      drawn.push(`<text x="${Math.round(x)}" y="${Math.round(y)}">${escaped}</text>`);
    }
  }
  const style = `font-family="Figtree, Readex Pro" font-size="${size}" font-weight="700" fill="#fff" fill-opacity=".5" stroke="#000" stroke-opacity=".45" stroke-width="${size / 18}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><g transform="translate(${width / 2} ${height / 2}) rotate(-24)" ${style}>${drawn.join('')}</g></svg>`;
}

/**
 * A JPEG with a text across it, such as who looks at it and when: a copy that gets out tells from whom.
 * @param text what is written, in any of our languages
 */
export async function watermark(jpeg: Uint8Array, text: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const { width, height } = await sharp(jpeg).metadata();
  return sharp(jpeg)
    .composite([{ input: Buffer.from(lines(text, width, height)) }])
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
