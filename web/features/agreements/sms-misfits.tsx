import type { Misfit } from '#contract/wallets.ts';
import { listOf } from '../../format/lists.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

const WORDS: Record<Misfit, () => string> = {
  amount: m.tenancy_sms_amount,
  direction: m.tenancy_sms_direction,
  wallet: m.tenancy_sms_wallet,
  number: m.tenancy_sms_number,
  day: m.tenancy_sms_day,
  reference: m.tenancy_sms_reference,
};

/** In what the SMS of a payment tells otherwise than who pasted it: both sides see the same. */
export const SmsMisfits = ({ of }: { of: readonly Misfit[] | null }) =>
  of !== null &&
  of.length > 0 && (
    <p className="mt-2 flex items-start gap-2 rounded-control bg-clay-wash p-3">
      <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-clay" />
      <span>{m.tenancy_sms_misfits({ what: listOf(of.map((field) => WORDS[field]())) })}</span>
    </p>
  );
