import { LANGUAGES, type Language } from '#contract/accounts.ts';
import {
  PLURAL_FORMS,
  type PluralForm,
  placeholdersOf,
  SMS_TEXT_MAX,
  TEXT_GROUPS,
  TEXT_MAX,
  type TextForms,
  type TextGroup,
  type TextRule,
} from '#contract/texts.ts';
import { type Catalogue, textKey } from '#server/platform/notifications/catalogue.ts';
import { deliveryWords } from '#server/platform/notifications/compose.ts';
import { type AnyNotice, type Example, examplesOfNotice } from '#server/platform/notifications/examples.ts';
import { PAGE_TEXTS } from '../../site/page-texts/catalogues.ts';

/** A notice that says a text, and an example of it that does. */
export interface Use {
  notice: AnyNotice;
  example: Example;
}

/** A text that administrators can edit. */
export interface Text {
  key: string;
  /** Within its catalogue. */
  name: string;
  group: TextGroup;
  catalogue: Catalogue<string>;
  /** As the product has it; null in a language that its readers do not have (D23). */
  own: Record<Language, TextForms | null>;
  rule: TextRule;
  /** The plural forms of each language; none where one text is said with every number. */
  forms: Record<Language, PluralForm[]>;
  uses: Use[];
}

/** Every text that can be edited, by its key, in the order of the groups. */
export type Texts = ReadonlyMap<string, Text>;

const ALWAYS_REQUIRED = ['code', 'link'];

const stringsOf = (forms: TextForms): string[] =>
  typeof forms === 'string' ? [forms] : Object.values(forms);

function formsIn(language: Language, own: TextForms | null): PluralForm[] {
  if (own === null || typeof own === 'string') return [];
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return PLURAL_FORMS.filter((form) => pluralCategories.includes(form));
}

/** The first example of each notice that says a message, by the keys of the catalogue that it belongs to. */
function usesOf(notices: readonly AnyNotice[]) {
  const uses = new Map<string, Use[]>();
  const long = new Set<string>();
  for (const notice of notices) {
    const seen = new Set<string>();
    for (const example of examplesOfNotice(notice)) {
      const isLong = example.channels.some((channel) => channel !== 'sms');
      if (isLong) for (const name of example.inWords) long.add(textKey(notice.catalogue.room, name));
      for (const name of [...example.inWords, ...example.inSms]) {
        if (seen.has(name)) continue;
        seen.add(name);
        const key = textKey(notice.catalogue.room, name);
        uses.set(key, [...(uses.get(key) ?? []), { notice, example }]);
      }
    }
  }
  return { uses, isSms: (key: string) => uses.has(key) && !long.has(key) };
}

/** All texts of the notices and pages. Takes as long as saying every example of every notice once. */
export function textsOf(notices: readonly AnyNotice[]): Texts {
  const catalogues = new Map<string, Catalogue<string>>(
    [...notices.map(({ catalogue }) => catalogue), deliveryWords, ...Object.values(PAGE_TEXTS)].map((one) => [
      one.room,
      one as unknown as Catalogue<string>,
    ]),
  );
  const { uses, isSms } = usesOf(notices);
  const all = TEXT_GROUPS.flatMap((group) => {
    const catalogue = catalogues.get(group);
    if (!catalogue) return [];
    const { texts } = catalogue;
    // Its readers have no Arabic: the English words stand in its place.
    const languages = LANGUAGES.filter((one) => one === 'en' || texts[one] !== texts.en);
    return Object.keys(texts.en).map((name): Text => {
      const key = textKey(group, name);
      const inEach = <T>(of: (language: Language) => T) =>
        Object.fromEntries(LANGUAGES.map((one) => [one, of(one)])) as Record<Language, T>;
      const own = inEach((one) => (languages.includes(one) ? (texts[one][name] ?? null) : null));
      const forms = inEach((one) => formsIn(one, own[one]));
      const placeholders = [...new Set(stringsOf(own.en ?? '').flatMap(placeholdersOf))];
      const hasForms = Object.values(forms).some((some) => some.length > 0);
      const required = placeholders.filter(
        (one) => ALWAYS_REQUIRED.includes(one) || (one === 'count' && hasForms),
      );
      const rule = { placeholders, required, max: isSms(key) ? SMS_TEXT_MAX : TEXT_MAX };
      return { key, name, group, catalogue, own, rule, forms, uses: uses.get(key) ?? [] };
    });
  });
  return new Map(all.map((text) => [text.key, text]));
}
