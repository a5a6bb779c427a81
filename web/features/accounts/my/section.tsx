import type { ReactNode } from 'react';
import { m } from '../../../messages/index.ts';
import { failureSentence, fieldSentence } from '../failure.ts';
import { Notice } from '../notice.tsx';
import { type Change, type ChangeResult, SECTION_OF } from './change.ts';

/** How the change before this page ended: refused, or done. */
export interface Outcome {
  result: ChangeResult | undefined;
  done: string | null;
}

interface SectionProps {
  id: string;
  title: string;
  text: string;
  outcome: Outcome;
  /** What is said of each change that is done. */
  said?: Partial<Record<Change, string>>;
  children: ReactNode;
}

/** One matter of the account: what it is, how the last change to it ended, and what can be done. */
export function Section({ id, title, text, outcome, said = {}, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 border-t border-line py-8">
      <div className="grid gap-5 lg:grid-cols-[18rem_1fr] lg:gap-10">
        <div>
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          <p className="mt-2 text-ink-soft">{text}</p>
        </div>
        <div className="max-w-xl min-w-0">
          <SectionNotice id={id} outcome={outcome} said={said} />
          {children}
        </div>
      </div>
    </section>
  );
}

function SectionNotice({
  id,
  outcome: { result, done },
  said,
}: Required<Pick<SectionProps, 'id' | 'outcome' | 'said'>>) {
  if (result && SECTION_OF[result.what] === id) {
    const isOfField = Object.keys(result.failure.fields).some((name) => name in FIELDS);
    if (isOfField) return null;
    const { failure } = result;
    const sentence =
      failure.code === 'forbidden' && result.what === 'delete'
        ? m.accounts_delete_last_admin()
        : failureSentence(failure, m.accounts_change_failed());
    return <Notice tone="bad">{sentence}</Notice>;
  }
  const sentence = result ? undefined : said[done as Change];
  return sentence ? <Notice>{sentence}</Notice> : null;
}

/** The fields that say themselves what is wrong with them. */
const FIELDS = { name: 1, phone: 1, email: 1, password: 1, currentPassword: 1, newPassword: 1, code: 1 };

/** What is wrong with a field of a change that was refused. */
export function errorOf({ result }: Outcome, what: Change, field: string): string | undefined {
  return result?.what === what ? fieldSentence(result.failure.fields[field]) : undefined;
}

interface ChangeFormProps {
  what: Change;
  button: string;
  look?: string;
  children?: ReactNode;
}

/** A plain form for one change: it works the same with scripts and without. */
export function ChangeForm({ what, button, look = 'button-primary', children }: ChangeFormProps) {
  return (
    <form method="post" action={`#${SECTION_OF[what]}`} className="space-y-4">
      <input type="hidden" name="what" value={what} />
      {children}
      <button type="submit" className={`button ${look}`}>
        {button}
      </button>
    </form>
  );
}
