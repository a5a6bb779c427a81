import type { SeekerWord } from '#contract/seekers.api.ts';
import { SEEKER_QUESTIONS } from '#contract/seekers.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { placeText } from '../../format/places.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel, wayTo } from '../../shell/link-panel.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page, PageNote } from '../../ui/page.tsx';
import { Picture, placeholderOf } from '../../ui/picture.tsx';
import { Question } from './question.tsx';
import { answersOf, contactWords } from './words.ts';

/** The page of a link: three questions about a home. */
export default function SeekerLinkView({ word }: { word: SeekerWord }) {
  if (word.listing) return <Questions word={word} listing={word.listing} />;
  return (
    <LinkPanel title={m.seekers_deleted_title()} text={m.seekers_deleted_text()}>
      <Elsewhere />
    </LinkPanel>
  );
}

const Elsewhere = wayTo('/properties', m.seekers_other_homes);

type Listing = NonNullable<SeekerWord['listing']>;

function Questions({ word, listing }: { word: SeekerWord; listing: Listing }) {
  const answers = answersOf(word);
  const next = SEEKER_QUESTIONS.find((question) => answers[question] === null);
  const count = SEEKER_QUESTIONS.filter((question) => answers[question] !== null).length;
  return (
    <Page
      width="form"
      title={next ? m.seekers_title() : m.seekers_thanks()}
      {...(!next && { sub: m.seekers_thanks_text() })}
    >
      <Home word={word} listing={listing} />
      <div className="mt-5 mb-3 flex items-baseline justify-between gap-3">
        <h2 className="text-[1.1875rem]">{m.seekers_three()}</h2>
        {count > 0 && (
          <p className="text-[0.9375rem] text-ink-soft">{m.seekers_count({ shown: figure(count) })}</p>
        )}
      </div>
      <div className="grid gap-3">
        {SEEKER_QUESTIONS.map((question) => (
          <Question
            key={question}
            question={question}
            answer={answers[question]}
            note={word.moneyNote}
            isNext={question === next}
          />
        ))}
      </div>
      <div className="notice notice-info mt-5">
        <p className="flex min-w-0 gap-3 text-[0.9375rem]">
          <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-ocean" />
          {m.seekers_promise()}
        </p>
      </div>
      <PageNote>{m.seekers_skip()}</PageNote>
    </Page>
  );
}

/** Which home it is about, and how they were in touch. */
function Home({ word, listing }: { word: SeekerWord; listing: Listing }) {
  const { title, type, propertyType, price, location, image } = listing;
  return (
    <section className="card flex items-center gap-3.5 p-3.5">
      <div className="h-16 w-19 shrink-0 overflow-hidden rounded-control">
        <Picture
          src={image || placeholderOf(propertyType)}
          alt=""
          sizes="76px"
          widths={[320]}
          className="h-full object-cover"
        />
      </div>
      <div className="min-w-0">
        <p className="truncate text-[0.9375rem]">
          <strong>{dollars(price)}</strong>
          {type === 'rent' && <span className="text-ink-soft">{m.format_per_month()}</span>} ·{' '}
          <strong>
            <bdi>{placeText(location).split(/[,،]/, 1)[0]}</bdi>
          </strong>
        </p>
        <p className="text-[0.9375rem]">
          <bdi className="block truncate">{title}</bdi>
        </p>
        <p className="text-[0.8125rem] text-ink-soft">{contactWords(word)}</p>
      </div>
    </section>
  );
}
