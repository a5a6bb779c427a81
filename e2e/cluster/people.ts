import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { inDays } from '../moves.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A guest's booking, and the private link that it is followed by. */
export interface Made {
  id: string;
  followPath: string;
}

/** People who search and book without a pause, each time at one of the servers that are named. */
export class People {
  /** Where they may go next, as a load balancer decides it. */
  servers: number[];
  readonly made: Made[] = [];
  readonly errors: string[] = [];
  searches = 0;
  #serviceId = '';
  #isOver = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(port: number) {
    this.servers = [port];
  }

  async start(): Promise<void> {
    const response = await fetch(`http://localhost:${this.servers[0]}/api/moving-services?limit=1`);
    this.#serviceId = ((await response.json()) as { id: string }[])[0]?.id ?? '';
    const book = () => this.#book();
    const search = () => this.#search();
    this.#running = Promise.all([book, book, search, search].map((act) => this.#repeat(act)));
  }

  /** Resolves when this many more bookings are made. */
  async untilMore(count: number): Promise<void> {
    const wanted = this.made.length + count;
    await expect.poll(() => this.made.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(wanted);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#running;
  }

  async #repeat(act: () => Promise<void>): Promise<void> {
    while (!this.#isOver) {
      await act();
      await pause(20);
    }
  }

  async #call(path: string, init?: RequestInit): Promise<Response | undefined> {
    const port = this.servers[Math.floor(Math.random() * this.servers.length)];
    try {
      const response = await fetch(`http://localhost:${port}${path}`, init);
      if (response.ok) return response;
      this.errors.push(`${port} ${path}: ${response.status} ${await response.text()}`);
    } catch (error) {
      this.errors.push(`${port} ${path}: ${String(error)}`);
    }
    return undefined;
  }

  /** Past the cache: each asks for another price. */
  async #search(): Promise<void> {
    this.searches += 1;
    const path = this.searches % 2 === 0 ? '/api/properties' : '/active-listings';
    await (await this.#call(`${path}?type=rent&minPrice=${this.searches}`))?.text();
  }

  async #book(): Promise<void> {
    const response = await this.#call('/api/bookings', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: JSON.stringify({
        movingServiceId: this.#serviceId,
        userId: 'guest-user',
        pickupLocation: `House ${randomUUID()}, Hodan`,
        dropoffLocation: 'Kaaraan',
        date: inDays(3),
        phone: '+252 61 234 5678',
      }),
    });
    if (response) this.made.push((await response.json()) as Made);
  }
}
