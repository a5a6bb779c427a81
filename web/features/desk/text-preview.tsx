import type { ReactNode } from 'react';
import type { Language } from '#contract/accounts.ts';
import type { TextPreview } from '#contract/texts.api.ts';
import { directionOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { TEXT_LANGUAGE_NAMES } from './text-words.ts';

interface PreviewsProps {
  language: Language;
  preview: TextPreview | undefined;
}

/** How words are read in one language: each way on which a message with them reaches people, or a page's paragraphs. */
export function Previews({ language, preview }: PreviewsProps) {
  if (!preview) return null;
  const { paragraphs, messages } = preview;
  return (
    <div className="space-y-4">
      <h3 className="text-base font-semibold">{TEXT_LANGUAGE_NAMES[language]()}</h3>
      {paragraphs && (
        <Shown language={language}>
          {paragraphs.map((paragraph, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never change places, and two may be the same
            <p key={n} className="not-first:mt-3 wrap-anywhere">
              {paragraph}
            </p>
          ))}
        </Shown>
      )}
      {messages.map(({ category, bell, mail, sms }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: several messages may be of one category
        <div key={n} data-category={category} className="space-y-4">
          {mail && (
            <Shown title={m.notifications_mailbox_email()} language={language}>
              <Words title={mail.subject} text={mail.text} />
              <details className="mt-2">
                <summary className="link flex min-h-11 items-center">{m.desk_text_as_mail()}</summary>
                <iframe
                  sandbox=""
                  srcDoc={mail.html}
                  title={mail.subject}
                  className="h-120 w-full rounded-control border border-line"
                />
              </details>
            </Shown>
          )}
          {sms && (
            <Shown
              title={`${m.notifications_mailbox_sms()} · ${m.desk_text_sms_parts({ count: sms.parts })}`}
              language={language}
            >
              <Words text={sms.text} />
            </Shown>
          )}
          {bell && (
            <Shown title={m.desk_text_bell()} language={language}>
              <Words title={bell.title} text={bell.message} />
            </Shown>
          )}
        </div>
      ))}
    </div>
  );
}

interface ShownProps {
  title?: string;
  language: Language;
  children: ReactNode;
}

function Shown({ title, language, children }: ShownProps) {
  return (
    <div className="card p-4">
      {title && <h4 className="mb-2 text-sm font-semibold text-ink-soft">{title}</h4>}
      <div lang={language} dir={directionOf(language)}>
        {children}
      </div>
    </div>
  );
}

const Words = ({ title, text }: { title?: string; text: string }) => (
  <>
    {title && (
      <strong dir="auto" className="block wrap-anywhere">
        {title}
      </strong>
    )}
    <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {text}
    </p>
  </>
);
