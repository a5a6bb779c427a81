import { afterFiller, isFiller, READ, type Spot } from './receipt-fields.ts';
import type { Field, Part } from './receipt-template.ts';

export type Found = Partial<Record<Field, Spot>>;

const NAME_MOST = 60;
/** How far a gap, or what may be missing, is looked for. */
const GAP_MOST = 80;

/** The place behind these letters, whatever spaces and punctuation stand among them; undefined where they do not stand. */
function afterWords(text: string, at: number, letters: string): number | undefined {
  let next = at;
  for (const letter of letters) {
    next = afterFiller(text, next);
    if (text.charAt(next) !== letter) return undefined;
    next += 1;
  }
  return next;
}

/** Whether a part begins at this place. */
function begins(part: Part | undefined, text: string, at: number): boolean {
  switch (part?.kind) {
    case 'words':
      return part.options.some((letters) => afterWords(text, at, letters) !== undefined);
    case 'field':
      return part.field !== 'name' && READ[part.field](text, at) !== undefined;
    case 'maybe':
      return begins(part.parts[0], text, at);
    default:
      return false;
  }
}

/** What may come next: what may be missing, up to what may not. */
function nextOf(parts: readonly Part[]): readonly Part[] {
  const must = parts.findIndex(({ kind }) => kind !== 'maybe');
  return must === -1 ? parts : parts.slice(0, must + 1);
}

/** A name ends where the next part begins, at a digit, or at punctuation. */
function nameAt(text: string, at: number, next: readonly Part[]): Spot | undefined {
  const from = afterFiller(text, at);
  let to = from;
  while (to < text.length && to - from < NAME_MOST && !/[\d,(:;*[\]]/.test(text.charAt(to))) {
    if (isFiller(text.charAt(to)) && next.some((part) => begins(part, text, to))) break;
    to += 1;
  }
  const value = text.slice(from, to).replace(/[\s.\-–]+$/, '');
  return /\p{L}{2}/u.test(value) ? { from, to: from + value.length, value } : undefined;
}

interface Way {
  at: number;
  found: Found;
}

function take(part: Part, rest: readonly Part[], text: string, way: Way): Way | undefined {
  switch (part.kind) {
    case 'words': {
      const ends = part.options.map((letters) => afterWords(text, way.at, letters) ?? -1);
      const at = Math.max(...ends);
      return at === -1 ? undefined : { ...way, at };
    }
    case 'field': {
      const spot =
        part.field === 'name' ? nameAt(text, way.at, nextOf(rest)) : READ[part.field](text, way.at);
      return spot && { at: spot.to, found: { ...way.found, [part.field]: spot } };
    }
    case 'gap':
      return placeOf(nextOf(rest), text, way);
    case 'maybe':
      return optional(part.parts, rest, text, way);
  }
}

/** The first place at which one of these parts begins. */
function placeOf(parts: readonly Part[], text: string, way: Way): Way | undefined {
  for (let at = way.at; at <= way.at + GAP_MOST && at < text.length; at += 1)
    if (parts.some((part) => begins(part, text, at))) return { ...way, at };
  return undefined;
}

/** What may be missing: words are looked for some way ahead, a field only here. Where it is missing, nothing was passed. */
function optional(parts: readonly Part[], rest: readonly Part[], text: string, way: Way): Way {
  const start = parts[0]?.kind === 'words' ? placeOf(parts.slice(0, 1), text, way) : way;
  return (start && walk(parts, text, start, rest)) ?? way;
}

/** Takes part after part. Each takes the first place that fits and is never asked again. */
function walk(parts: readonly Part[], text: string, start: Way, rest: readonly Part[] = []): Way | undefined {
  let way: Way | undefined = start;
  for (const [n, part] of parts.entries()) {
    way = take(part, [...parts.slice(n + 1), ...rest], text, way);
    if (!way) return undefined;
  }
  return way;
}

/**
 * Every place of a text that a template fits.
 * @param text in small Latin letters
 */
export function matchTemplate(parts: readonly Part[], text: string): Found[] {
  const all: Found[] = [];
  for (let at = 0; at < text.length; at += 1) {
    // Where it begins, and not at the space before.
    if (isFiller(text.charAt(at)) || !begins(parts[0], text, at)) continue;
    const way = walk(parts, text, { at, found: {} });
    const amount = way?.found.amount;
    if (!way || !amount || all.some((one) => one.amount?.to === amount.to)) continue;
    all.push(way.found);
  }
  return all;
}
