import type { Graph } from './process.ts';

/**
 * Payment gateways that an owner can connect with their own merchant account (M7). Tijaabo is that of the demonstration,
 * and offered nowhere else.
 */
export const GATEWAYS = ['waafipay', 'edahab', 'tijaabo'] as const;
export type GatewayProvider = (typeof GATEWAYS)[number];

/** Their names are the same in every language. */
export const GATEWAY_NAMES: Readonly<Record<GatewayProvider, string>> = {
  waafipay: 'WaafiPay',
  edahab: 'eDahab',
  tijaabo: 'Tijaabo',
};

/** Wallets that a gateway asks for money. */
export const GATEWAY_METHODS = ['evc_plus', 'zaad', 'sahal', 'edahab', 'premier'] as const;
export type GatewayMethod = (typeof GATEWAY_METHODS)[number];

export const METHODS_OF = {
  waafipay: ['evc_plus', 'zaad', 'sahal'],
  edahab: ['edahab'],
  tijaabo: ['premier'],
} as const satisfies Record<GatewayProvider, readonly GatewayMethod[]>;

/** The gateway that asks a wallet for money. */
export const gatewayOf = (method: GatewayMethod): GatewayProvider =>
  GATEWAYS.find((gateway) => METHODS_OF[gateway].some((one) => one === method)) ?? 'waafipay';

/** What not every gateway does: it pays back, lists what was paid, tells by itself. Screens say it of those that do not. */
export const GATEWAY_SKILLS = ['refund', 'list', 'verify'] as const;
export type GatewaySkill = (typeof GATEWAY_SKILLS)[number];

/** The gateways that pay back by themselves what they moved; of the others it is sent back by hand. */
export const REFUNDING: readonly GatewayProvider[] = ['waafipay'];

/** Whether the gateway of a wallet pays back. */
export const isRefundable = (method: string): boolean =>
  REFUNDING.some((gateway) => METHODS_OF[gateway].some((one) => one === method));

/** The gateway asks the payer's phone for the PIN, or the payer goes to a page of the gateway. */
export const GATEWAY_WAYS = ['direct', 'hosted'] as const;
export type GatewayWay = (typeof GATEWAY_WAYS)[number];

/**
 * What is known of an attempt to have money paid by a gateway. `unknown` is everything that is neither a known success
 * nor a known final refusal: the money may have been moved, or may still be.
 */
export const ATTEMPT_STATES = [
  'created',
  'prompted',
  'approved',
  'declined',
  'unknown',
  'settled',
  'reversed',
] as const;
export type AttemptState = (typeof ATTEMPT_STATES)[number];

/** What moves an attempt: what is heard of it, or the product itself. */
export const ATTEMPT_SIDES = ['gateway', 'system'] as const;
export type AttemptSide = (typeof ATTEMPT_SIDES)[number];

/**
 * What may become of an attempt (M7). A gateway that takes back its own refusal is believed: then money was moved. A trial
 * dollar is sent back without ever being in a book, so what is approved may be reversed at once.
 */
export const ATTEMPT_GRAPH = {
  states: ATTEMPT_STATES,
  sides: ATTEMPT_SIDES,
  steps: {
    prompt: { from: ['created'], by: ['system'], to: 'prompted' },
    approve: { from: ['created', 'prompted', 'unknown', 'declined'], by: ['gateway'], to: 'approved' },
    decline: { from: ['created', 'prompted', 'unknown'], by: ['gateway'], to: 'declined' },
    lose_track: { from: ['created', 'prompted'], by: ['gateway'], to: 'unknown' },
    settle: { from: ['approved'], by: ['system'], to: 'settled' },
    reverse: { from: ['approved', 'settled'], by: ['system'], to: 'reversed' },
  },
} as const satisfies Graph<AttemptState, AttemptSide, string>;

/** Of an attempt that may still be paid: there is one for a due and side at most. */
export const OPEN_ATTEMPTS = [
  'created',
  'prompted',
  'unknown',
  'approved',
] as const satisfies readonly AttemptState[];
export const isOpenAttempt = (state: AttemptState): boolean =>
  (OPEN_ATTEMPTS as readonly AttemptState[]).includes(state);

/** Why an attempt stands as it does, in words of our own: texts of gateways tell balances and are not kept. */
export const ATTEMPT_REASONS = [
  /** Final. */
  'cancelled_by_payer',
  'no_action',
  'declined',
  'rejected',
  'balance_low',
  'expired',
  'not_taken',
  'not_sent',
  'not_in_list',
  'both_say_no',
  /** Open. */
  'no_answer',
  'declined_but_open',
  'not_understood',
  'account_gone',
  /** Of a trial dollar that was approved. */
  'not_returned',
] as const;
export type AttemptReason = (typeof ATTEMPT_REASONS)[number];

