import type { AskedFilters, AskPlace } from './ask.ts';
import type { Sentence } from './sentence.ts';

/** What a rule found: lexemes and what they ask for. */
export interface Claim {
  /** Its lexemes, the last one not included. */
  from: number;
  to: number;
  filters?: AskedFilters;
  place?: AskedPlace;
  /** Words that a rule knows to be no filter, such as a wish after "without", or a telephone number. */
  isLeft?: true;
  shillings?: string;
  ambiguousMoney?: string;
}

/** A place that is asked for, and whether "near" was said of it. */
export interface AskedPlace {
  /** The likeliest, and all that have the name. */
  first: AskPlace;
  places: readonly AskPlace[];
  how: 'near' | 'area' | 'unsaid';
}

/** Looks whether its pattern begins at a lexeme. */
export type Rule = (sentence: Sentence, at: number) => Claim | undefined;
