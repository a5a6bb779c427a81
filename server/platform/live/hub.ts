import type { LiveEvent } from '#contract/live.ts';

/** What lets somebody follow; looked at again while they do. */
export type Credential =
  | { kind: 'session'; token: string }
  | { kind: 'guest'; bookingId: string }
  | { kind: 'provider'; linkId: string };

/** One open page. */
export interface Follower {
  /** `user:<id>` or `booking:<id>`. */
  topic: string;
  credential: Credential;
  address: string;
  /** @returns false where the other side takes nothing any more */
  send: (text: string) => boolean;
  end: () => void;
}

/** Open pages that one process holds, and those of one address: many phones share one on mobile networks. */
const MOST_FOLLOWERS = 10_000;
const MOST_OF_ONE_ADDRESS = 200;

const written = (event: LiveEvent) => `event: changed\ndata: ${JSON.stringify(event)}\n\n`;

function parsePayload(payload: string): { user?: string; booking?: string } {
  const told: unknown = JSON.parse(payload);
  if (typeof told !== 'object' || told === null) return {};
  const text = (name: 'user' | 'booking') => {
    const value = (told as Record<string, unknown>)[name];
    return typeof value === 'string' ? { [name]: value } : {};
  };
  return { ...text('user'), ...text('booking') };
}

/** The open pages of this process, by what they follow. The database tells what changed, whichever process did it. */
export class LiveHub {
  readonly #byTopic = new Map<string, Set<Follower>>();
  readonly #byAddress = new Map<string, number>();
  #count = 0;

  /** How to stop following; undefined where there are too many already. */
  follow(follower: Follower): (() => void) | undefined {
    const { topic, address } = follower;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#count >= MOST_FOLLOWERS || ofAddress >= MOST_OF_ONE_ADDRESS) return undefined;
    const together = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, together.add(follower));
    this.#byAddress.set(address, ofAddress + 1);
    this.#count += 1;
    return () => {
      if (!together.delete(follower)) return;
      if (together.size === 0 && this.#byTopic.get(topic) === together) this.#byTopic.delete(topic);
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
      this.#count -= 1;
    };
  }

  get size(): number {
    return this.#count;
  }

  followers(): Follower[] {
    return [...this.#byTopic.values()].flatMap((together) => [...together]);
  }

  /** Takes a payload of the channel `aqal_live` to those whom it concerns. */
  hear(payload: string): void {
    const { user, booking } = parsePayload(payload);
    const event: LiveEvent = booking === undefined ? { kind: 'notices' } : { kind: 'booking', id: booking };
    if (user !== undefined) this.#tell(this.#byTopic.get(`user:${user}`), event);
    if (booking !== undefined) this.#tell(this.#byTopic.get(`booking:${booking}`), event);
  }

  /** For a time nothing was heard: whatever is followed may have changed. */
  hearAll(): void {
    for (const [topic, together] of this.#byTopic) {
      if (topic.startsWith('user:')) this.#tell(together, { kind: 'notices' });
      this.#tell(together, { kind: 'booking' });
    }
  }

  /** The server stops: open pages come back to another process. */
  close(): void {
    for (const follower of this.followers()) follower.end();
  }

  #tell(together: ReadonlySet<Follower> | undefined, event: LiveEvent): void {
    for (const follower of [...(together ?? [])]) {
      if (!follower.send(written(event))) follower.end();
    }
  }
}
