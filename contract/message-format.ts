import type { Language } from './accounts.ts';

/** A text with `{placeholders}`; or the name of an input, and a text for each of its plural forms or values. */
export type MessageData = string | readonly [input: string, forms: Readonly<Record<string, string>>];

export type MessageInputs = Readonly<Record<string, string | number>>;

/** What a text says where none of its forms is of the input. */
export const OTHER_FORM = 'other';

const PLACEHOLDER = /\\([{}])|\{(\w+)\}/g;

const pluralRules = new Map<Language, Intl.PluralRules>();

/** The plural category of a number, such as `few`. */
export function pluralForm(count: number, language: Language): Intl.LDMLPluralRule {
  let rules = pluralRules.get(language);
  if (!rules) {
    rules = new Intl.PluralRules(language);
    pluralRules.set(language, rules);
  }
  return rules.select(count);
}

/** Puts the inputs into a text; `\{` and `\}` are braces. A placeholder without a value is left empty. */
export function fillPlaceholders(text: string, inputs: MessageInputs): string {
  if (!text.includes('{')) return text;
  return text.replace(PLACEHOLDER, (_, brace: string | undefined, name: string) =>
    String(brace ?? inputs[name] ?? ''),
  );
}

/** The text of a message for its inputs: by the plural form of a number, or by the value itself. */
export function formOfMessage(message: MessageData, inputs: MessageInputs, language: Language): string {
  if (typeof message === 'string') return message;
  const [input, forms] = message;
  const value = inputs[input] ?? OTHER_FORM;
  const form = typeof value === 'number' ? pluralForm(value, language) : value;
  return forms[form] ?? forms[OTHER_FORM] ?? '';
}

/** Says a message in a language. */
export const formatMessage = (message: MessageData, inputs: MessageInputs, language: Language): string =>
  fillPlaceholders(formOfMessage(message, inputs, language), inputs);
