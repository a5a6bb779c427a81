import { loadSharp } from './sharp.ts';

/** What photos are recognised by (T5): 64 bits each, signed as PostgreSQL stores them. */
export interface PhotoHashes {
  /** Where the photo grows darker from left to right. */
  difference: bigint;
  /** The same of its mirror image. */
  mirror: bigint;
  /** Where it grows darker from top to bottom: two photos that differ there are not alike by chance. */
  down: bigint;
}

/** A photo is hashed from so many grey pixels each way, which are averaged in cells. */
const SIDE = 144;
const CELLS = 8;
/** Cells overlap, in cells: of a photo that was cropped a little, fewer bits change. */
const CELL = 2;
/** Rows of the upper and the lower half in turns: a band of 16 bits is never sky or ceiling alone. */
const ROW_ORDER = [0, 4, 1, 5, 2, 6, 3, 7];

/** Placeholders, logos and plain walls have edges in less than this part of their pixels; a beach has them in 17 %. */
const MIN_EDGES = 0.1;
/** Grey levels across and down from which on a pixel is on an edge. */
const EDGE = 8;

function partOnEdges(pixels: Buffer): number {
  const at = (x: number, y: number) => pixels[y * SIDE + x] ?? 0;
  let edges = 0;
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const across = Math.abs(at(x + 1, y) - at(x - 1, y));
      if (across + Math.abs(at(x, y + 1) - at(x, y - 1)) >= EDGE) edges++;
    }
  }
  return edges / (SIDE - 2) ** 2;
}

/** Where a cell begins and ends on a side that is cut into so many. */
function spanOf(n: number, cells: number): [from: number, to: number] {
  const edge = (cell: number) => Math.round((cell * SIDE) / cells);
  return [Math.max(0, edge(n + 0.5 - CELL / 2)), Math.min(SIDE, edge(n + 0.5 + CELL / 2))];
}

/** The mean grey of each cell, row by row. */
function meansOf(pixels: Buffer, columns: number, rows: number): number[][] {
  return Array.from({ length: rows }, (_row, row) => {
    const [top, bottom] = spanOf(row, rows);
    return Array.from({ length: columns }, (_column, column) => {
      const [left, right] = spanOf(column, columns);
      let sum = 0;
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) sum += pixels[y * SIDE + x] ?? 0;
      }
      return sum / ((bottom - top) * (right - left));
    });
  });
}

/** A bit for each of 8 × 8 places, by row and column. */
function bitsOf(isSet: (row: number, column: number) => boolean): bigint {
  let bits = 0n;
  for (const row of ROW_ORDER) {
    for (let column = 0; column < CELLS; column++) bits = (bits << 1n) | (isSet(row, column) ? 1n : 0n);
  }
  return BigInt.asIntN(64, bits);
}

/**
 * The difference hashes of a photo (T5): changes of size, brightness and compression, a watermark and a small crop
 * change few of their bits.
 * @returns null for a picture with too little detail to be told from others
 * @throws Error for what is no picture
 */
export async function hashPhoto(picture: Buffer): Promise<PhotoHashes | null> {
  const sharp = await loadSharp();
  const pixels = await sharp(picture)
    .flatten({ background: '#fff' })
    .greyscale()
    .resize(SIDE, SIDE, { fit: 'fill' })
    .raw()
    .toBuffer();
  if (partOnEdges(pixels) < MIN_EDGES) return null;
  const across = meansOf(pixels, CELLS + 1, CELLS);
  const downward = meansOf(pixels, CELLS, CELLS + 1);
  const grey = (means: readonly (readonly number[])[], row: number, column: number) =>
    means[row]?.[column] ?? 0;
  return {
    difference: bitsOf((row, n) => grey(across, row, n) > grey(across, row, n + 1)),
    mirror: bitsOf((row, n) => grey(across, row, CELLS - n) > grey(across, row, CELLS - n - 1)),
    down: bitsOf((row, n) => grey(downward, row, n) > grey(downward, row + 1, n)),
  };
}

const reversed = (byte: number): number => {
  let bits = 0;
  for (let n = 0; n < 8; n++) bits |= ((byte >> n) & 1) << (7 - n);
  return bits;
};

/** As if made of the photo's mirror image: each row of eight bits the other way round. */
export function mirrorDown(down: bigint): bigint {
  let bits = 0n;
  for (let shift = 56n; shift >= 0n; shift -= 8n) {
    bits = (bits << 8n) | BigInt(reversed(Number((down >> shift) & 0xffn)));
  }
  return BigInt.asIntN(64, bits);
}
