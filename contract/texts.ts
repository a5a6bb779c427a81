import type { Language } from './accounts.ts';
import type { FieldProblem } from './errors.ts';
import { PAGES } from './page-texts.ts';
import { seenText } from './typed-text.ts';

/** The categories of `Intl.PluralRules`. */
export const PLURAL_FORMS = [
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
] as const satisfies Intl.LDMLPluralRule[];
export type PluralForm = (typeof PLURAL_FORMS)[number];

/** A text with `{placeholders}`; or one for each plural form of `{count}` that its language has. */
export type TextForms = string | Readonly<Partial<Record<PluralForm, string>>>;

/** A text in some of the languages; what is missing is as the product has it. */
export type EditedText = Partial<Record<Language, TextForms>>;

/** The rooms whose messages can be edited, and the pages: the folders of `server/messages`. */
export const TEXT_GROUPS = [
  'accounts',
  'applications',
  'bookings',
  'checks',
  'confirmations',
  'delegates',
  'deposits',
  'providers',
  'delivery',
  'documents',
  'health',
  'inquiries',
  'looks',
  'moderation',
  'ratings',
  'reports',
  'searches',
  'seekers',
  'shortlist',
  'tenancies',
  'gateways',
  'viewings',
  ...PAGES,
] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];

export const TEXT_MAX = 4000;
/** Of what is only sent by SMS: two parts in Latin letters. */
export const SMS_TEXT_MAX = 300;

/** As many are on a page of the administrators' list. */
export const TEXTS_PAGE_SIZE = 20;

const PLACEHOLDER = /\{(\w+)\}/g;

/** The names of a text's placeholders, each once. */
export const placeholdersOf = (text: string): string[] => [
  ...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name)),
];

/** What a text may hold, and what it must. */
export interface TextRule {
  placeholders: readonly string[];
  required: readonly string[];
  max: number;
}

/** In these forms a language names one number, which its words may say. */
const ONE_NUMBER: readonly string[] = ['zero', 'one', 'two'] satisfies PluralForm[];

/**
 * What is wrong with a text; undefined where it can be said.
 * @param form which plural form it is; undefined where it has none
 */
export function problemOfText(
  text: string,
  { placeholders, required, max }: TextRule,
  form?: string,
): FieldProblem | undefined {
  if (seenText(text) === '') return { code: 'required', sentence: 'is required' };
  if (text.length > max) {
    return { code: 'too_long', max, sentence: `must be at most ${max} characters` };
  }
  const has = placeholdersOf(text);
  const unknown = has.filter((name) => !placeholders.includes(name));
  if (unknown.length > 0) {
    const sentence = `has placeholders without a value: ${unknown.join(', ')}`;
    return { code: 'unknown', entries: unknown, sentence };
  }
  const missing = required.filter(
    (name) => !has.includes(name) && !(name === 'count' && form !== undefined && ONE_NUMBER.includes(form)),
  );
  if (missing.length > 0) {
    return { code: 'required', entries: missing, sentence: `lacks placeholders: ${missing.join(', ')}` };
  }
  return undefined;
}
