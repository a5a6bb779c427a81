import type { PaymentMethod } from './tenancies.ts';

/** The wallets of Somalia that a rent can be paid by; the ways beside them are a bank and cash. */
export const WALLETS = ['evc_plus', 'edahab', 'zaad', 'sahal', 'premier'] as const satisfies PaymentMethod[];
export type WalletCode = (typeof WALLETS)[number];

export const isWallet = (method: PaymentMethod): method is WalletCode =>
  WALLETS.some((one) => one === method);

/** The operators whose number stands in a SOMQR code: 01 is Hormuud, 02 is Somtel. */
export const SOMQR_ACQUIRERS = ['01', '02'] as const;
export type SomqrAcquirer = (typeof SOMQR_ACQUIRERS)[number];

export const WALLET_NAME_MAX = 40;
export const DIAL_MAX = 60;
export const WAYS_MAX = 8;
export const BANK_MAX = 300;

/** A template of a receipt's text; as many characters at most. */
export const TEMPLATE_MAX = 300;
export const TEMPLATE_EXAMPLE_MAX = 500;
export const TEMPLATES_MAX = 80;
/** What somebody may paste. What a wallet sends is a quarter of it; what is longer is read no further. */
export const RECEIPT_TEXT_MAX = 20_000;

/** Who got the SMS: whoever sent the money, or whoever received it. */
export const RECEIPT_DIRECTIONS = ['sent', 'received'] as const;
export type ReceiptDirection = (typeof RECEIPT_DIRECTIONS)[number];

/** In what an SMS may tell otherwise than who pastes it (M3): then it is no receipt. */
export const SMS_MISFITS = ['amount', 'direction', 'wallet', 'number', 'day', 'reference'] as const;
export type Misfit = (typeof SMS_MISFITS)[number];

export const WALLET_CONFLICT = 'Somebody else has changed this wallet. Please read it again.';
export const TEMPLATE_CONFLICT = 'Somebody else has changed this pattern. Please read it again.';
