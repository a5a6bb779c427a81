import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { dateText } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import { PrintButton, PrintView } from '../../ui/print-view.tsx';
import { formatUsd } from '../agreements/words.ts';
import { DepositPhotos } from './photos.tsx';
import { RecordFacts, Signatures } from './record-view.tsx';
import { answerWords, RECORD_TITLES } from './words.ts';

/** The paper for whoever decides: terms, both records side by side, each line with both words. */
export function MediatorPaper({ deposit, pageKey }: { deposit: TenancyDeposit; pageKey: string }) {
  const { home, ownerName, tenantName, startsOn, endsOn, terms, claim, mediator, entry, exit } = deposit;
  const facts = [
    [m.deposits_paper_home(), `${home.title}, ${home.location}`],
    [m.deposits_owner(), ownerName],
    [m.deposits_tenant(), tenantName],
    [m.deposits_paper_time(), `${dateText(startsOn)} – ${endsOn ? dateText(endsOn) : ''}`],
    [m.deposits_paper_rent(), formatUsd(terms.rent)],
    [m.deposits_title(), formatUsd(terms.deposit)],
    [m.deposits_total(), formatUsd(claim.total)],
    [m.deposits_both_agree(), formatUsd(claim.agreed)],
    [m.deposits_disputed(), formatUsd(claim.disputed)],
  ] as const;
  return (
    <>
      <div className="mb-3">
        <PrintButton />
      </div>
      <PrintView label={m.deposits_paper_title()}>
        <h3 className="text-[1.25rem]">{m.deposits_paper_title()}</h3>
        {mediator.agreed && (
          <p className="mt-1">
            {m.deposits_paper_for({ name: mediator.agreed.name })}{' '}
            <bdi dir="ltr">{mediator.agreed.phone}</bdi>
          </p>
        )}
        <dl className="mt-4 divide-y divide-line-soft">
          {facts.map(([label, value]) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="font-semibold">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <div className="mt-5 grid gap-5 sm:grid-cols-2 print:grid-cols-2">
          {[entry, exit].map((record) => (
            <section key={record.moment}>
              <h4 className="font-semibold">{RECORD_TITLES[record.moment]()}</h4>
              {record.rooms.length > 0 ? <RecordFacts record={record} /> : <p>{m.deposits_no_record()}</p>}
              <Signatures record={record} />
              <DepositPhotos pageKey={pageKey} photos={record.photos} />
            </section>
          ))}
        </div>
        <ol className="mt-5 divide-y divide-line border-t border-line">
          {claim.lines.map((line) => (
            <li key={line.id} className="py-3">
              <p className="flex justify-between gap-3 font-semibold">
                <bdi>{line.what}</bdi>
                <span dir="ltr">${line.amount}</span>
              </p>
              <p>
                {m.deposits_owner()}: <bdi>{line.words || '–'}</bdi>
              </p>
              <p>
                {m.deposits_tenant()}: {answerWords(line)}. <bdi>{line.answerWords}</bdi>
              </p>
              <p className="text-ink-soft">
                {m.deposits_both_agree()} <bdi dir="ltr">${line.agreed}</bdi> · {m.deposits_disputed()}{' '}
                <bdi dir="ltr">${line.disputed}</bdi>
              </p>
              <DepositPhotos pageKey={pageKey} photos={line.photos} />
            </li>
          ))}
        </ol>
      </PrintView>
    </>
  );
}
