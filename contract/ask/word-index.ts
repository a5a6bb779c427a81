import { isOneEdit, soundOf } from './spelling.ts';

/** Words of fewer letters are never corrected. */
const MIN_CORRECTED = 5;

const DIGITS = /\d/;

/** Known words or names, found as they are, by their sound, or with one typing error. */
export class WordIndex {
  readonly #known = new Set<string>();
  readonly #bySound = new Map<string, string[]>();
  /** One edit leaves the first letter or the last: words by either, and by their length. */
  readonly #byEdge = new Map<string, string[]>();

  add(word: string): void {
    if (this.#known.has(word)) return;
    this.#known.add(word);
    const sound = soundOf(word);
    if (sound) push(this.#bySound, sound, word);
    if (word.length < MIN_CORRECTED) return;
    push(this.#byEdge, `${word[0]}${word.length}<`, word);
    push(this.#byEdge, `${word.at(-1)}${word.length}>`, word);
  }

  has(word: string): boolean {
    return this.#known.has(word);
  }

  /** Other spellings of what is heard alike; none of a word with digits. */
  alike(word: string): readonly string[] {
    const sound = DIGITS.test(word) ? undefined : soundOf(word);
    return (sound && this.#bySound.get(sound)) || [];
  }

  /** Words of five letters or more that are one typing error away; digits are never taken for others. */
  misspelt(word: string): string[] {
    if (word.length < MIN_CORRECTED - 1) return [];
    const found = new Set<string>();
    for (const length of [word.length, word.length + 1, word.length - 1]) {
      for (const key of [`${word[0]}${length}<`, `${word.at(-1)}${length}>`]) {
        for (const one of this.#byEdge.get(key) ?? []) {
          if (isOneEdit(word, one) && digitsOf(word) === digitsOf(one)) found.add(one);
        }
      }
    }
    return [...found].sort((a, b) => likeness(word, b) - likeness(word, a));
  }
}

const digitsOf = (word: string): string => word.replaceAll(/\D/g, '');

/** A typing error is seldom in the first letter, and more often two letters in each other's place, or one too few or too many. */
const likeness = (typed: string, word: string): number =>
  (typed[0] === word[0] ? 2 : 0) +
  (typed.length !== word.length || lettersOf(typed) === lettersOf(word) ? 1 : 0);

const lettersOf = (word: string): string => [...word].sort().join('');

function push(lists: Map<string, string[]>, key: string, word: string): void {
  const list = lists.get(key);
  if (list) list.push(word);
  else lists.set(key, [word]);
}
