import type { AskPlace } from './ask.ts';
import { bareForms } from './spelling.ts';
import { type Token, tokensOf } from './tokens.ts';
import { WordIndex } from './word-index.ts';

/** The longest name of a place, in tokens. */
const MAX_TOKENS = 6;
/** Shorter unknown words belong to no misspelt name: "Hodan w generator". */
const MIN_NEW = 3;
/** Shorter words of a name do not stand for it. */
const MIN_PART = 4;

/** A name that was found: its tokens, its places (several may share a name), and how it was put right. */
export interface FoundName {
  length: number;
  places: readonly AskPlace[];
  /** The name by which it was found, without spaces. */
  name: string;
  isCorrected: boolean;
}

/** Districts go before landmarks of the same name, as they do for a typed location (D12). */
const RANK = { district: 0, city: 1, landmark: 2 } as const;

/** The names of all places, found at any token of a text. */
export class Gazetteer {
  /** Every word of a name: no such word is taken for a misspelt word of the grammar. */
  readonly words = new Set<string>();
  readonly #names = new WordIndex();
  readonly #places = new Map<string, AskPlace[]>();
  /** Words that only one landmark has in its names: "Erdogan", "Mukarama". */
  readonly #parts = new Map<string, AskPlace | undefined>();
  readonly #partWords = new WordIndex();
  /** The letters of the longest name. */
  #longest = 0;
  readonly #numeral: (word: string) => string | undefined;

  /** @param numeral a number in words as digits: "KM four", "كيلو أربعة" are KM4 */
  constructor(places: readonly AskPlace[], numeral: (word: string) => string | undefined) {
    this.#numeral = numeral;
    for (const place of places) {
      for (const spelling of [place.name, ...place.aliases]) {
        const texts = tokensOf(spelling).map(({ text }) => text);
        for (const text of texts) this.#addWord(text, place);
        this.#addName(this.#joined(texts), place);
      }
    }
  }

  #addWord(text: string, place: AskPlace): void {
    this.words.add(text);
    if (text.length < MIN_PART) return;
    const isOnlyHere = !this.#parts.has(text) || this.#parts.get(text) === place;
    this.#partWords.add(text);
    this.#parts.set(text, isOnlyHere && place.kind === 'landmark' ? place : undefined);
  }

  #addName(name: string, place: AskPlace): void {
    const places = new Set([...(this.#places.get(name) ?? []), place]);
    this.#places.set(
      name,
      [...places].sort((a, b) => RANK[a.kind] - RANK[b.kind]),
    );
    this.#names.add(name);
    this.#longest = Math.max(this.#longest, name.length);
  }

  /**
   * The name that begins at a token: as it is, in another spelling, or with one typing error.
   * @param isKnown whether a token is a word of the grammar, which no typing error makes a name
   */
  longestAt(tokens: readonly Token[], from: number, isKnown: (at: number) => boolean): FoundName | undefined {
    const most = Math.min(MAX_TOKENS, tokens.length - from);
    const names = Array.from({ length: most }, (_, n) => this.#spellings(tokens.slice(from, from + n + 1)));
    const exact = this.#find(names, (name) => (this.#names.has(name) ? name : undefined));
    const textAt = (at: number) => tokens[at]?.text ?? '';
    const isNew = (at: number) => !this.words.has(textAt(at)) && !isKnown(at);
    const window = (length: number) => Array.from({ length }, (_, n) => from + n);
    // "Mogadishu stdaium" is more than Mogadishu; words of the grammar belong to no misspelt name.
    const mayBe = (length: number, isMisspelt: boolean) =>
      length > (exact?.length ?? 0) &&
      window(length).every(
        (at) => this.words.has(textAt(at)) || (isNew(at) && textAt(at).length >= MIN_NEW),
      ) &&
      (window(length).some(isNew) || (length > 1 && !isMisspelt));
    const among = (isMisspelt: boolean) => names.map((list, n) => (mayBe(n + 1, isMisspelt) ? list : []));
    return (
      this.#find(among(false), (name) => this.#names.alike(name)[0]) ??
      this.#find(among(true), (name) => this.#names.misspelt(name)[0], true) ??
      exact
    );
  }

  /** The longest of the typed names that `look` knows; the first list holds those of one token. */
  #find(
    typed: readonly (readonly string[])[],
    look: (name: string) => string | undefined,
    isCorrected = false,
  ): FoundName | undefined {
    for (let length = typed.length; length > 0; length -= 1) {
      for (const text of typed[length - 1] ?? []) {
        const name = text.length <= this.#longest + 1 ? look(text) : undefined;
        if (name) return { length, places: this.#places.get(name) ?? [], name, isCorrected };
      }
    }
    return undefined;
  }

  /** The landmark that alone has this word in its names: as it is, or with one typing error. */
  partAt({ text }: Token, mayBeMisspelt: boolean): FoundName | undefined {
    const found = (words: readonly string[]) => words.map((word) => this.#parts.get(word)).find(Boolean);
    const exact = found([text, ...bareForms(text)]);
    const place = exact ?? (mayBeMisspelt ? found(this.#partWords.misspelt(text)) : undefined);
    return place && { length: 1, places: [place], name: text, isCorrected: !exact };
  }

  /** The tokens as one name without spaces, and without what Arabic attaches to its beginning. */
  #spellings([first, ...others]: readonly Token[]): string[] {
    if (!first) return [];
    const rest = this.#joined(others.map(({ text }) => text));
    return [this.#joined([first.text]), ...bareForms(first.text)].map((text) => text + rest);
  }

  #joined(texts: readonly string[]): string {
    return texts.map((text) => this.#numeral(text) ?? text).join('');
  }
}
