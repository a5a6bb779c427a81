import type { MoveReceipt } from '#contract/move-money.api.ts';
import { otherMoveSide } from '#contract/moves.ts';
import { momentOf, weekdayDate } from '../../format/dates.ts';
import { placeText } from '../../format/places.ts';
import type { QrCode } from '../../format/qr.ts';
import { m } from '../../messages/index.ts';
import { Ltr } from '../agreements/parts.tsx';
import { shillingLine } from '../agreements/shillings.tsx';
import { formatUsd } from '../agreements/words.ts';
import { ReceiptFrame } from './receipt-frame.tsx';
import { type Step, smsStep } from './rungs.tsx';

interface MovePaperProps {
  receipt: MoveReceipt;
  /** Its own address, and the code of it. */
  url: string;
  qr: QrCode;
}

const line = (label: string, amount: string) => [label, <Ltr key={label}>{formatUsd(amount)}</Ltr>] as const;

/** What was paid for: the price and what was accepted on the day, or the fee. */
const pricesOf = ({ isFee, amount, agreed, accepted, tip }: MoveReceipt) => [
  ...(agreed === null ? [] : [line(m.papers_move_agreed(), agreed)]),
  ...accepted.map(({ kind, what, amount: cost }) =>
    line(kind === 'waiting' ? m.papers_move_waiting() : m.papers_move_accepted({ what }), cost),
  ),
  line(isFee ? m.papers_move_fee() : m.papers_move_for(), amount),
  ...(Number(tip) > 0 ? [line(m.papers_move_tip(), tip)] : []),
];

/** How we know of a payment of a move. */
function stepsOf(receipt: MoveReceipt, nameOf: (side: MoveReceipt['paidBy']) => string): Step[] {
  const { saidBy, saidAt, receiptAt, method, confirmedBy, confirmedAt } = receipt;
  return [
    {
      key: 'said',
      title: m.papers_said_by({ name: nameOf(saidBy) }),
      text: momentOf(saidAt),
      isReached: true,
    },
    ...smsStep(method, receiptAt),
    {
      key: 'confirmed',
      title: m.tenancy_rung_confirmed(),
      text: m.papers_confirmed_by({ name: nameOf(confirmedBy), moment: momentOf(confirmedAt) }),
      isReached: true,
    },
  ];
}

/** The receipt of a move (P5), the same for whoever holds its address. */
export function MovePaper({ receipt, ...own }: MovePaperProps) {
  const { total, paidBy, customer, service, pickupLocation, dropoffLocation, date } = receipt;
  const nameOf = (side: typeof paidBy) =>
    side === 'customer' ? (customer ?? m.papers_move_guest()) : service;
  return (
    <ReceiptFrame
      {...own}
      {...{ receipt, total }}
      what={m.papers_move({ from: placeText(pickupLocation), to: placeText(dropoffLocation) })}
      where={weekdayDate(date)}
      prices={pricesOf(receipt)}
      more={shillingLine(receipt)}
      paidBy={nameOf(paidBy)}
      receivedBy={nameOf(otherMoveSide(paidBy))}
      steps={stepsOf(receipt, nameOf)}
    />
  );
}
