import { createContext, type ReactNode, useContext, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Tenancy } from '#contract/tenancy-fields.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import type { FormTexts } from '../../forms/texts.ts';
import { href, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { RecordPage, type RecordParts } from '../../screens/record.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageNote } from '../../ui/page.tsx';
import type { View } from './views.ts';

/** What the page of one tenancy is shown with. */
export interface Shown {
  tenancy: Tenancy;
  /** Of the address: an id or a token. */
  pageKey: string;
  view: View;
  /** The day in Mogadishu. */
  today: string;
}

export const viewPath = (key: string, view: View, more = ''): ScreenPath =>
  `/tenancy/${key}?view=${view}${more}` as ScreenPath;

const DoneContext = createContext<(done: string) => void>(() => undefined);

const DONE_WORDS: Record<string, (() => string) | undefined> = {
  'tenancy.agree': m.tenancy_done_agreed,
  'tenancy.refuse': m.tenancy_done_refused,
  'tenancy.withdraw': m.tenancy_done_withdrawn,
  'terms.agree': m.tenancy_done_terms_agreed,
  'terms.refuse': m.tenancy_done_terms_refused,
  'terms.withdraw': m.tenancy_done_withdrawn,
  'notice.agree': m.tenancy_done_notice_agreed,
  'notice.refuse': m.tenancy_done_notice_refused,
  'notice.withdraw': m.tenancy_done_withdrawn,
  'due.agree': m.tenancy_done_due_agreed,
  'due.refuse': m.tenancy_done_due_refused,
  'due.withdraw': m.tenancy_done_withdrawn,
  proposed: m.tenancy_done_proposed,
  noticed: m.tenancy_done_noticed,
  added: m.tenancy_done_added,
  reminded: m.tenancy_done_reminded,
  unreminded: m.tenancy_done_unreminded,
  reminders: m.tenancy_done_reminders,
  closed: m.tenancy_done_closed,
  ended: m.tenancy_done_links_ended,
  renewed: m.tenancy_done_links_renewed,
  number: m.tenancy_done_number,
};

interface FrameProps extends Shown {
  title: ReactNode;
  /** Above the title; the home and the other side unless told. */
  home?: string;
  badge?: ReactNode;
  sub?: string;
  parts?: RecordParts;
  children?: ReactNode;
}

const NAMED_VIEWS = ['pay', 'receipts', 'terms', 'deposit', 'reference', 'links'] as const satisfies View[];
const VIEW_NAMES: Record<(typeof NAMED_VIEWS)[number], () => string> = {
  pay: m.tenancy_view_pay,
  receipts: m.tenancy_view_receipts,
  terms: m.tenancy_view_terms,
  deposit: m.deposits_title,
  reference: m.tenancy_view_reference,
  links: m.tenancy_view_links,
};

/** The page around each view: its title, what was just done, the ways to the other views, whose page it is. */
export function Frame({ tenancy, pageKey, view, title, home, badge, sub, parts = {}, children }: FrameProps) {
  const [search] = useSearchParams();
  const address = `${pageKey}?${search}`;
  const [told, setTold] = useState({ address, done: search.get('done') ?? '' });
  // An address that the page is led to says anew what was done.
  const done = told.address === address ? told.done : (search.get('done') ?? '');
  const setDone = (one: string) => setTold({ address, done: one });
  const doneWords = DONE_WORDS[done];
  const { side, isByLink } = tenancy;
  const views = NAMED_VIEWS.filter((one) => side === 'tenant' || (one !== 'pay' && one !== 'reference'));
  return (
    <DoneContext value={setDone}>
      <RecordPage
        who={title}
        what={
          <bdi>
            {home ?? `${tenancy.home.title} · ${side === 'owner' ? tenancy.tenant.name : tenancy.owner.name}`}
          </bdi>
        }
        sub={sub}
        back={isByLink ? undefined : aboveOf(pageKey, view)}
        badge={badge}
        told={
          doneWords && (
            <div id="done" className="mb-4">
              <Notice tone="success" takesFocus title={doneWords()} />
            </div>
          )
        }
        parts={parts}
        end={
          <>
            {tenancy.status !== 'proposed' && (
              <nav aria-label={m.tenancy_more()} className="card mt-8 divide-y divide-line-soft print:hidden">
                {views
                  .filter((one) => one !== view)
                  .map((one) => (
                    <Link
                      key={one}
                      to={href(viewPath(pageKey, one))}
                      className="flex min-h-12 items-center justify-between gap-3 px-4 font-medium hover:bg-ground-deep"
                    >
                      {VIEW_NAMES[one]()}
                      <Icon name="right" className="size-4.5 text-ink-soft" />
                    </Link>
                  ))}
              </nav>
            )}
            <PageNote className="print:hidden">
              {m.tenancy_holds_no_money()} {isByLink && m.tenancy_yours_alone()}
            </PageNote>
          </>
        }
      >
        {children}
      </RecordPage>
    </DoneContext>
  );
}

/** What stands above a view, where its reader has signed in. */
const aboveOf = (key: string, view: View) =>
  view === 'pay' || view === 'receipts'
    ? ({ to: '/dashboard', label: m.common_dashboard() } as const)
    : { to: viewPath(key, 'receipts'), label: m.tenancy_view_receipts() };

/** A form whose end is said above the page. */
export function useDone(): (done: string) => void {
  return useContext(DoneContext);
}

interface ActProps {
  intent: string;
  id?: string;
  hidden?: FormTexts;
  /** The value of `answer`, which says what is done. */
  answer: string;
  /** What is said once it is done; nothing where the page shows it. */
  done?: string;
  tone?: 'primary' | 'quiet' | 'danger';
  className?: string;
  children: ReactNode;
}

/** One button that says one thing. */
export function ActionButton({
  intent,
  id,
  hidden,
  answer,
  done,
  tone = 'primary',
  className = '',
  children,
}: ActProps) {
  const say = useDone();
  return (
    <ActionForm
      intent={intent}
      {...(id !== undefined && { id })}
      hidden={{ ...hidden, answer }}
      failed={({ code }) => (code === 'conflict' ? m.tenancy_changed() : m.tenancy_failed())}
      onDone={() => say(done ?? '')}
      className=""
    >
      <SubmitButton
        tone={tone}
        busy={m.ui_saving()}
        className={`min-h-13 w-full text-[1.0625rem] ${className}`}
      >
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
