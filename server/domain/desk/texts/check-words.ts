import { LANGUAGES, type Language } from '#contract/accounts.ts';
import { type FieldProblem, invalidInput } from '#contract/errors.ts';
import { problemOfText, type TextForms } from '#contract/texts.ts';
import type { Text } from './registry.ts';

/** What is wrong with the words of one language, by the names of the fields: `en`, or `en.one`. */
function problemsIn(
  language: Language,
  words: TextForms,
  { own, forms, rule }: Text,
): Record<string, FieldProblem> {
  const expected = forms[language];
  if (own[language] === null) {
    return { [language]: { code: 'does_not_fit', sentence: 'is not written in this language' } };
  }
  const given = typeof words === 'string' ? [] : Object.keys(words);
  if (given.length !== expected.length || expected.some((form) => !given.includes(form))) {
    const sentence = expected.length > 0 ? `must have the forms ${expected.join(', ')}` : 'must be one text';
    return { [language]: { code: 'not_one_of', values: expected, sentence } };
  }
  const named: [field: string, text: string, form?: string][] =
    typeof words === 'string'
      ? [[language, words]]
      : Object.entries(words).map(([form, text]) => [`${language}.${form}`, text, form]);
  return Object.fromEntries(
    named.flatMap(([field, text, form]) => {
      const problem = problemOfText(text, rule, form);
      return problem ? [[field, problem] as const] : [];
    }),
  );
}

const trimmed = (words: TextForms): TextForms =>
  typeof words === 'string'
    ? words.trim()
    : Object.fromEntries(Object.entries(words).map(([form, text]) => [form, text.trim()]));

const inOrder = (words: TextForms) =>
  typeof words === 'string' ? words : Object.entries(words).sort(([a], [b]) => (a < b ? -1 : 1));

/** Whether both say the same, in whichever order their forms stand. */
export const isSame = (one: TextForms | null, other: TextForms | null): boolean =>
  JSON.stringify(one && inOrder(one)) === JSON.stringify(other && inOrder(other));

type InEach = Record<Language, TextForms | null>;

/**
 * The words to store: null where they are the product's own.
 * @throws ApiError invalid_input, naming each field whose text could not be said
 */
export function checkWords(text: Text, words: Partial<InEach>): InEach {
  const given = LANGUAGES.map((language) => {
    const own = words[language] ?? null;
    return [language, own && trimmed(own)] as const;
  });
  const problems = given.flatMap(([language, one]) =>
    one === null ? [] : Object.entries(problemsIn(language, one, text)),
  );
  if (problems.length > 0) throw invalidInput(Object.fromEntries(problems));
  return Object.fromEntries(
    given.map(([language, one]) => [language, isSame(one, text.own[language]) ? null : one]),
  ) as InEach;
}
