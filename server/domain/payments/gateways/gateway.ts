import type { AttemptReason, GatewayMethod, GatewayProvider, GatewayWay } from '#contract/gateways.ts';
import type { Send } from './calls.ts';

/** What an owner entered, by the names of the fields. */
export type Credentials = Readonly<Record<string, string>>;

/** An owner's account at a gateway: its credentials, and how calls go out. */
export interface GatewayClient {
  credentials: Credentials;
  send: Send;
  now: Date;
}

/** An attempt as far as a gateway is told of it. */
export interface Asked {
  /** The reference by which it is found again. */
  id: string;
  method: GatewayMethod;
  way: GatewayWay;
  /** In E.164. */
  number: string;
  amountCents: number;
  movedCents: number | null;
  gatewayId: string | null;
  orderId: string | null;
}

/** Ids that a gateway gave, kept whatever else it said. */
interface Ids {
  gatewayId?: string | undefined;
  orderId?: string | undefined;
  pageUrl?: string | undefined;
  code?: string | undefined;
}

/**
 * What a gateway says of an attempt: the money was moved; it never will be; it waits for its payer; or nothing that is
 * understood, with which nothing is known.
 */
export type Status = Ids &
  (
    | { kind: 'approved'; movedCents: number }
    | { kind: 'refused'; reason: AttemptReason }
    | { kind: 'open'; reason?: AttemptReason }
    | { kind: 'unclear'; reason: AttemptReason }
  );

/** What a gateway that did not answer says. */
export const NO_ANSWER = { kind: 'unclear', reason: 'no_answer' } as const satisfies Status;

/** What a gateway says of paying back. */
export type RefundAnswer = 'refunded' | 'refused' | 'unclear';

/** An entry of a gateway's list. */
export interface Listed {
  /** Our reference, where it has one. */
  reference: string;
  gatewayId: string;
  status: Status;
  /** What was paid back of it, all parts together: a list tells how an entry stands. */
  refundedCents: number;
}

/** A time from and until which a list is asked for. */
export interface Span {
  from: Date;
  until: Date;
}

/** All of a time; or nothing, because none could be read, or it is longer than an answer may be. */
export type List = Listed[] | 'unclear' | 'too_long';

export interface WebhookCall {
  header: (name: string) => string | undefined;
  body: Uint8Array;
}

/** What a webhook tells. */
export interface WebhookEvent {
  eventId: string;
  reference: string;
  /** Of a refund: how much by this one alone; parts come in messages of their own. */
  refundedCents?: number | undefined;
  status: Status;
}

/** Why a webhook was refused, without any of what it held. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}

/**
 * A payment gateway: one file, of two to five functions. Nothing that goes wrong on the way is thrown: it is `unclear`.
 * What a gateway cannot do is not there, and screens say so.
 */
export interface Gateway {
  provider: GatewayProvider;
  /** Asks the payer for the money; it may take as long as they take. */
  prompt(client: GatewayClient, asked: Asked, returnUrl: string): Promise<Status>;
  /** How an attempt stands; undefined where this one cannot be asked about. */
  status(client: GatewayClient, asked: Asked): Promise<Status | undefined>;
  /** Pays all of it back. */
  refund?: (client: GatewayClient, asked: Asked) => Promise<RefundAnswer>;
  /** All that was paid in a time. */
  list?: (client: GatewayClient, span: Span) => Promise<List>;
  /** Verifies and reads a webhook. @throws WebhookRefused */
  verify?: (client: GatewayClient, call: WebhookCall) => WebhookEvent;
}
