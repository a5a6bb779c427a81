import type { Language } from '#contract/accounts.ts';
import { HOLD_REASON_LENGTH } from '#contract/reports.ts';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField } from '../../forms/form-field.tsx';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { TEXT_LANGUAGE_NAMES } from '../desk/text-words.ts';
import { SUGGESTED } from './suggested.ts';

/** What an owner may be told, ready in each language. */
export type Words = Readonly<Record<Language, string>>;

interface Owner {
  name: string;
  language: Language;
}

/** What an owner is told, in their language; some decisions are nothing without it. */
export const ownerField = (
  { name, language }: Owner,
  isNeeded: (decision: string | undefined) => boolean,
): FieldSpecs => ({
  reason: {
    label: () => m.reports_words_label({ name }),
    rows: 5,
    isOptional: true,
    maxLength: HOLD_REASON_LENGTH,
    dir: 'auto',
    lang: language,
    check: (reason, { decision }) => (isNeeded(decision) && reason === '' ? { code: 'required' } : undefined),
  },
});

/** What the field begins with, and what is sent along to tell whether it was changed. */
export const beginWith = ({ language }: Owner, words: Words) => ({
  values: { reason: words[language] },
  hidden: { [SUGGESTED]: words[language] },
});

interface OwnerWordsProps {
  owner: Owner;
  /** undefined where the owner need not be told. */
  words: Words | undefined;
  /** What follows for the owner. */
  hint?: string;
}

/** What the owner is told, in their language, and beneath it the same in the administrator's. */
export function OwnerWords({ owner: { name, language }, words, hint }: OwnerWordsProps) {
  const own = getLocale();
  const reads = m.reports_words_reads({ name, language: TEXT_LANGUAGE_NAMES[language]() });
  return (
    <>
      <FormField name="reason" {...(words && { hint: [reads, hint].filter(Boolean).join(' ') })} />
      {words && own !== language && (
        <div className="mt-3 border-s-2 border-line ps-3 text-[0.9375rem]">
          <p className="text-sm text-ink-soft">
            {m.reports_words_same({ language: TEXT_LANGUAGE_NAMES[own]() })}
          </p>
          <p className="mt-0.5 max-w-prose wrap-anywhere">{words[own]}</p>
        </div>
      )}
    </>
  );
}
