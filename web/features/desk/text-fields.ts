import { LANGUAGES, type Language } from '#contract/accounts.ts';
import type { TextDetail } from '#contract/texts.api.ts';
import { type PluralForm, problemOfText, type TextForms } from '#contract/texts.ts';
import type { FieldSpec, FieldSpecs } from '../../forms/fields.ts';
import type { IssueWords } from '../../forms/form-state.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { issueWords } from '../../forms/words.ts';
import { directionOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { FORM_NAMES, TEXT_LANGUAGE_NAMES } from './text-words.ts';

type InEach = Readonly<Record<Language, TextForms | null>>;
type Shape = Pick<TextDetail, 'forms' | 'own'>;

/** The languages that a text is written in. */
export const languagesOf = ({ own }: Pick<TextDetail, 'own'>): Language[] =>
  LANGUAGES.filter((language) => own[language] !== null);

/** The name of a field as the API calls it: `en`, or `en.one`. */
export const fieldName = (language: Language, form?: PluralForm): string =>
  form ? `${language}.${form}` : language;

/** Where three languages stand side by side. */
const ROW_LENGTH = 30;
const MOST_ROWS = 18;

const rowsFor = (text: string) =>
  Math.min(
    MOST_ROWS,
    Math.max(
      2,
      text.split('\n').reduce((sum, line) => sum + Math.ceil(Math.max(1, line.length) / ROW_LENGTH), 0),
    ),
  );

const partOf = (words: TextForms | null, form?: PluralForm): string =>
  typeof words === 'string' ? words : ((form && words?.[form]) ?? '');

/** Each field of a text with its language, its plural form, and what it holds of these words. */
function eachField(text: Shape, words: InEach) {
  return languagesOf(text).flatMap((language) => {
    const forms: (PluralForm | undefined)[] =
      text.forms[language].length > 0 ? text.forms[language] : [undefined];
    return forms.map((form) => ({
      language,
      form,
      name: fieldName(language, form),
      value: partOf(words[language], form),
    }));
  });
}

/** What the fields begin with. */
export const valuesOf = (text: Shape, words: InEach): FormTexts =>
  Object.fromEntries(eachField(text, words).map(({ name, value }) => [name, value]));

/** Checked as the API does. */
export function specsOf(text: TextDetail): FieldSpecs {
  const rule = { placeholders: text.placeholders, required: text.required, max: text.max };
  return Object.fromEntries(
    eachField(text, text.words).map(({ language, form, name, value }): [string, FieldSpec] => [
      name,
      {
        label: () => (form ? FORM_NAMES[form]() : TEXT_LANGUAGE_NAMES[language]()),
        rows: rowsFor(value),
        maxLength: text.max,
        dir: directionOf(language),
        lang: language,
        check: (typed) => problemOfText(typed, rule, form),
      },
    ]),
  );
}

/** What is said of placeholders, which no other form has. */
export function issueWordsOf(text: TextDetail): IssueWords {
  const say: IssueWords[string] = (issue) => {
    const names = issue.entries?.map((name) => `{${name}}`).join(', ');
    if (names === undefined) return issueWords(issue);
    return issue.code === 'unknown' ? m.desk_text_unknown({ names }) : m.desk_text_missing({ names });
  };
  return Object.fromEntries(eachField(text, text.words).map(({ name }) => [name, say]));
}

/** The words of a language as they were typed; null where the text has none in it. */
export function typedWords(text: Shape, language: Language, values: FormTexts): TextForms | null {
  if (text.own[language] === null) return null;
  const forms = text.forms[language];
  if (forms.length === 0) return values[language] ?? '';
  return Object.fromEntries(forms.map((form) => [form, values[fieldName(language, form)] ?? '']));
}

/** The words of a version: the product's own where it has none. */
export const wordsOfVersion = ({ own }: Pick<TextDetail, 'own'>, version: InEach): InEach => ({
  en: version.en ?? own.en,
  so: version.so ?? own.so,
  ar: version.ar ?? own.ar,
});
