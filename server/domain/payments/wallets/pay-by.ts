import { dialCode, dialLink, walletNumber } from '#contract/dial.ts';
import { somqrText } from '#contract/somqr.ts';
import type { WalletRow } from './queries.ts';

/** How an amount is paid to a number of a wallet (M6). */
export interface PayBy {
  /** The code as it is dialled, and the link that dials it; null where none for this amount was tried on a handset. */
  dial: { code: string; link: string } | null;
  /** The amount has cents, which the wallet's code does not take. */
  dialsWholeOnly: boolean;
  /** The text of a SOMQR code; null where the wallet has none. */
  somqr: string | null;
}

interface Payment {
  /** In E.164. */
  number: string;
  /** In US cents. */
  cents: number;
  /** Whom it is paid to, for who scans the code. */
  payee: string;
  /** Ours, of letters and digits. */
  reference: string;
}

/** Of an amount in whole dollars, in cents. */
const WHOLE = 100;

/** The code to dial and the SOMQR code of a payment. Codes are offered once they were tried on a handset. */
export function payBy(wallet: WalletRow, { number, cents, payee, reference }: Payment): PayBy {
  const code = wallet.isTried ? dialCode(wallet, number, cents) : undefined;
  const link = wallet.isTried ? dialLink(wallet, number, cents) : undefined;
  const merchant = walletNumber(number);
  return {
    dial: code && link ? { code, link } : null,
    dialsWholeOnly: wallet.isTried && code === undefined && dialCode(wallet, number, WHOLE) !== undefined,
    somqr:
      wallet.acquirer && merchant
        ? somqrText({ acquirer: wallet.acquirer, merchant, name: payee, cents, reference })
        : null,
  };
}

/** Our reference of what is paid, by its id: short enough for a SOMQR code. */
export const shortReference = (id: string): string => id.replaceAll('-', '').slice(-10).toUpperCase();
