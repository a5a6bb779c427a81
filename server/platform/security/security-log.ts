import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import { type BurstKind, SECURITY_EVENTS, type SecurityEvent } from '#contract/security-events.ts';
import { HOUR_MS } from '#contract/time.ts';
import type { Config } from '#server/config.ts';
import type { Db } from '../database/pool.ts';
import { countAmounts } from '../limits/buckets.ts';
import { type SecurityRow, storeSecurityRows } from './store-security-rows.ts';

/** The stored part of an event. */
export interface SecurityNote {
  event: SecurityEvent;
  /** The id of an account, or the address that was typed for one. */
  account?: string | undefined;
  /** An address block. */
  address?: string | undefined;
  /** Browser and system by their names. */
  agent?: string | null | undefined;
  /** Such as `PATCH /api/properties/:id`. */
  route?: string | undefined;
  /** Of the error that was answered. */
  code?: string | undefined;
  requestId?: string | undefined;
}

/** How many different rows one account or address block may begin in an hour; further ones are one row. */
const ROWS_OF_ONE = 60;
/** How many all together may begin in an hour, in each process; further ones are a row per event. */
const ROWS_OF_ALL = 5000;
const FLUSH_MS = 2000;

/** What a burst is made of. */
const ALARMING: ReadonlySet<SecurityEvent> = new Set([
  'sign_in_failed',
  'sign_in_refused',
  'second_factor_failed',
  'sms_code_failed',
  'refused',
  'link_refused',
  'foreign_origin',
]);
/** This many in ten minutes are a burst; carriers put thousands of phones behind one address. */
export const BURSTS: Readonly<Record<Exclude<BurstKind, 'ceiling'>, number>> = {
  all: 500,
  account: 50,
  address: 150,
};
const BURST = { name: 'burst', seconds: 600 };

interface Options {
  config: Pick<Config, 'rateLimits'>;
  secret: string;
  db: Db;
  log: Logger;
  now: () => Date;
  /** Called when there is a burst, once in ten minutes for each. */
  onBurst: (kind: BurstKind) => Promise<void>;
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The keyed hash of an account or address: the same one can be recognised, but not identified. */
export const securityHash = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`security event\0${text}`).digest('base64url').slice(0, 12);

/**
 * Sign-ins, failures, refusals and limits on their way to the table `security_events`. To note one costs a request
 * nothing: they are put together in memory, and stored every two seconds. However many come, memory and disk are
 * bounded: the same within an hour is one row, and so is what comes after too many different ones.
 */
export class SecurityLog {
  readonly #options: Options;
  /** Not stored yet, by bucket. */
  #pending = new Map<string, SecurityRow>();
  /** The buckets of this hour, and how many each account and address block began. */
  #hour = 0;
  readonly #known = new Set<string>();
  readonly #begun = new Map<string, number>();
  #flushing: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  /** How often each was noted by this process. */
  readonly counts = Object.fromEntries(SECURITY_EVENTS.map((event) => [event, 0])) as Record<
    SecurityEvent,
    number
  >;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Notes an event; never throws and never waits. */
  note(note: SecurityNote): void {
    this.counts[note.event] += 1;
    const at = this.#options.now();
    const hour = Math.floor(at.getTime() / HOUR_MS);
    if (hour !== this.#hour) {
      this.#hour = hour;
      this.#known.clear();
      this.#begun.clear();
    }
    const row = this.#rowOf(note, at);
    const pending = this.#pending.get(row.bucket);
    if (pending) Object.assign(pending, { count: pending.count + 1, lastAt: at });
    else this.#pending.set(row.bucket, row);
  }

