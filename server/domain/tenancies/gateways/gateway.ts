import type { AttemptReason, GatewayMethod, GatewayProvider, GatewayWay } from '#contract/gateways.ts';
import type { Send } from './send.ts';

/** What an owner entered, by the names of the fields. */
export type Credentials = Readonly<Record<string, string>>;

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
 * What a gateway said of an attempt: the money was moved; it never will be; it waits for its payer; or nothing that is
 * understood, with which nothing is known.
 */
export type Heard = Ids &
  (
    | { kind: 'approved'; movedCents: number }
    | { kind: 'refused'; reason: AttemptReason }
    | { kind: 'open'; reason?: AttemptReason }
    | { kind: 'unclear'; reason: AttemptReason }
  );

/** What a gateway said of paying back. */
export type RefundHeard = 'refunded' | 'refused' | 'unclear';

/** An entry of a gateway's list. */
export interface Listed {
  /** Our reference, where it has one. */
  reference: string;
  gatewayId: string;
  heard: Heard;
  /** What was paid back of it. */
  refundedCents: number;
}

/** What a webhook tells. */
export interface WebhookHeard {
  eventId: string;
  reference: string;
  /** Of a refund: how much. */
  refundedCents?: number | undefined;
  heard: Heard;
}

/** The credentials of an owner, and how calls go out. */
export interface Line {
  credentials: Credentials;
  send: Send;
  now: Date;
}

/** A time from and until which a list is asked for. */
export interface Span {
  from: Date;
  until: Date;
}

export interface WebhookCall {
  header: (name: string) => string | undefined;
  body: Uint8Array;
}

/**
 * A payment gateway. Nothing that goes wrong on the way is thrown: it is `unclear`. What a gateway cannot do is not
 * there.
 */
export interface Gateway {
  provider: GatewayProvider;
  /** Asks the payer for the money; it may take as long as they take. */
  prompt(line: Line, asked: Asked, returnUrl: string): Promise<Heard>;
  /** How an attempt stands; undefined where this one cannot be asked about. */
  status(line: Line, asked: Asked): Promise<Heard | undefined>;
  /** Pays all of it back. */
  refund?: (line: Line, asked: Asked) => Promise<RefundHeard>;
  /** Verifies and reads a webhook. @throws WebhookRefused, without any of what it holds */
  webhook?: (call: WebhookCall, credentials: Credentials, now: Date) => WebhookHeard;
  /** All that was paid in a time; undefined where the gateway has no list or did not give a whole one. */
  list(line: Line, span: Span): Promise<Listed[] | undefined>;
}

/** Why a webhook was refused, without any of what it held. */
export class WebhookRefused extends Error {
  override name = 'WebhookRefused';
}
