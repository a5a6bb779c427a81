import { SECTIONS, type SectionedPage } from '#contract/page-texts.ts';
import { m } from '../../messages/index.ts';
import { Main } from '../../ui/main.tsx';
import { ContactList } from './contact-list.tsx';
import { Paragraphs } from './paragraphs.tsx';

interface LegalPageProps {
  title: string;
  page: SectionedPage;
  /** Those of the page. */
  texts: Readonly<Record<string, string>>;
}

/**
 * A long text that is pleasant to read: lines of some 70 characters, and its contents beside it. The last section says
 * how to reach us.
 */
export function LegalPage({ title, page, texts }: LegalPageProps) {
  const sections = SECTIONS[page].map((id) => ({
    id,
    title: texts[id] ?? '',
    text: texts[`${id}_text`] ?? '',
  }));
  const last = sections.at(-1)?.id;
  return (
    <Main className="page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{title}</h1>
      <p className="mt-2 text-ink-soft">{texts.updated}</p>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[16rem_1fr]">
        <nav aria-labelledby="contents" className="card mb-8 self-start p-5 lg:sticky lg:top-24 lg:mb-0">
          <h2 id="contents" className="mb-2 text-base">
            {m.legal_contents()}
          </h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`} className="link inline-block py-1.5 text-[0.9375rem]">
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className="max-w-[68ch] text-[1.0625rem]/relaxed">
          <Paragraphs text={texts.intro ?? ''} className="text-lg" />
          {sections.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="mt-10">
              <h2 id={section.id} className="scroll-mt-24 text-2xl">
                {section.title}
              </h2>
              <Paragraphs text={section.text} className="mt-3" />
              {section.id === last && (
                <div className="mt-5">
                  <ContactList />
                </div>
              )}
            </section>
          ))}
        </article>
      </div>
    </Main>
  );
}
