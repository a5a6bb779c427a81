import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import type { MoveReceipt } from '#contract/move-money.api.ts';
import type { Paper } from '#contract/tenancy-papers.api.ts';
import { dayOf } from '../../format/dates.ts';
import type { QrCode } from '../../format/qr.ts';
import { INTENT } from '../../forms/texts.ts';
import { m } from '../../messages/index.ts';
import { LinkPanel, wayTo } from '../../shell/link-panel.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Main } from '../../ui/main.tsx';
import { Lines } from '../agreements/parts.tsx';
import { firstName, formatUsdShort, fullDay } from '../agreements/words.ts';
import { MovePaper } from './move-paper.tsx';
import { PaperActs } from './paper-acts.tsx';
import { ReachTenant, type Reader } from './reach-tenant.tsx';
import { ReferenceFigures } from './reference-figures.tsx';
import { RentReceipt } from './rent-receipt.tsx';
import { StatementPaper } from './statement-paper.tsx';

interface PaperProps {
  paper: Paper | null;
  /** The receipt of a move, where it is that. */
  move: MoveReceipt | null;
  /** Of a reference: what its reader may do about its tenant. */
  reader: Reader;
  /** Its own address, and the code of it. */
  url: string;
  qr: QrCode;
}

/** A receipt, a statement or a reference, the same for whoever holds its address. */
export default function PaperView({ paper, move, ...own }: PaperProps) {
  if (move) return <MovePaper receipt={move} {...own} />;
  switch (paper?.kind) {
    case 'receipt':
      return <RentReceipt receipt={paper} {...own} />;
    case 'statement':
      return <StatementPaper statement={paper} {...own} />;
    case 'reference':
      return <ReferencePaper reference={paper} {...own} />;
    case 'closed':
      return (
        <LinkPanel title={m.papers_closed_title()} text={m.papers_closed_text()}>
          <Home />
        </LinkPanel>
      );
  }
}

const Home = wayTo('/', m.papers_home);

type Own = Omit<PaperProps, 'paper' | 'move'>;

type Reference = Extract<Paper, { kind: 'reference' }>;

function ReferencePaper({ reference, url, reader }: Own & { reference: Reference }) {
  const { figures, expiresAt } = reference;
  const { tenantName, ownerName, home, since, rent, deposit, byBoth, byGateway } = figures;
  useRowFromSearchParam();
  return (
    <Main className="page max-w-125 py-6 sm:py-8">
      <article className="print-view" data-size="a4" aria-label={m.papers_reference()}>
        <header className="mb-5 flex items-center gap-4">
          <Avatar name={tenantName} />
          <div>
            <h1 tabIndex={-1} className="text-[1.5625rem] outline-none">
              <bdi>{tenantName}</bdi>
            </h1>
            <p className="text-ink-soft">{m.papers_reference()}</p>
          </div>
        </header>
        <ReferenceFigures figures={figures} />
        <h2 className="mt-5 mb-3 text-[1.1875rem]">{m.papers_tenancy()}</h2>
        <Lines
          className="card divide-y divide-line-soft px-4 py-2"
          lines={[
            [m.papers_dwelling(), home],
            [m.papers_since(), `${monthOfYear(since)}`],
            [m.papers_rent(), m.papers_rent_month({ amount: formatUsdShort(rent) })],
            [m.papers_deposit(), DEPOSITS[deposit]()],
            [m.papers_owner(), <bdi key="owner">{ownerName}</bdi>],
          ]}
        />
        <h2 className="mt-5 mb-3 text-[1.1875rem]">{m.papers_rests_on()}</h2>
        <Lines
          className="card divide-y divide-line-soft px-4 py-2"
          lines={[
            [m.tenancy_rung_confirmed(), m.tenancy_months_count({ count: byBoth })],
            [m.tenancy_rung_gateway(), m.tenancy_months_count({ count: byGateway })],
            [m.papers_only_said(), m.papers_none()],
          ]}
        />
        <div className="notice notice-info mt-5">
          <p className="flex min-w-0 gap-3 text-[0.9375rem]">
            <Icon name="info" className="mt-0.5 size-5 shrink-0 text-ocean" />
            {m.papers_chosen({ name: firstName(tenantName), day: dayOf(String(expiresAt)) })}
          </p>
        </div>
        <ReachTenant reader={reader} name={firstName(tenantName)} path={new URL(url).pathname} />
        <PaperActs
          url={url}
          text={m.papers_reference_message({ name: tenantName })}
          foot={m.papers_from_the_book()}
        />
      </article>
    </Main>
  );
}

const DEPOSITS: Record<Reference['figures']['deposit'], () => string> = {
  none: m.papers_deposit_none,
  held: m.papers_deposit_held,
  claimed: m.papers_deposit_claimed,
  settled: m.papers_deposit_settled,
};

const monthOfYear = (month: string) => fullDay(`${month}-01`).replace(/^1 /, '');

/** A person has it before them: scripts say so, scanners and previews run none. */
function useRowFromSearchParam() {
  const { submit } = useFetcher();
  useEffect(() => {
    void submit({ [INTENT]: 'opened' }, { method: 'post' });
  }, [submit]);
}
