import { useState } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import type { IdentityRefusal } from '#contract/checks.ts';
import type { DocumentRefusal } from '#contract/documents.ts';
import { QUEUE_STATES, type QueueSubject } from '#contract/queue.ts';
import type { CaseDecision, CaseOutcome } from '#contract/reports.ts';
import type { SignalDecision } from '#contract/signals.ts';
import { isMissing } from '../../api/list-query.ts';
import { useLiveRevalidation } from '../../api/live.ts';
import { api, type PageApi } from '../../api/page-api.ts';
import { MoveDisputes } from '../../features/moves/admin/move-disputes.tsx';
import { Disputes } from '../../features/rent-book/admin/disputes.tsx';
import {
  afterDecision,
  asksForDisputes,
  asksForMoves,
  caseKey,
  DISPUTES_PATH,
  MOVES_PATH,
  queuePath,
  readCaseKey,
  readShown,
  stepFrom,
} from '../../features/reports/address.ts';
import { ApprovalsSwitch } from '../../features/reports/approvals-switch.tsx';
import { OpenedBy } from '../../features/reports/opened-by.tsx';
import { type FoundCase, QueueCase } from '../../features/reports/queue-case.tsx';
import { QueueList } from '../../features/reports/queue-list.tsx';
import { headingText } from '../../features/reports/queue-words.ts';
import { writtenOnly } from '../../features/reports/suggested.ts';
import { useSteps } from '../../features/reports/use-steps.ts';
import { momentOf } from '../../format/dates.ts';
import { type FormCall, formAction, seeOther } from '../../forms/action.ts';
import { useSend } from '../../forms/use-send.ts';
import { showFailure } from '../../forms/use-undo.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { BackLink, Page } from '../../ui/page.tsx';
import type { Route } from './+types/queue';

export const handle = { crumb: m.reports_desk };

const DISPUTES_PAGE_SIZE = 20;

/** Reads a case from where it is kept; null where it is gone. */
async function readCase(key: string, call: PageApi): Promise<FoundCase | null> {
  const named = readCaseKey(key);
  if (!named) return null;
  const path = { params: { id: named.id } };
  const read: Record<QueueSubject, () => Promise<FoundCase>> = {
    report: async () => ({ subject: 'report', found: await call('readReportCase', path) }),
    signal: async () => ({ subject: 'signal', found: await call('readSignal', path) }),
    document: async () => ({ subject: 'document', found: await call('readAdminDocument', path) }),
    identity: async () => ({ subject: 'identity', found: await call('readIdentity', path) }),
    listing: async () => ({ subject: 'listing', found: await call('readApproval', path) }),
  };
  return read[named.subject]().catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** What stands in one state, and the case that is opened; on a desk the first without being asked. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const shown = readShown(request);
  if (asksForDisputes(request)) {
    const query = { page: String(shown.page), limit: String(DISPUTES_PAGE_SIZE) };
    return { of: 'disputes', disputes: await context.get(api).page('listDisputes', { query }) } as const;
  }
  if (asksForMoves(request)) {
    const state = shown.state === 'decided' ? 'decided' : 'open';
    const query = { state, page: String(shown.page), limit: String(DISPUTES_PAGE_SIZE) } as const;
    return {
      of: 'moves',
      isDecided: state === 'decided',
      disputes: await context.get(api).page('listMoveDisputes', { query }),
    } as const;
  }
  const asked = new URL(request.url).searchParams.get('case') ?? '';
  const call = context.get(api);
  const { state, page } = shown;
  const [queue, queues] = await Promise.all([
    call('readQueue', { query: { state, page: String(page) } }),
    call('readQueues'),
  ]);
  const first = queue.items[0];
  const key = asked || (first && caseKey(first));
  const one = key ? await readCase(key, call) : null;
  return {
    of: 'cases' as const,
    shown,
    isOpened: asked !== '',
    queue,
    approvalsOn: queues.approvalsOn,
    key,
    one,
    now: new Date().toISOString(),
  };
}

/** A browser without scripts goes on with the next case. */
const goOn = ({ isScripted, request, language }: FormCall, value: string, next: string | undefined) =>
  isScripted ? value : seeOther(href(queuePath(readShown(request), next), language));