  /** Stores the collected events; those that cannot be stored stay for the next attempt. */
  flush(): Promise<void> {
    this.#flushing = this.#flushing.then(() => this.#store());
    return this.#flushing;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (this.#pending.size > 0) void this.flush();
    }, FLUSH_MS).unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.flush();
  }

  #rowOf(note: SecurityNote, at: Date): SecurityRow {
    const whole = this.#make(note, at, false);
    if (this.#known.has(whole.bucket)) return whole;
    const keys = [note.account?.toLowerCase(), note.address].filter((one) => one !== undefined);
    const isTooMany = keys.some((key) => (this.#begun.get(key) ?? 0) >= ROWS_OF_ONE);
    const row = isTooMany ? this.#make({ event: note.event, address: note.address }, at, true) : whole;
    if (this.#known.has(row.bucket)) return row;
    if (this.#known.size >= ROWS_OF_ALL) return this.#make({ event: note.event }, at, true);
    this.#known.add(row.bucket);
    for (const key of keys) this.#begun.set(key, (this.#begun.get(key) ?? 0) + 1);
    return row;
  }

  #make(note: SecurityNote, at: Date, isSum: boolean): SecurityRow {
    const { event, account, address = null, agent = null, route = null, code = null } = note;
    const typed = account?.toLowerCase();
    const isId = typed !== undefined && UUID.test(typed);
    const hash = typed === undefined ? null : securityHash(this.#options.secret, typed);
    const same = [this.#hour, event, hash, address, agent, route, code, isSum];
    return {
      bucket: securityHash(this.#options.secret, JSON.stringify(same)) + this.#hour.toString(36),
      event,
      email: isId ? null : (typed ?? null),
      userId: isId ? typed : null,
      account: hash,
      address,
      agent,
      route,
      code,
      requestId: note.requestId ?? null,
      isSum,
      count: 1,
      createdAt: at,
      lastAt: at,
    };
  }

  async #store(): Promise<void> {
    if (this.#pending.size === 0) return;
    const rows = [...this.#pending.values()];
    this.#pending = new Map();
    const { db, log } = this.#options;
    try {
      await storeSecurityRows(db, rows);
    } catch (error) {
      log.warn({ err: error, rows: rows.length }, 'security events could not be stored');
      this.#putBack(rows);
      return;
    }
    await this.#watch(rows).catch((error: unknown) => {
      log.warn({ err: error }, 'administrators could not be notified of a burst of refusals');
    });
  }

  /** What waits for the database is bounded too: the rest is counted in the log. */
  #putBack(rows: readonly SecurityRow[]): void {
    let dropped = 0;
    for (const row of rows) {
      const pending = this.#pending.get(row.bucket);
      if (pending) Object.assign(pending, { count: pending.count + row.count, createdAt: row.createdAt });
      else if (this.#pending.size < ROWS_OF_ALL) this.#pending.set(row.bucket, row);
      else dropped += row.count;
    }
    if (dropped > 0) this.#options.log.warn({ dropped }, 'security events were dropped');
  }

  /** Counts failures and refusals of all processes, and tells of a burst when one begins. */
  async #watch(rows: readonly SecurityRow[]): Promise<void> {
    const amounts = new Map<string, { kind: keyof typeof BURSTS; count: number }>();
    const add = (kind: keyof typeof BURSTS, of: string, count: number) => {
      const key = `${kind} ${of}`;
      amounts.set(key, { kind, count: (amounts.get(key)?.count ?? 0) + count });
    };
    for (const { event, account, address, count } of rows) {
      if (!ALARMING.has(event)) continue;
      add('all', '', count);
      if (account) add('account', account, count);
      if (address) add('address', address, count);
    }
    const { config, db, now: clock } = this.#options;
    const counted = await countAmounts({ config, database: { db }, clock }, BURST, amounts);
    const begun = new Set<BurstKind>();
    for (const [key, { kind, count }] of amounts) {
      const now = counted.get(key) ?? 0;
      if (now > BURSTS[kind] && now - count <= BURSTS[kind]) begun.add(kind);
    }
    for (const kind of begun) await this.#tell(kind);
  }

  /** Tells of what somebody else has counted. */
  alarm(kind: BurstKind): void {
    this.#tell(kind).catch((error: unknown) => {
      this.#options.log.warn({ err: error, kind }, 'administrators could not be notified of an alarm');
    });
  }

  async #tell(kind: BurstKind): Promise<void> {
    this.note({ event: 'burst', code: kind });
    await this.#options.onBurst(kind);
  }
}
