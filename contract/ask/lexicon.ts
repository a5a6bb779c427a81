import type { Meaning, MeaningName, Words } from './meanings.ts';
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

/** One way to read a token: as it stands, bare, in another spelling, or with a typing error put right. */
interface Form {
  text: string;
  how: 'same' | 'alike' | 'corrected';
}

interface Node {
  next: Map<string, Node>;
  meanings: Meaning[];
}

/** A phrase that was found: how many tokens it is, what it means, and the words that were put right in it. */
export interface Phrase {
  length: number;
  meanings: readonly Meaning[];
  /** How many of its tokens are not spelt as the vocabulary has them. */
  changed: number;
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
  /** Words that may have an ending: articles in Somali, the plural in English. */
  readonly #somali = new Set<string>();
  readonly #english = new Set<string>();

  constructor(all: readonly Words[] = ALL_WORDS) {
    for (const { means, en, so, ar } of all) {
      for (const phrase of phrasesOf(en)) this.#add(phrase, means, this.#english);
      for (const phrase of phrasesOf(so)) this.#add(phrase, means, this.#somali);
      for (const phrase of phrasesOf(ar)) this.#add(phrase, means);
    }
  }

  #add(phrase: string, meaning: Meaning, language?: Set<string>): void {
    let node = this.#root;
    for (const text of tokenTexts(phrase)) {
      this.words.add(text);
      language?.add(text);
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
    if (isNumber) return formsAs('same', [text]);
    const bare = bareForms(text).filter((word) => this.#mayEnd(text, word));
    if (this.words.has(text)) {
      // "كبير" is large, and only then "like a well"; a Somali ending would hide another word.
      return [...formsAs('same', [text]), ...formsAs('alike', isArabic(text) ? bare : [])];
    }
    if (isKnownElsewhere) return formsAs('same', bare);
    const typed = [text, ...bareForms(text)];
    const alike = bare.length > 0 ? [] : typed.flatMap((word) => this.words.alike(word));
    const corrected = typed
      .flatMap((word) => this.words.misspelt(word))
      .flatMap((word) => [word, ...(isArabic(word) ? bareForms(word) : [])]);
    return [...formsAs('same', bare), ...formsAs('alike', alike), ...formsAs('corrected', corrected)];
  }

  #mayEnd(text: string, stem: string): boolean {
    if (isArabic(text)) return this.words.has(stem);
    return (text === `${stem}s` ? this.#english : this.#somali).has(stem);
  }

  /** A number in one word as digits. */
  numeral(word: string): string | undefined {
    const number = this.#root.next.get(word)?.meanings.find(({ is }) => is === 'number');
    return number?.is === 'number' ? String(number.value) : undefined;
  }

  /**
   * The longest phrase that begins at a token; of two that are equally long the one that is expected there, then the one
   * that is spelt as it was typed, then one that asks for something.
   */
  longestAt(forms: readonly (readonly Form[])[], from: number, isExpected: Expectation): Phrase | undefined {
    let best: Phrase | undefined;
    const walk = (node: Node, at: number, changed: number, corrected: Phrase['corrected']): void => {
      const phrase = { length: at - from, meanings: node.meanings, changed, corrected };
      if (node.meanings.length > 0 && isBetter(phrase, best, isExpected)) best = phrase;
      for (const { text, how } of forms[at] ?? []) {
        const next = node.next.get(text);
        const all = how === 'corrected' ? [...corrected, { at, to: text }] : corrected;
        if (next) walk(next, at + 1, how === 'same' ? changed : changed + 1, all);
      }
    };
    walk(this.#root, from, 0, []);
    return best;
  }
}

type Expectation = (meanings: readonly Meaning[]) => boolean;

const formsAs = (how: Form['how'], words: readonly string[]): Form[] => words.map((text) => ({ text, how }));

/** Meanings by which nothing is asked for: a word that is spelt alike is likelier one that asks. */
const ASKS_NOTHING: ReadonlySet<MeaningName> = new Set<MeaningName>([
  'known',
  'question',
  'talk',
  'filler',
  'person',
  'ordinal',
  'numberOf',
]);

const isWish: Expectation = (meanings) => meanings.some(({ is }) => !ASKS_NOTHING.has(is));

function isBetter(phrase: Phrase, best: Phrase | undefined, isExpected: Expectation): boolean {
  if (!best || phrase.length !== best.length) return !best || phrase.length > best.length;
  if (isExpected(phrase.meanings) !== isExpected(best.meanings)) return isExpected(phrase.meanings);
  if (phrase.changed !== best.changed) return phrase.changed < best.changed;
  return isWish(phrase.meanings) && !isWish(best.meanings);
}
