import type { Correction } from './ask.ts';
import type { FoundName, Gazetteer } from './gazetteer.ts';
import type { Lexicon, Phrase } from './lexicon.ts';
import type { Meaning, MeaningName } from './meanings.ts';
import type { Token } from './tokens.ts';

/** One or more tokens that mean something together; without meanings where they are not known. */
export interface Lexeme {
  /** Its tokens, the last one not included. */
  from: number;
  to: number;
  meanings: readonly Meaning[];
  corrections: readonly Correction[];
}

/** Reads tokens from left to right; a name goes before a word or a number in it (D70). */
export function lexemesOf(tokens: readonly Token[], lexicon: Lexicon, gazetteer: Gazetteer): Lexeme[] {
  const forms = tokens.map((token) => lexicon.formsOf(token, gazetteer.words.has(token.text)));
  const isKnown = (at: number) => lexicon.words.has(tokens[at]?.text ?? '');
  const lexemes: Lexeme[] = [];
  const nameAt = (at: number, phrase: Phrase | undefined): FoundName | undefined => {
    const whole = gazetteer.longestAt(tokens, at, isKnown);
    const token = tokens[at];
    // "Erdogan", "near the airport": a word of a name, if no other landmark has it.
    const mayBePart = token && (phrase ? isWordOfName(phrase) && isAfterNear(lexemes) : !isKnown(at));
    return whole && !whole.isCorrected ? whole : (mayBePart && gazetteer.partAt(token, !phrase)) || whole;
  };
  for (let from = 0; from < tokens.length; ) {
    const phrase = lexicon.longestAt(forms, from, expectedAfter(lexemes, tokens[from - 1]));
    const isDay = tokens[from]?.isNumber && lexemes.at(-1)?.meanings.some(({ is }) => is === 'free');
    const name = isDay || isUnitOfNumber(tokens, from) ? undefined : nameAt(from, phrase);
    const lexeme =
      name && isLikelier(name, phrase) ? named(tokens, from, name) : worded(tokens, from, phrase);
    lexemes.push(lexeme);
    from = lexeme.to;
  }
  return lexemes;
}

/** Behind a number a unit is likelier than another word that is spelt alike; behind "floor" an ordinal. */
function expectedAfter(lexemes: readonly Lexeme[], token: Token | undefined) {
  const last = lexemes.at(-1)?.meanings ?? [];
  const isNumber = token?.isNumber || last.some(({ is }) => is === 'number' || is === 'scale');
  const isFloor = last.some(({ is }) => is === 'floor');
  return (meanings: readonly Meaning[]): boolean =>
    meanings.some(({ is }) => (isNumber && UNITS.has(is)) || (isFloor && is === 'ordinal'));
}

const UNITS: ReadonlySet<MeaningName> = new Set<MeaningName>([
  'currency',
  'room',
  'unit',
  'scale',
  'period',
  'month',
]);

const isWordOfName = ({ meanings }: Phrase): boolean => meanings.some(({ is }) => is === 'onlyOne');

/** Whether "near" or "from" stands before, with nothing between but words that say nothing. */
function isAfterNear(lexemes: readonly Lexeme[]): boolean {
  const isCue = (lexeme: Lexeme | undefined) =>
    lexeme?.meanings.some(({ is }) => is === 'near' || is === 'away') ?? false;
  const isFiller = (lexeme: Lexeme | undefined) =>
    lexeme?.meanings.some(({ is }) => is === 'filler') ?? false;
  return isCue(lexemes.at(-1)) || (isFiller(lexemes.at(-1)) && isCue(lexemes.at(-2)));
}

/** "5k 4 bed", "1km 4 rooms": what is written onto a number belongs to it, and begins no name. */
const isUnitOfNumber = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.gap === '' && !tokens[at]?.isNumber && tokens[at - 1]?.isNumber === true;

function isLikelier(name: FoundName, phrase: Phrase | undefined): boolean {
  if (!phrase) return true;
  const isLess = name.isCorrected && phrase.corrected.length === 0;
  return isLess ? name.length > phrase.length : name.length >= phrase.length;
}

function named(tokens: readonly Token[], from: number, { length, places, isCorrected }: FoundName): Lexeme {
  const raw = tokens
    .slice(from, from + length)
    .map((token) => token.raw)
    .join(' ');
  const corrections = isCorrected ? [{ from: raw, to: places[0]?.name ?? raw }] : [];
  return { from, to: from + length, meanings: [{ is: 'place', places }], corrections };
}

function worded(tokens: readonly Token[], from: number, phrase: Phrase | undefined): Lexeme {
  if (!phrase) return { from, to: from + 1, meanings: [], corrections: [] };
  const corrections = phrase.corrected.map(({ at, to }) => ({ from: tokens[at]?.raw ?? '', to }));
  return { from, to: from + phrase.length, meanings: phrase.meanings, corrections };
}
