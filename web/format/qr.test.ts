import decode from 'jsqr';
import { describe, expect, it } from 'vitest';
import { type QrCode, qrOf } from './qr.ts';

const SCALE = 4;

/** What a camera would see of the path, as another program reads it. */
function scan({ size, path }: QrCode): string | undefined {
  const side = Number(size) * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, run, back] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)) {
    expect(back).toBe(run);
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = (row * side + Number(x) * SCALE) * 4;
      for (let pixel = 0; pixel < Number(run) * SCALE; pixel += 1)
        pixels.fill(0, start + pixel * 4, start + pixel * 4 + 3);
    }
  }
  return decode(pixels, side, side)?.data;
}

describe('a QR code', () => {
  it.each([
    'https://aqal.example/so/properties/0190b0a4-6f5e-7c3d-9b6a-3f1e5d7c9a10',
    'otpauth://totp/Aqal:hodan%40aqal.example?secret=JBSWY3DPEHPK3PXP&issuer=Aqal',
    'فيلا',
  ])('of %s is read as that', (text) => {
    expect(scan(qrOf(text))).toBe(text);
    expect(scan(qrOf(text, { border: 4, ecc: 'M' }))).toBe(text);
  });

  it('has the light edge that is asked for', () => {
    const { path, size } = qrOf('Aqal', { border: 4 });
    const starts = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) => found.slice(1).map(Number));
    expect(Math.min(...starts.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...starts.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...starts.map(([x = 0, , run = 0]) => x + run))).toBe(Number(size) - 4);
  });
});
