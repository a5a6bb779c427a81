import { Link } from 'react-router';
import type { HomeRecord, TenancyDeposit } from '#contract/deposits.api.ts';
import { dateText } from '../../format/dates.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import { SubmitButton } from '../../forms/form-field.tsx';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { RecordPage } from '../../screens/record.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { formatUsd } from '../agreements/words.ts';
import { ClaimBar } from './claim-bar.tsx';
import { AddLine, ClaimLines } from './claim-lines.tsx';
import { History } from './history.tsx';
import { RecordView } from './record-view.tsx';
import { Disputed, Returns } from './settle.tsx';
import { failedDeposit, RECORD_TITLES } from './words.ts';

/** What `?view=` of a tenancy's page asks for here. */
export type DepositViewName = 'deposit' | 'entry' | 'exit';

interface DepositViewProps {
  /** `readDeposit` by the key of the page. */
  deposit: TenancyDeposit;
  /** The key in the page's address: an id, or the token of a private link. */
  pageKey: string;
  view: DepositViewName;
  /** In Mogadishu. */
  today: string;
  /** A photo that a plain form sent was not kept (`?photo=failed`). */
  isPhotoFailed: boolean;
}

/**
 * The deposit of a tenancy, or the record of its home at entry or exit (M8), for its two sides. The route's action takes
 * `DEPOSIT_ACTS`; without scripts every form posts and the page comes back.
 */
export default function DepositView({ deposit, pageKey, view, today, isPhotoFailed }: DepositViewProps) {
  const { home, side, ownerName, tenantName } = deposit;
  const other = side === 'owner' ? tenantName : ownerName;
  const path = `/tenancy/${pageKey}` as const;
  const isRecord = view !== 'deposit';
  const history = deposit.history.filter(({ moment }) => !isRecord || moment === view);
  return (
    <RecordPage
      width="form"
      who={isRecord ? RECORD_TITLES[view]() : m.deposits_title()}
      what={
        <bdi>
          {home.title} · {other}
        </bdi>
      }
      back={
        isRecord
          ? { to: `${path}?view=deposit`, label: m.deposits_title() }
          : { to: path, label: m.deposits_back_tenancy() }
      }
      told={isPhotoFailed && <Notice tone="danger">{m.deposits_photo_failed()}</Notice>}
      next={
        isRecord ? (
          <RecordView record={deposit[view]} pageKey={pageKey} side={side} />
        ) : (
          <Overview deposit={deposit} pageKey={pageKey} today={today} />
        )
      }
      parts={{
        history: history.length > 0 && {
          title: m.deposits_history(),
          isPast: true,
          content: <History history={history} />,
        },
      }}
    />
  );
}

function recordWords({ rooms, ownerSignedAt, tenantSignedAt }: HomeRecord): string {
  if (ownerSignedAt && tenantSignedAt) return m.deposits_record_signed();
  if (rooms.length === 0) return m.deposits_record_none();
  if (ownerSignedAt) return m.deposits_record_waits_tenant();
  return tenantSignedAt ? m.deposits_record_waits_owner() : m.deposits_record_open();
}

function Overview({ deposit, pageKey, today }: Pick<DepositViewProps, 'deposit' | 'pageKey' | 'today'>) {
  const { held, terms, claim, entry, exit } = deposit;
  return (
    <>
      <div className="card p-4 print:hidden">
        <p className="text-ink-soft">{m.deposits_held()}</p>
        <p className="text-[1.625rem] font-bold" dir="ltr">
          ${held}
        </p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {m.deposits_agreed_deposit({ amount: formatUsd(terms.deposit) })}
        </p>
      </div>
      <Section title={m.deposits_records_title()} className="print:hidden">
        <ul className="card divide-y divide-line-soft">
          {[entry, exit].map((record) => (
            <li key={record.moment}>
              <Link
                to={hrefOf(`/tenancy/${pageKey}?view=${record.moment}`)}
                className="flex min-h-15 items-center justify-between gap-3 px-4 py-2"
              >
                <span>
                  <strong className="block">{RECORD_TITLES[record.moment]()}</strong>
                  <span className="text-[0.9375rem] text-ink-soft">{recordWords(record)}</span>
                </span>
                <Icon name="right" className="size-5 shrink-0 text-ocean" />
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={m.deposits_claim_title()} className="print:hidden">
        <ClaimBar deposit={deposit} />
        <ClaimWords deposit={deposit} />
        <div className="mt-3.5 grid gap-3.5">
          <ClaimLines claim={claim} pageKey={pageKey} />
          {claim.mayWrite && <AddLine />}
          {claim.mayWrite && claim.lines.length > 0 && (
            <ActionForm intent="makeClaim" view={claim.total} failed={failedDeposit} className="">
              <SubmitButton className="min-h-13 w-full">
                {m.deposits_make_claim({ amount: formatUsd(claim.total) })}
              </SubmitButton>
            </ActionForm>
          )}
          {claim.mayAnswer && claim.lines.every(({ answer }) => answer !== null) && (
            <ActionForm
              intent="finishAnswers"
              view={claim.agreed}
              failed={failedDeposit}
              className="card grid gap-3 p-4"
            >
              <p>
                {m.deposits_finish_note({
                  agreed: formatUsd(claim.agreed),
                  rest: formatUsd((Number(claim.total) - Number(claim.agreed)).toFixed(2)),
                })}
              </p>
              <SubmitButton className="min-h-13 w-full">{m.deposits_finish()}</SubmitButton>
            </ActionForm>
          )}
        </div>
      </Section>
      <Disputed deposit={deposit} pageKey={pageKey} />
      <Returns deposit={deposit} today={today} />
    </>
  );
}

/** How it stands with the claim, and until which day. */
function ClaimWords({ deposit }: { deposit: TenancyDeposit }) {
  const { claim, side } = deposit;
  const day = claim.claimBy ? dateText(claim.claimBy) : '';
  const answerDay = claim.answerBy ? dateText(claim.answerBy) : '';
  switch (claim.state) {
    case 'none':
      return <p className="text-[0.9375rem] text-ink-soft">{m.deposits_claim_none()}</p>;
    case 'open':
      return (
        <p className="text-[0.9375rem] text-ink-soft">
          {side === 'owner' ? m.deposits_claim_open_owner({ day }) : m.deposits_claim_open_tenant({ day })}
        </p>
      );
    case 'over':
      return <Notice tone="info">{m.deposits_claim_over()}</Notice>;
    case 'made':
      return (
        <Notice tone="info">
          {side === 'owner'
            ? m.deposits_claim_made_owner({ amount: formatUsd(claim.total), day: answerDay })
            : m.deposits_claim_made_tenant({ amount: formatUsd(claim.total), day: answerDay })}
        </Notice>
      );
    case 'answered':
      return (
        <Notice tone="success">
          {m.deposits_claim_answered({ agreed: formatUsd(claim.agreed), total: formatUsd(claim.total) })}
        </Notice>
      );
  }
}
