import { encode } from 'uqr';

/** A QR code as an SVG path of unit squares, and the length of its side. */
export interface QrCode {
  size: string;
  path: string;
}

interface QrOptions {
  /** How wide the light edge is, in squares. */
  border?: number;
  /** `M` is read where a seventh of it is dirty or torn: for paper. */
  ecc?: 'L' | 'M';
}

/** Call it on the server: the browser needs no code for it. Squares beside each other are one stroke. */
export function qrOf(text: string, { border = 2, ecc = 'L' }: QrOptions = {}): QrCode {
  const { size, data } = encode(text, { border, ecc });
  const path = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  );
  return { size: String(size), path: path.join('') };
}
