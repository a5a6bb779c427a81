import { useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Language } from '#contract/accounts.ts';
import type { TextDetail, TextPreview } from '#contract/texts.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { fillForm } from '../../forms/fill-form.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { usePlainResult } from '../../forms/plain-result.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { showToast } from '../../ui/toast-store.ts';
import { fieldName, issueWordsOf, languagesOf, specsOf, valuesOf, wordsOfVersion } from './text-fields.ts';
import { Previews } from './text-preview.tsx';
import { TextVersions } from './text-versions.tsx';
import { TEXT_LANGUAGE_NAMES } from './text-words.ts';

/** What the action gives: how the words would be read, or nothing once they are stored. */
export interface TextSent {
  previews: Partial<Record<Language, TextPreview>>;
  /** What was typed: a browser without scripts shows it again. */
  typed: FormTexts;
}

interface TextFormProps {
  text: TextDetail;
  /** What the fields begin with: the words of now, or those that the address asks for. */
  values: FormTexts;
}

/** Edits a text in its languages, side by side where there is room, with a preview and its earlier words. */
export function TextForm({ text, values }: TextFormProps) {
  const plain = usePlainResult();
  const plainSent = plain?.isDone ? (plain.value as TextSent | undefined) : undefined;
  const [previews, setPreviews] = useState(plainSent?.previews);
  const { revalidate } = useRevalidator();
  const place = useRef<HTMLDivElement>(null);
  const languages = languagesOf(text);
  const columns = languages.length > 2 ? 'xl:grid-cols-3' : 'xl:grid-cols-2';
  /** Puts words into their fields, unless there are no scripts: then the address does. */
  const fill = (words: FormTexts) => {
    const form = place.current?.querySelector('form');
    if (!form) return;
    fillForm(form, Object.fromEntries(Object.entries(words).map(([name, value]) => [name, [value]])));
    form.dispatchEvent(new Event('input', { bubbles: true }));
    form.querySelector('textarea')?.focus();
  };
  return (
    <div ref={place}>
      <ActionForm
        intent="save"
        fields={specsOf(text)}
        words={issueWordsOf(text)}
        values={{ ...values, ...plainSent?.typed }}
        hidden={{ version: String(text.version) }}
        keepsValues
        failed={({ code }) => (code === 'conflict' ? m.desk_text_conflict() : m.desk_text_failed())}
        onFailed={({ failure }) => {
          // Theirs is beneath, and what was typed stays: saved again, it takes the place of theirs.
          if (failure.code === 'conflict') void revalidate();
        }}
        onDone={({ value }) => {
          const sent = value as TextSent | undefined;
          setPreviews(sent?.previews);
          if (!sent) showToast({ title: m.desk_text_saved(), tone: 'success' });
        }}
        className=""
      >
        <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${columns}`}>
          {languages.map((language) => (
            <LanguageFields key={language} text={text} language={language} onFill={fill} />
          ))}
        </div>
        <div className="mt-6 flex flex-wrap gap-3">
          <SubmitButton busy={m.ui_saving()}>{m.desk_text_save()}</SubmitButton>
          <SubmitButton tone="quiet" name="preview" value="1">
            {m.desk_text_preview()}
          </SubmitButton>
        </div>
      </ActionForm>
      {previews && (
        <section aria-labelledby="preview" aria-live="polite" className="mt-8">
          <h2 id="preview" className="mb-1 text-xl">
            {m.desk_text_preview()}
          </h2>
          <p className="mb-4 text-sm text-ink-soft">{m.desk_text_preview_text()}</p>
          <div className={`grid grid-cols-[minmax(0,1fr)] items-start gap-6 ${columns}`}>
            {languages.map((language) => (
              <Previews key={language} language={language} preview={previews[language]} />
            ))}
          </div>
        </section>
      )}
      <TextVersions text={text} onUse={(version) => fill(valuesOf(text, wordsOfVersion(text, version)))} />
    </div>
  );
}

interface LanguageFieldsProps {
  text: TextDetail;
  language: Language;
  onFill: (words: FormTexts) => void;
}

function LanguageFields({ text, language, onFill }: LanguageFieldsProps) {
  const forms = text.forms[language];
  const name = TEXT_LANGUAGE_NAMES[language]();
  const own = Object.fromEntries(
    Object.entries(valuesOf(text, text.own)).filter(([field]) => field.split('.')[0] === language),
  );
  return (
    <section aria-label={name} className="card space-y-4 p-4 sm:p-5">
      {forms.length > 0 && <p className="font-semibold">{name}</p>}
      {forms.length > 0 ? (
        forms.map((form) => <FormField key={form} name={fieldName(language, form)} />)
      ) : (
        <FormField name={language} />
      )}
      <Link
        to={href(`/admin/texts/${text.key}?use=own-${language}`)}
        preventScrollReset
        onClick={(event) => {
          event.preventDefault();
          onFill(own);
        }}
        className="link -my-2 inline-flex min-h-11 items-center"
      >
        {m.desk_text_as_before()}
        <span className="sr-only"> ({name})</span>
      </Link>
    </section>
  );
}
