/** The maximum width and height in pixels. */
export const PLACEHOLDER_MAX_SIDE = 2000;

/** A drawing of a house on coral stone by the sea, in the requested size in pixels (D40). */
export function placeholderSvg(width: number, height: number): string {
  const unit = Math.min(width, height) / 100;
  const x = width / 2;
  const y = height * 0.56;
  const r = 22 * unit;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<rect width="${width}" height="${height}" fill="#f3ede2"/>
<rect y="${height * 0.62}" width="${width}" height="${height * 0.38}" fill="#d9e7ee"/>
<rect y="${height * 0.72}" width="${width}" height="${height * 0.28}" fill="#e6d5bd"/>
<path d="M${x - r} ${y + r * 0.6}V${y}a${r} ${r} 0 0 1 ${2 * r} 0v${r * 0.6}z" fill="#fffdf8" stroke="#b9a98c" stroke-width="${unit}"/>
<path d="M${x - r * 0.22} ${y + r * 0.6}v${-r * 0.5}a${r * 0.22} ${r * 0.22} 0 0 1 ${r * 0.44} 0v${r * 0.5}z" fill="#2f6f93"/>
</svg>`;
}
