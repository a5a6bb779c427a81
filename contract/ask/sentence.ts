import type { AskContext } from './ask.ts';
import type { Gazetteer } from './gazetteer.ts';
import { type Lexeme, lexemesOf } from './lexemes.ts';
import type { Lexicon } from './lexicon.ts';
import type { Meaning, MeaningName } from './meanings.ts';
import { rawText, type Token, tokensOf } from './tokens.ts';

export type BoundMeaning = Extract<Meaning, { is: 'bound' }>;

/** At most so many words that say nothing may stand within a pattern: "laba qol oo ah". */
const MAX_SKIPPED = 3;

/** A text as lexemes, and how rules look at them. An index is that of a lexeme; those outside of the text mean nothing. */
export class Sentence {
  readonly tokens: readonly Token[];
  readonly lexemes: readonly Lexeme[];
  readonly context: AskContext;

  constructor(text: string, lexicon: Lexicon, gazetteer: Gazetteer, context: AskContext) {
    this.tokens = tokensOf(text);
    this.lexemes = lexemesOf(this.tokens, lexicon, gazetteer);
    this.context = context;
  }

  /** The meaning of that name that a lexeme has. */
  get<Name extends MeaningName>(at: number, name: Name): Extract<Meaning, { is: Name }> | undefined {
    const found = this.lexemes[at]?.meanings.find(({ is }) => is === name);
    return found as Extract<Meaning, { is: Name }> | undefined;
  }

  has(at: number, ...names: readonly MeaningName[]): boolean {
    return this.lexemes[at]?.meanings.some(({ is }) => names.includes(is)) ?? false;
  }

  /** A word such as "under", "ka yar", "only" that may stand there before a number, or after one. */
  bound(at: number, where: 'before' | 'after'): BoundMeaning | undefined {
    const meanings = this.lexemes[at]?.meanings ?? [];
    return meanings.find(
      (one): one is BoundMeaning => one.is === 'bound' && (one.side === where || one.side === 'both'),
    );
  }

  /** The token of a lexeme that is a number in digits. */
  digits(at: number): Token | undefined {
    const lexeme = this.lexemes[at];
    if (!lexeme || lexeme.meanings.length > 0) return undefined;
    const token = this.tokens[lexeme.from];
    return token?.isNumber ? token : undefined;
  }

  /** What stands between a lexeme and the one before it. */
  gap(at: number): string {
    return this.tokens[this.lexemes[at]?.from ?? -1]?.gap ?? ' ';
  }

  /** A lexeme as it was typed. */
  raw(at: number): string {
    const { from = 0, to = 0 } = this.lexemes[at] ?? {};
    return rawText(this.tokens, (token) => token >= from && token < to);
  }

  isUnknown(at: number): boolean {
    const lexeme = this.lexemes[at];
    return lexeme !== undefined && lexeme.meanings.length === 0 && !this.digits(at);
  }

  /** The next lexeme from here on that says something by itself. */
  skip(at: number): number {
    let next = at;
    while (next - at < MAX_SKIPPED && this.has(next, 'filler') && this.#saysNothing(next)) next += 1;
    return next;
  }

  #saysNothing(at: number): boolean {
    return this.lexemes[at]?.meanings.every(({ is }) => SAYS_NOTHING.has(is)) ?? false;
  }
}

/** Meanings that a filler may have beside it without being looked at by the rules that pass over it. */
const SAYS_NOTHING: ReadonlySet<MeaningName> = new Set<MeaningName>([
  'filler',
  'known',
  'and',
  'in',
  'area',
  'question',
  'away',
  'person',
  'inside',
]);