export const action = formAction({
  decide: async ({ id = '', decision = '', reason = '', suggested, next }, call) => {
    const told = decision === 'dismissed' || decision === 'shown' ? writtenOnly(reason, suggested) : reason;
    const body = { decision: decision as CaseDecision | CaseOutcome, reason: told };
    await call.api('decideReportCase', { params: { id }, body });
    return goOn(call, decision, next);
  },
  decideSignal: async ({ id = '', decision = '', reason = '', suggested, next }, call) => {
    const told = decision === 'dismissed' ? writtenOnly(reason, suggested) : reason;
    await call.api('decideSignal', {
      params: { id },
      body: { decision: decision as SignalDecision, reason: told },
    });
    return goOn(call, decision, next);
  },
  settleSignal: async ({ id = '', decision = '', reason = '', suggested, next }, call) => {
    const told = decision === 'shown' ? writtenOnly(reason, suggested) : reason;
    await call.api('settleSignal', {
      params: { id },
      body: { outcome: decision as CaseOutcome, reason: told },
    });
    return goOn(call, decision, next);
  },
  reopenSignal: async ({ id = '', reason = '' }, { api: call, isScripted, language }) => {
    await call('reopenSignal', { params: { id }, body: { reason } });
    return isScripted
      ? undefined
      : seeOther(href(queuePath({}, caseKey({ subject: 'signal', id })), language));
  },
  decideDocument: async ({ id = '', decision = '', refusal, note = '', since }, call) => {
    const body = {
      decision: decision as 'checked' | 'refused',
      ...(refusal && { refusal: refusal as DocumentRefusal }),
      ...(since && { since }),
      note,
    };
    await call.api('decideDocument', { params: { id }, body });
    return goOn(call, decision, undefined);
  },
  decideIdentity: async ({ id = '', decision = '', refusal, note = '', since = '' }, call) => {
    const body = {
      decision: decision as 'seen' | 'refused',
      ...(refusal && { refusal: refusal as IdentityRefusal }),
      since,
      note,
    };
    await call.api('decideIdentity', { params: { id }, body });
    return goOn(call, decision, undefined);
  },
  decideListing: async ({ id = '', decision = '', reason = '', version, next }, call) => {
    const body = {
      decision: decision as 'approve' | 'ask_change',
      reason: decision === 'approve' ? '' : reason,
      version: Number(version),
    };
    await call.api('decideApproval', { params: { id }, body });
    return goOn(call, decision, next);
  },
  decideMove: async ({ id = '', decision = '' }, { api: call, isScripted, language }) => {
    await call('decideMoveDispute', { params: { id }, body: { decision } });
    return isScripted ? undefined : seeOther(href(MOVES_PATH, language));
  },
  switch: ({ isOn }, { api: call }) => call('setApprovals', { body: { isOn: isOn === '1' } }),
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.reports_desk(), matches);

const STATES = {
  waiting: m.reports_waiting,
  owner: m.reports_desk_with_owner,
  decided: m.reports_signals_decided,
} as const;

const EMPTY = {
  waiting: m.reports_desk_none,
  owner: m.reports_desk_none_owner,
  decided: m.reports_desk_none_decided,
} as const;

/** Cases, disputed payments that both sides asked the desk to read, and disputes about moves. */
const Lists = ({ of }: { of: 'cases' | 'disputes' | 'moves' }) => (
  <FilterChips
    label={m.rent_book_desk_of()}
    isJoined
    chips={[
      { label: m.rent_book_desk_cases(), to: '/admin/queue', isCurrent: of === 'cases' },
      { label: m.rent_book_desk_disputes(), to: DISPUTES_PATH, isCurrent: of === 'disputes' },
      { label: m.move_day_desk(), to: MOVES_PATH, isCurrent: of === 'moves' },
    ]}
  />
);

export default function AdminQueue({ loaderData }: Route.ComponentProps) {
  if (loaderData.of === 'cases') return <Cases data={loaderData} />;
  if (loaderData.of === 'moves') {
    return (
      <Page title={m.move_day_desk()} sub={m.move_day_desk_text()} actions={<Lists of="moves" />}>
        <MoveDisputes disputes={loaderData.disputes} isDecided={loaderData.isDecided} />
      </Page>
    );
  }
  return (
    <Page
      title={m.rent_book_desk_disputes()}
      sub={m.rent_book_desk_disputes_text()}
      actions={<Lists of="disputes" />}
    >
      <Disputes disputes={loaderData.disputes} />
    </Page>
  );
}

/** On a desk list and case scroll each for themselves, beneath the bar at the top; on a phone they are pages. */
const PANE = 'lg:sticky lg:top-18 lg:max-h-[calc(100dvh-5.5rem)] lg:overflow-y-auto lg:rounded-card';

type CasesData = Extract<Route.ComponentProps['loaderData'], { of: 'cases' }>;

/**
 * The case that stands beside the list. Without one in the address it is the one that stood first when the reader came,
 * whatever a later read puts there: keys and buttons act on what was opened.
 */
function useOpenCase({ isOpened, key, one }: CasesData): Pick<CasesData, 'key' | 'one'> {
  const { key: place } = useLocation();
  const [held, setHeld] = useState({ place, key, one });
  const isOther = !isOpened && held.place === place && held.one !== null && held.key !== key;
  if (isOther || (held.place === place && held.one === one)) return held;
  const now = { place, key, one };
  setHeld(now);
  return now;
}

function Cases({ data: loaderData }: { data: CasesData }) {
  const { shown, isOpened, queue, approvalsOn } = loaderData;
  const { key, one } = useOpenCase(loaderData);
  const now = new Date(loaderData.now);
  const navigate = useNavigate();
  const { state } = useLocation();
  const { revalidate } = useRevalidator();
  const undo = useSend();
  useLiveRevalidation('notices');
  const keys = queue.items.map(caseKey);
  const next = key ? afterDecision(keys, key) : undefined;
  const goTo = (to: string | undefined) =>
    void navigate(href(queuePath(shown, to)), { preventScrollReset: true, state: { isStep: true } });
  useSteps((by) => {
    const to = stepFrom(keys, key, by);
    if (to) goTo(to);
  });
  const after = {
    next,
    onDecided: () => goTo(next),
    // By its name: another may be the first by now.
    onConflict: () => (isOpened ? void revalidate() : goTo(key)),
    onUndo: async (intent: string, id: string) => {
      const result = await undo(intent, { id, decision: 'shown' });
      if (!result.isDone) showFailure(result.failure, m.reports_undo_failed());
    },
  };
  const named = key && shown.state !== 'decided' ? readCaseKey(key) : undefined;
  const isEmpty = queue.items.length === 0;
  const onListOnly = isOpened ? 'max-lg:hidden' : '';
  return (
    <Page
      width="wide"
      title={m.reports_desk()}
      sub={<span className={onListOnly}>{headingText(queue, now)}</span>}
      actions={
        <div className={`flex min-w-0 max-w-full flex-wrap gap-2 ${onListOnly}`}>
          <Lists of="cases" />
          <FilterChips
            label={m.reports_desk_states()}
            isJoined
            chips={QUEUE_STATES.map((to) => ({
              label: STATES[to](),
              to: queuePath({ state: to }),
              isCurrent: shown.state === to,
              count: queue.counts[to],
            }))}
          />
        </div>
      }
    >
      {isOpened && (
        <div className="mb-2 lg:hidden">
          <BackLink to={queuePath(shown)} label={m.reports_back_to_queue()} />
        </div>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,22.75rem)_minmax(0,1fr)]">
        <div data-pane className={`${PANE} ${onListOnly}`}>
          {isEmpty ? (
            <EmptyState icon={<Icon name="flag" />} title={EMPTY[shown.state]()}>
              {queue.lastDecidedAt && m.reports_desk_last({ when: momentOf(queue.lastDecidedAt) })}
            </EmptyState>
          ) : (
            <QueueList queue={queue} shown={shown} openKey={key} now={now} />
          )}
          <Pages shown={shown} hasMore={queue.hasMore} />
          {shown.state === 'waiting' && (
            <div className="mt-6">
              <ApprovalsSwitch isOn={approvalsOn} />
            </div>
          )}
        </div>
        <div key={key} className={`${PANE} ${isOpened ? '' : 'max-lg:hidden'}`}>
          {one && named && <OpenedBy {...named} />}
          {one ? (
            <QueueCase
              one={one}
              judged={queue.judged}
              after={after}
              takesFocus={state?.isStep === true}
              now={now}
            />
          ) : (
            (isOpened || !isEmpty) && <p className="card p-5 text-ink-soft">{m.reports_desk_gone()}</p>
          )}
        </div>
      </div>
    </Page>
  );
}

function Pages({ shown, hasMore }: { shown: ReturnType<typeof readShown>; hasMore: boolean }) {
  if (shown.page === 1 && !hasMore) return null;
  return (
    <nav aria-label={m.reports_desk_pages_nav()} className="mt-4 flex gap-2">
      {shown.page > 1 && (
        <Link to={href(queuePath({ ...shown, page: shown.page - 1 }))} className="button button-quiet">
          {m.reports_desk_before()}
        </Link>
      )}
      {hasMore && (
        <Link
          to={href(queuePath({ ...shown, page: shown.page + 1 }))}
          className="button button-quiet ms-auto"
        >
          {m.reports_desk_more()}
        </Link>
      )}
    </nav>
  );
}
