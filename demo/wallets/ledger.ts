import { randomInt } from 'node:crypto';
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { DAY_MS } from '#contract/time.ts';

/** A payment as the wallet knows it: this is how it ended, whatever anybody was told. */
export interface Entry {
  dialect: 'waafipay' | 'edahab' | 'tijaabo';
  reference: string;
  /** Whose merchant account. */
  merchant: string;
  number: string;
  isHosted: boolean;
  askedCents: number;
  movedCents: number;
  refundedCents: number;
  /** How often it was to be sent back. */
  refundsAsked?: number;
  state: 'open' | 'paid' | 'refused' | 'expired';
  orderId: string;
  transactionId: string;
  returnUrl: string;
  at: number;
}

/** Where a merchant has webhooks sent, and by what they are signed. */
export interface Merchant {
  url: string;
  secret: string;
}

interface Stored {
  entries: Entry[];
  merchants: Record<string, Merchant>;
}

/** All payments, kept in a file where there is one: they outlive the process, as a wallet's do. */
export class Ledger {
  readonly #file: string | undefined;
  readonly #stored: Stored;

  constructor(file?: string) {
    this.#file = file;
    this.#stored = { entries: [], merchants: {}, ...this.#read() };
  }

  #read(): Partial<Stored> {
    try {
      return this.#file ? (JSON.parse(readFileSync(this.#file, 'utf8')) as Stored) : {};
    } catch {
      return {};
    }
  }

  save(): void {
    if (!this.#file) return;
    writeFileSync(`${this.#file}.new`, JSON.stringify(this.#stored), { mode: 0o600 });
    renameSync(`${this.#file}.new`, this.#file);
  }

  get entries(): readonly Entry[] {
    return this.#stored.entries;
  }

  open(given: Omit<Entry, 'movedCents' | 'refundedCents' | 'state' | 'orderId' | 'transactionId'>): Entry {
    const orderId = String(randomInt(10_000_000, 99_999_999));
    const rest = { movedCents: 0, refundedCents: 0, state: 'open' as const, transactionId: '' };
    const entry: Entry = { ...given, ...rest, orderId };
    this.#stored.entries.push(entry);
    this.save();
    return entry;
  }

  /** Moves the money, once. */
  pay(entry: Entry, lessCents = 0): void {
    if (entry.state === 'paid') return;
    Object.assign(entry, {
      state: 'paid',
      movedCents: entry.askedCents - lessCents,
      transactionId: String(randomInt(10_000_000, 99_999_999)),
    });
    this.save();
  }

  refuse(entry: Entry): void {
    if (entry.state !== 'open') return;
    entry.state = 'refused';
    this.save();
  }

  /** Ends what nobody has paid for a day. */
  expire(now: number): void {
    for (const entry of this.#stored.entries) {
      if (entry.state === 'open' && entry.at < now - DAY_MS) entry.state = 'expired';
    }
  }

  countRefundAsked(entry: Entry): number {
    entry.refundsAsked = (entry.refundsAsked ?? 0) + 1;
    this.save();
    return entry.refundsAsked;
  }

  refund(entry: Entry, cents: number): boolean {
    if (entry.state !== 'paid' || entry.refundedCents + cents > entry.movedCents) return false;
    entry.refundedCents += cents;
    this.save();
    return true;
  }

  find(where: Partial<Entry>): Entry | undefined {
    return this.#stored.entries.find((entry) =>
      Object.entries(where).every(([name, value]) => entry[name as keyof Entry] === value),
    );
  }

  /** What a merchant's customers were asked for in a time. */
  between(dialect: Entry['dialect'], merchant: string, from: number, until: number): Entry[] {
    return this.#stored.entries.filter(
      (entry) =>
        entry.dialect === dialect && entry.merchant === merchant && entry.at >= from && entry.at <= until,
    );
  }

  merchant(id: string): Merchant | undefined {
    return this.#stored.merchants[id];
  }

  setMerchant(id: string, merchant: Merchant): void {
    this.#stored.merchants[id] = merchant;
    this.save();
  }
}
