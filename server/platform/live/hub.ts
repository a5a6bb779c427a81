import { z } from 'zod';
import type { LiveEvent } from '#contract/live.ts';

/** What entitles a subscriber; checked again while they are subscribed. */
export type Credential =
  /** `lookId`: of the look by which the session acts as somebody; null as oneself. */
  { kind: 'session'; token: string; lookId: string | null } | { kind: 'link'; linkId: string };

/** One open page. */
export interface Subscriber {
  /** `user:<id>`, `booking:<id>` or `inquiry:<id>`. */
  topic: string;
  credential: Credential;
  address: string;
  /** @returns false if the client has stopped reading */
  send: (text: string) => boolean;
  end: () => void;
}

/** Limits on open pages per process and per address; many phones share an address on mobile networks. */
const MAX_SUBSCRIBERS = 10_000;
const MAX_PER_ADDRESS = 200;

const toText = (event: LiveEvent) => `event: changed\ndata: ${JSON.stringify(event)}\n\n`;

/** What `announce_change` says; null stands for a person who has no account. */
const payloadSchema = z.object({
  users: z.array(z.string().nullable()).default([]),
  booking: z.string().optional(),
  inquiry: z.string().optional(),
});

/** The open pages of this process, by topic. The database notifies it of changes by any process. */
export class LiveHub {
  readonly #byTopic = new Map<string, Set<Subscriber>>();
  readonly #byAddress = new Map<string, number>();
  #count = 0;

  /** @returns a function to unsubscribe; undefined if there are too many subscribers */
  subscribe(subscriber: Subscriber): (() => void) | undefined {
    const { topic, address } = subscriber;
    const ofAddress = this.#byAddress.get(address) ?? 0;
    if (this.#count >= MAX_SUBSCRIBERS || ofAddress >= MAX_PER_ADDRESS) return undefined;
    const subscribersOfTopic = this.#byTopic.get(topic) ?? new Set();
    this.#byTopic.set(topic, subscribersOfTopic.add(subscriber));
    this.#byAddress.set(address, ofAddress + 1);
    this.#count += 1;
    return () => {
      if (!subscribersOfTopic.delete(subscriber)) return;
      if (subscribersOfTopic.size === 0 && this.#byTopic.get(topic) === subscribersOfTopic)
        this.#byTopic.delete(topic);
      const left = (this.#byAddress.get(address) ?? 1) - 1;
      if (left > 0) this.#byAddress.set(address, left);
      else this.#byAddress.delete(address);
      this.#count -= 1;
    };
  }

  get size(): number {
    return this.#count;
  }

  subscribers(): Subscriber[] {
    return [...this.#byTopic.values()].flatMap((subscribersOfTopic) => [...subscribersOfTopic]);
  }

  /** Sends a payload of the channel `aqal_live` to its subscribers. */
  dispatch(payload: string): void {
    const { users, booking, inquiry } = payloadSchema.parse(JSON.parse(payload));
    const event: LiveEvent =
      booking !== undefined
        ? { kind: 'booking', id: booking }
        : inquiry !== undefined
          ? { kind: 'inquiry', id: inquiry }
          : { kind: 'notices' };
    for (const user of users) this.#send(this.#byTopic.get(`user:${user}`), event);
    if (booking !== undefined) this.#send(this.#byTopic.get(`booking:${booking}`), event);
    if (inquiry !== undefined) this.#send(this.#byTopic.get(`inquiry:${inquiry}`), event);
  }

  /** Notifications may have been missed: any topic may have changed. */
  dispatchAll(): void {
    for (const [topic, subscribersOfTopic] of this.#byTopic) {
      const isUser = topic.startsWith('user:');
      if (isUser) this.#send(subscribersOfTopic, { kind: 'notices' });
      if (!topic.startsWith('inquiry:')) this.#send(subscribersOfTopic, { kind: 'booking' });
      if (!topic.startsWith('booking:')) this.#send(subscribersOfTopic, { kind: 'inquiry' });
    }
  }

  /** The server is stopping: open pages reconnect to another process. */
  close(): void {
    for (const subscriber of this.subscribers()) subscriber.end();
  }

  #send(subscribersOfTopic: ReadonlySet<Subscriber> | undefined, event: LiveEvent): void {
    for (const subscriber of [...(subscribersOfTopic ?? [])]) {
      if (!subscriber.send(toText(event))) subscriber.end();
    }
  }
}
