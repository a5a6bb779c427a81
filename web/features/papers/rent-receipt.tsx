import type { Receipt } from '#contract/tenancy-papers.api.ts';
import { momentOf } from '../../format/dates.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { shillingLine } from '../tenancy-link/shillings.tsx';
import { dueTitle } from '../tenancy-link/words.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { type Step, smsStep } from './rungs.tsx';

interface RentReceiptProps {
  receipt: Receipt;
  url: string;
  qr: QrCode;
}

/** The receipt of a payment of rent (M4), the same for whoever holds its address. */
export function RentReceipt({ receipt, ...own }: RentReceiptProps) {
  const { amount, due, home, paidBy, receivedBy } = receipt;
  return (
    <ReceiptFrame
      {...own}
      {...{ receipt, paidBy, receivedBy }}
      total={amount}
      what={[dueTitle(due), due.month?.slice(0, 4)].filter(Boolean).join(' ')}
      where={[home.title, home.location].filter(Boolean).join(', ')}
      more={shillingLine(receipt)}
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
