import type { PropertyType } from '#contract/properties.ts';

/** The maximum width and height in pixels. */
export const PLACEHOLDER_MAX_SIDE = 2000;

/** What is drawn in the middle, on a ground line at y = 0 and within 44 units of it, for each type of property. */
const DRAWINGS: Readonly<Record<PropertyType | 'any', string>> = {
  any: '<path class="w" d="M-22 0v-13a22 22 0 0 1 44 0V0z"/><path class="o" d="M-5 0v-11a5 5 0 0 1 10 0V0z"/>',
  house:
    '<path class="w" d="M-25 0v-21h50V0z"/><path class="c" d="M-28-21h56v-5h-56z"/><path class="o" d="M-5 0v-14H5V0z"/><path class="g" d="M-19-15h9v8h-9zM10-15h9v8h-9z"/><path class="l" d="M-44 0v-9h13V0zM31 0v-9h13V0z"/><circle class="t" cx="36" cy="-14" r="8"/>',
  apartment:
    '<path class="w" d="M-19 0v-47h38V0z"/><path class="c" d="M-21-47h42v-4h-42z"/><path class="g" d="M-13-41h8v7h-8zM5-41h8v7H5zM-13-28h8v7h-8zM5-28h8v7H5zM-13-14h8v7h-8z"/><path class="o" d="M4 0v-13h10V0z"/><path class="c" d="M-16-33h14v2h-14zM2-33h14v2H2zM-16-20h14v2h-14zM2-20h14v2H2z"/>',
  land: '<path class="e" d="M-40 4l14-18h52L40 4z"/><path class="r" d="M-40 4l14-18h52L40 4z"/><path class="c" d="M-42 5v-8h4v8zM38 5v-8h4v8zM-28-13v-7h4v7zM24-13v-7h4v7z"/><path class="t" d="M2-5c-8-4-8-14-2-20 2 4 2 6 2 10 2-4 4-6 8-8 0 8-3 14-8 18z"/>',
  commercial:
    '<path class="w" d="M-28 0v-36h56V0z"/><path class="g" d="M-23 0v-17h26V0z"/><path class="o" d="M9 0v-17h13V0z"/><path class="c" d="M-32-19l4-9h56l4 9z"/><path class="s" d="M-18.5-19l2-9h9l-1.5 9zM0-19v-9h9l1.5 9zM18-19l-1-9h7l2 9z"/>',
};

const LIGHT =
  '.k{fill:#e3eef4}.b{fill:#d9e7ee}.e{fill:#e6d5bd}.w{fill:#fffdf8;stroke:#b9a98c}.o{fill:#2f6f93}.c{fill:#c06a4a}.s{fill:#fffdf8}.g{fill:#bcd6e2}.l{fill:#d9c7a6}.t{fill:#6f9a62}.r{fill:none;stroke:#b08a5a;stroke-dasharray:3 2.5}';
const DARK =
  '.k{fill:#20303c}.b{fill:#1b3a4a}.e{fill:#3b332a}.w{fill:#3d4751;stroke:#66727d}.o{fill:#7db6d4}.c{fill:#b5694c}.s{fill:#3d4751}.g{fill:#587a8c}.l{fill:#4a4438}.t{fill:#5d8257}.r{stroke:#a58a63}';

/**
 * A drawing of a property of this type by the sea, in the requested size in pixels (D40), dark where the page that shows
 * it is; without a type it is the domed house of the brand.
 */
export function placeholderSvg(width: number, height: number, type: PropertyType | 'any' = 'any'): string {
  const unit = Math.min(width / 110, height / 82);
  const ground = height * 0.7;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
<style>${LIGHT}@media (prefers-color-scheme:dark){${DARK}}</style>
<rect class="k" width="${width}" height="${height}"/>
<rect class="b" y="${height * 0.55}" width="${width}" height="${height * 0.45}"/>
<rect class="e" y="${ground - unit * 2}" width="${width}" height="${height - ground + unit * 2}"/>
<g transform="translate(${width / 2} ${ground + unit * 2}) scale(${unit})">${DRAWINGS[type]}</g>
</svg>`;
}