/** What a gateway and the book disagree about, beside what is settled by itself. */
export const DIFFERENCE_KINDS = [
  /** The gateway tells another amount than the one that was booked. */
  'other_amount',
  /** The gateway moved money for an attempt twice. */
  'twice',
  /** A part of it was paid back. */
  'part_refund',
  /** It was paid back, or is said to be, and nobody asked for that here. */
  'refund_not_asked',
  /** A message in the gateway's name says that it was paid, and the gateway itself cannot be asked. */
  'only_said',
  /** It is booked, and the gateway's list does not have it. */
  'not_at_gateway',
  /** The gateway took money with a reference of ours that names no attempt. */
  'not_in_book',
  /** It is approved and could not be booked. */
  'not_booked',
  /** It stayed unknown for days, and the gateway does not tell. */
  'stays_unknown',
  /** The gateway does not pay it back. */
  'refund_refused',
  /** For days nobody could tell whether it was paid back. */
  'refund_unknown',
] as const;
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

/** Of these the tenant is told as well: what was paid is of both (D66). The others are what the owner has to do. */
export const SHARED_DIFFERENCES = [
  'other_amount',
  'twice',
  'part_refund',
  'refund_not_asked',
  'only_said',
  'not_at_gateway',
] as const satisfies readonly DifferenceKind[];
export type SharedDifference = (typeof SHARED_DIFFERENCES)[number];

/** What an owner enters for a gateway. Those that are secret are stored encrypted and never shown again. */
export const GATEWAY_FIELDS = {
  waafipay: ['merchantUid', 'apiUserId', 'apiKey', 'storeId', 'hppKey', 'webhookSecret'],
  edahab: ['agentCode', 'apiKey', 'secret'],
  tijaabo: ['apiKey'],
} as const satisfies Record<GatewayProvider, readonly string[]>;
export type GatewayField = (typeof GATEWAY_FIELDS)[GatewayProvider][number];

/** By these a gateway knows whose account it is: with another one of them money goes elsewhere. */
export const ACCOUNT_FIELDS = {
  waafipay: ['merchantUid', 'storeId'],
  edahab: ['agentCode'],
  tijaabo: ['apiKey'],
} as const satisfies { [P in GatewayProvider]: readonly (typeof GATEWAY_FIELDS)[P][number][] };

/** Each way of a gateway needs these; a gateway is connected once one of its ways is whole. */
export const WAY_FIELDS: Readonly<
  Record<GatewayProvider, Partial<Record<GatewayWay, readonly GatewayField[]>>>
> = {
  waafipay: {
    direct: ['merchantUid', 'apiUserId', 'apiKey'],
    hosted: ['merchantUid', 'storeId', 'hppKey'],
  },
  edahab: {
    direct: ['agentCode', 'apiKey', 'secret'],
    hosted: ['agentCode', 'apiKey', 'secret'],
  },
  tijaabo: { direct: ['apiKey'] },
};

/** The ways for which all is entered. */
export const waysWith = (provider: GatewayProvider, given: ReadonlySet<string>): GatewayWay[] =>
  GATEWAY_WAYS.filter((way) => WAY_FIELDS[provider][way]?.every((field) => given.has(field)));

/** Whether a gateway is connected only once all of its fields are entered. */
export const needsAllFields = (provider: GatewayProvider): boolean =>
  Object.values(WAY_FIELDS[provider]).every(({ length }) => length === GATEWAY_FIELDS[provider].length);

export const GATEWAY_FIELD_LENGTH = 200;
/** What "Send one dollar to yourself" asks for, in cents. */
export const TRIAL_CENTS = 100;
/** A webhook older than this, or so far ahead, is refused. */
export const WEBHOOK_MINUTES = 5;
/**
 * Credentials that were removed are kept, encrypted, until no attempt needs them, and so many days at most. Those of an
 * account that another one took the place of stay until the gateway is removed: what was paid to it is paid back from it.
 */
export const REMOVED_CREDENTIALS_DAYS = 3;

export const ATTEMPT_IS_OPEN =
  'Another request for this payment is still open. It may still be paid: please wait until it is known.';
/** Where nobody can be asked, or after so many hours in which nobody told, both sides may say that nothing was paid. */
export const STUCK_HOURS = 24;
export const NOT_STUCK = 'It is being asked about: please wait until it is known.';
export const NOT_REFUNDABLE =
  'Only a payment that came by a gateway and stands in the book can be sent back.';
export const REFUND_BY_HAND =
  'This wallet sends nothing back by itself: send it by hand, and both of you take the payment out of the book.';
export const NO_GATEWAY = 'The owner has not connected this wallet.';
