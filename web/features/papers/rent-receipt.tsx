import type { Receipt } from '#contract/tenancy-papers.api.ts';
import { momentOf } from '../../format/dates.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { Ltr } from '../agreements/parts.tsx';
import { shillingLine } from '../agreements/shillings.tsx';
import { dueTitle, formatUsd, fullDay } from '../agreements/words.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { type Step, smsStep } from './rungs.tsx';

interface RentReceiptProps {
  receipt: Receipt;
  url: string;
  qr: QrCode;
}

type Settled = Pick<Receipt, 'settled' | 'advance'>;

const titleOf = (due: Settled['settled'][number]): string =>
  [dueTitle(due), due.month?.slice(0, 4)].filter(Boolean).join(' ');

/** What was paid with it, each with its amount, such as "December rent 2026" and "Paid in advance". */
const partsOf = ({ settled, advance }: Settled): (readonly [string, string])[] => [
  ...settled.map((due) => [titleOf(due), due.amount] as const),
  ...(Number(advance) > 0 ? [[m.tenancy_sum_advance(), advance] as const] : []),
];

/** The receipt of a payment of rent (M4), the same for whoever holds its address. */
export function RentReceipt({ receipt, ...own }: RentReceiptProps) {
  const { amount, home, paidBy, receivedBy, corrected } = receipt;
  const parts = partsOf(receipt);
  return (
    <ReceiptFrame
      {...own}
      {...{ receipt, paidBy, receivedBy }}
      total={amount}
      what={parts.map(([title]) => title).join(', ')}
      where={[home.title, home.location].filter(Boolean).join(', ')}
      prices={
        parts.length > 1
          ? parts.map(([title, part]) => [title, <Ltr key={title}>{formatUsd(part)}</Ltr>] as const)
          : []
      }
      more={shillingLine(receipt)}
      corrected={
        corrected &&
        m.papers_corrected_on({
          day: fullDay(corrected.on),
          said: partsOf(corrected)
            .map(([title, part]) => m.papers_part({ title, amount: formatUsd(part) }))
            .join(', '),
        })
      }
      steps={stepsOf(receipt)}
    />
  );
}

/** How we know of a payment of rent. */
function stepsOf(receipt: Receipt): Step[] {
  const { saidBy, saidAt, receiptAt, confirmedAt, gatewayAt, paidBy, receivedBy, method, confirmedBy } =
    receipt;
  const sayer = saidBy === 'owner' ? receivedBy : paidBy;
  const confirmer = confirmedBy === 'tenant' ? paidBy : receivedBy;
  return [
    {
      key: 'said',
      title: saidBy === 'gateway' ? m.papers_said_gateway() : m.papers_said_by({ name: sayer }),
      text: momentOf(String(saidAt)),
      isReached: true,
    },
    ...smsStep(method, receiptAt),
    {
      key: 'confirmed',
      title: m.tenancy_rung_confirmed(),
      text: confirmedAt
        ? m.papers_confirmed_by({ name: confirmer, moment: momentOf(String(confirmedAt)) })
        : m.papers_not_needed(),
      isReached: confirmedAt !== null,
    },
    {
      key: 'gateway',
      title: m.tenancy_rung_gateway(),
      text: gatewayAt ? momentOf(String(gatewayAt)) : m.papers_no_gateway(),
      isReached: gatewayAt !== null,
    },
  ];
}
