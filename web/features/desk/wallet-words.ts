import type { ReceiptDirection } from '#contract/wallets.ts';
import { m } from '../../messages/index.ts';

/** Where the wallets are edited. */
export const WALLETS_TAB = '/admin/settings?of=wallets';

export const DIRECTION_NAMES: Record<ReceiptDirection, () => string> = {
  sent: m.wallets_sent,
  received: m.wallets_received,
};
