import type { Meaning, Words } from './meanings.ts';
import { bareForms, isArabic } from './spelling.ts';
import { type Token, tokensOf } from './tokens.ts';
import { WordIndex } from './word-index.ts';
import { COMMON_WORDS } from './words/common.ts';
import { FEATURE_WORDS } from './words/features.ts';
import { FILLER_WORDS } from './words/filler.ts';
import { DEAL_WORDS, FURNISHED_WORDS, KIND_WORDS } from './words/kinds.ts';
import { LINK_WORDS } from './words/links.ts';
import { MONEY_WORDS } from './words/money.ts';
import { NEAR_WORDS } from './words/near.ts';
import { NUMBER_WORDS } from './words/numbers.ts';
import { PEOPLE_WORDS } from './words/people.ts';
import { ROOM_WORDS } from './words/rooms.ts';
import { TIME_WORDS } from './words/time.ts';

/** All static words of the grammar. */
export const ALL_WORDS: readonly Words[] = [
  ...KIND_WORDS,
  ...DEAL_WORDS,
  ...FURNISHED_WORDS,
  ...FEATURE_WORDS,
  ...NUMBER_WORDS,
  ...MONEY_WORDS,
  ...ROOM_WORDS,
  ...TIME_WORDS,
  ...NEAR_WORDS,
  ...LINK_WORDS,
  ...FILLER_WORDS,
  ...PEOPLE_WORDS,
  ...COMMON_WORDS,
];

/** One way to read a token: as it stands, bare, as another spelling, or with a typing error put right. */
export interface Form {
  text: string;
  isCorrected: boolean;
}

interface Node {
  next: Map<string, Node>;
  meanings: Meaning[];
}

/** A phrase that was found: how many tokens it is, what it means, and the words that were put right in it. */
export interface Phrase {
  length: number;
  meanings: readonly Meaning[];
  corrected: readonly { at: number; to: string }[];
}

const ARTICLE = 'ال';

const newNode = (): Node => ({ next: new Map(), meanings: [] });

/** The phrases of a comma-separated list. */
export const phrasesOf = (list: string | undefined): string[] =>
  (list ?? '')
    .split(',')
    .map((phrase) => phrase.trim())
    .filter(Boolean);

/** The tokens of a phrase; most are plain words, which need no folding, and there are thousands. */
const tokenTexts = (phrase: string): string[] =>
  /^[a-z ]+$/.test(phrase) ? phrase.split(' ') : tokensOf(phrase).map(({ text }) => text);

/** The static vocabulary as a tree of words, and as an index by which single words are put right. */
export class Lexicon {
  readonly words = new WordIndex();
  readonly #root = newNode();

  constructor(all: readonly Words[] = ALL_WORDS) {
    for (const { means, en, so, ar } of all) {
      for (const phrase of [en, so, ar].flatMap(phrasesOf)) this.#add(phrase, means);
    }
  }

  #add(phrase: string, meaning: Meaning): void {
    let node = this.#root;
    for (const text of tokenTexts(phrase)) {
      this.words.add(text);
      // With the article, in which a typing error may stand as well.
      if (isArabic(text) && !text.startsWith(ARTICLE)) this.words.add(ARTICLE + text);
      const next = node.next.get(text) ?? newNode();
      node.next.set(text, next);
      node = next;
    }
    if (!node.meanings.some((known) => JSON.stringify(known) === JSON.stringify(meaning))) {
      node.meanings.push(meaning);
    }
  }

  /** The forms of a token that stand in the vocabulary; a known word has no other spelling (D70). */
  formsOf({ text, isNumber }: Token, isKnownElsewhere: boolean): Form[] {
    const plain = (words: readonly string[]): Form[] =>
      words.map((word) => ({ text: word, isCorrected: false }));
    if (isNumber) return plain([text]);
    const bare = bareForms(text).filter((word) => this.words.has(word));
    // The Arabic article hides no other word; a Somali ending may.
    if (this.words.has(text)) return plain(isArabic(text) ? [text, ...bare] : [text]);
    if (isKnownElsewhere) return plain(bare);
    const candidates = [text, ...bareForms(text)];
    const alike = bare.length > 0 ? [] : candidates.flatMap((word) => this.words.alike(word));
    const misspelt = candidates
      .flatMap((word) => this.words.misspelt(word))
      .flatMap((word) => [word, ...(isArabic(word) ? bareForms(word) : [])]);
    return [...plain([...bare, ...alike]), ...misspelt.map((word) => ({ text: word, isCorrected: true }))];
  }

  /** A number in one word as digits. */
  numeral(word: string): string | undefined {
    const number = this.#root.next.get(word)?.meanings.find(({ is }) => is === 'number');
    return number?.is === 'number' ? String(number.value) : undefined;
  }

  /**
   * The longest phrase that begins at a token; of two that are equally long the one that is expected there, then the one
   * with fewer corrections.
   */
  longestAt(
    forms: readonly (readonly Form[])[],
    from: number,
    isExpected: (meanings: readonly Meaning[]) => boolean,
  ): Phrase | undefined {
    let best: Phrase | undefined;
    const walk = (node: Node, at: number, corrected: Phrase['corrected']): void => {
      const { meanings } = node;
      const phrase = { length: at - from, meanings, corrected };
      if (meanings.length > 0 && isBetter(phrase, best, isExpected)) best = phrase;
      for (const { text, isCorrected } of forms[at] ?? []) {
        const next = node.next.get(text);
        if (next) walk(next, at + 1, isCorrected ? [...corrected, { at, to: text }] : corrected);
      }
    };
    walk(this.#root, from, []);
    return best;
  }
}

function isBetter(
  phrase: Phrase,
  best: Phrase | undefined,
  isExpected: (meanings: readonly Meaning[]) => boolean,
): boolean {
  if (!best || phrase.length !== best.length) return !best || phrase.length > best.length;
  const [expects, expected] = [isExpected(phrase.meanings), isExpected(best.meanings)];
  return expects === expected ? phrase.corrected.length < best.corrected.length : expects;
}
