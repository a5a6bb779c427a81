import type { ComponentProps, ReactNode } from 'react';
import { Fold } from '../ui/fold.tsx';
import { Page, Section } from '../ui/page.tsx';

/**
 * The parts of a record: on a desk in two columns. A phone has one, where whom to call comes before what was written.
 */
const MAIN = ['money', 'facts', 'acts', 'evidence', 'thread'] as const;
const BESIDE = ['people', 'history', 'links'] as const;
type PartName = (typeof MAIN)[number] | (typeof BESIDE)[number];
const ON_PHONE: Partial<Record<PartName, string>> = {
  people: 'order-1',
  thread: 'order-2',
  history: 'order-3',
  links: 'order-4',
};

interface Part {
  /** None where the content has a heading of its own. */
  title?: string;
  count?: number | string | undefined;
  /** It is over, or asks for nothing: one line, until somebody opens it. What says why it ended stays open. */
  isPast?: boolean;
  /** Its content is cards of its own. */
  isCards?: boolean;
  content: ReactNode;
}

export type RecordParts = Partial<Record<PartName, Part | null | false>>;

interface RecordPageProps {
  /** Who or what it is, as the title. */
  who: ReactNode;
  /** What it is about and since when, above the title. */
  what?: ReactNode;
  /** A sentence beneath the title. */
  sub?: ReactNode;
  /** Its state in a word, beside the title. */
  badge?: ReactNode;
  back?: ComponentProps<typeof Page>['back'];
  /** One column of that width on a desk too; else the parts stand in two where there are any for the second. */
  width?: 'form' | 'narrow';
  /** What was just done. */
  told?: ReactNode;
  /** How it stands, in one line. */
  state?: ReactNode;
  /** What the reader can do now, before everything that only informs. */
  next?: ReactNode;
  parts?: RecordParts;
  /** What this kind of record alone has. */
  children?: ReactNode;
  /** Ways on, and whose page it is. */
  end?: ReactNode;
}

/**
 * The page of one record: who and what, how it stands and what is to be done first; then what it costs, what it is, who
 * takes part, what proves it, what was said and what happened.
 */
export function RecordPage({
  who,
  what,
  sub,
  badge,
  back,
  width,
  told,
  state,
  next,
  parts,
  children,
  end,
}: RecordPageProps) {
  const [main, beside] = [MAIN, BESIDE].map((names) =>
    names.flatMap((name) => {
      const part = parts?.[name];
      return part ? [<PartView key={name} place={ON_PHONE[name]} {...part} />] : [];
    }),
  );
  const isTwo = width === undefined && (beside ?? []).length > 0;
  return (
    <Page
      {...(!isTwo && { width: width ?? 'form' })}
      title={who}
      eyebrow={what}
      sub={sub}
      back={back}
      {...(badge && { actions: badge })}
    >
      {told}
      {state}
      {next}
      {children}
      {isTwo ? (
        <div className="mt-6 flex flex-col gap-6 lg:grid lg:grid-cols-[1.6fr_1fr] lg:items-start">
          <div className="contents lg:block lg:space-y-6">{main}</div>
          <div className="contents lg:block lg:space-y-6">{beside}</div>
        </div>
      ) : (
        <div className="mt-6 space-y-6 empty:hidden">
          {main}
          {beside}
        </div>
      )}
      {end}
    </Page>
  );
}

function PartView({
  place = '',
  title,
  count,
  isPast,
  isCards,
  content,
}: Part & { place?: string | undefined }) {
  return (
    <div
      className={`empty:hidden ${place} ${isCards ? '' : 'card p-4 sm:p-6'} ${isPast ? 'print:hidden' : ''}`}
    >
      {title === undefined ? (
        content
      ) : isPast ? (
        <Fold title={<h2 className="text-[1.1875rem]">{title}</h2>} aside={count}>
          <div className="pt-3">{content}</div>
        </Fold>
      ) : (
        <Section title={title} count={count}>
          {content}
        </Section>
      )}
    </div>
  );
}
