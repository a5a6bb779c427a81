import { loadSharp } from '#server/platform/media/sharp.ts';

/** What our fonts have no letters for would be drawn as boxes: only these are drawn (text.test.ts). */
const DRAWABLE =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u0127\u012a\u012b\u012e-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u0161\u0164\u0165\u016a-\u017e\u0218-\u021b\u060c\u061b\u061f\u0621-\u063a\u0640-\u0652\u0660-\u0669\u2010\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/u;

/** A piece of a line: its size in pixels and its colour. */
export interface Run {
  text: string;
  size: number;
  colour: string;
  isBold?: boolean;
}

/** Text as a picture with a transparent ground, cut to what is drawn. */
export interface Drawn {
  png: Buffer;
  width: number;
  height: number;
}

const LINE_HEIGHT = 1.25;

/** The text in one line, without anything that could not be drawn. */
export const drawable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s/g, ' '))
    .filter((letter) => DRAWABLE.test(letter))
    .join('')
    .replaceAll(/ +/g, ' ')
    .trim();

const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const markupOf = (runs: readonly Run[]) =>
  runs
    .map(
      ({ text, size, colour, isBold }) =>
        `<span foreground="${colour}" font="Figtree,Readex Pro,${isBold ? ' Bold' : ''} ${size}">${escapeMarkup(text)}</span>`,
    )
    .join('');

/** Draws runs beside each other in our own fonts, wrapped at a width; shapes and orders Arabic. */
export async function drawText(runs: readonly Run[], width: number, isRtl: boolean): Promise<Drawn> {
  const sharp = await loadSharp();
  // Pango takes "left" as the start of a text, whose direction follows its first letter.
  const [first = ''] = /\p{L}/u.exec(runs.map((run) => run.text).join('')) ?? [];
  const align = /\p{Script=Arabic}/u.test(first) === isRtl ? 'left' : 'right';
  const text = { text: markupOf(runs), rgba: true, dpi: 72, width, wrap: 'word-char', align } as const;
  const { data, info } = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

/** Draws a text in at most this many lines; words that do not fit are replaced by an ellipsis. */
export async function drawLines(run: Run, lines: number, width: number, isRtl: boolean): Promise<Drawn> {
  const most = lines * run.size * LINE_HEIGHT;
  const draw = (text: string) => drawText([{ ...run, text }], width, isRtl);
  const whole = await draw(run.text);
  if (whole.height <= most) return whole;
  let fits = 1;
  let tooLong = run.text.length;
  while (tooLong - fits > 1) {
    const middle = Math.floor((fits + tooLong) / 2);
    if ((await draw(shortened(run.text, middle))).height <= most) fits = middle;
    else tooLong = middle;
  }
  return draw(shortened(run.text, fits));
}

/** The first letters of a text, to the end of a word where there is one nearby. */
function shortened(text: string, length: number): string {
  const start = text.slice(0, length).toWellFormed();
  const space = start.lastIndexOf(' ');
  return `${(space > length - 12 && space > 0 ? start.slice(0, space) : start).trimEnd()}…`;
}
