import pg from 'pg';

/** How a pool is used, and how long statements had to wait for a connection because all were taken. */
export interface PoolUse {
  busy: number;
  idle: number;
  /** Waiting at this moment. */
  waiting: number;
  /** How often something had to wait since the start, and for how long in all. */
  waits: number;
  waitedSeconds: number;
}

type OnConnected = Parameters<pg.Pool['connect']>[0];

/** A pool that knows how long others wait for its connections. */
export class WaitingPool extends pg.Pool {
  #waits = 0;
  #waitedMs = 0;

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OnConnected): void;
  override connect(callback?: OnConnected): Promise<pg.PoolClient> | undefined {
    // Only what waits is measured: everything else costs two comparisons.
    const isTaken = this.totalCount >= this.options.max && this.idleCount <= this.waitingCount;
    if (!isTaken) return callback ? void super.connect(callback) : super.connect();
    const began = performance.now();
    const end = () => {
      this.#waits += 1;
      this.#waitedMs += performance.now() - began;
    };
    if (!callback) return super.connect().finally(end);
    super.connect((error, client, release) => {
      end();
      callback(error, client, release);
    });
    return undefined;
  }

  use(): PoolUse {
    return {
      busy: this.totalCount - this.idleCount,
      idle: this.idleCount,
      waiting: this.waitingCount,
      waits: this.#waits,
      waitedSeconds: this.#waitedMs / 1000,
    };
  }
}
