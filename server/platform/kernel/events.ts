/** Something that happened, as the verb that did it says so. */
export interface DomainEvent<Payload> {
  type: EventType<Payload>;
  payload: Payload;
}

/** Makes events of one kind; `defineEvent` creates it. */
export interface EventType<Payload> {
  (payload: Payload): DomainEvent<Payload>;
  eventName: string;
}

/** What follows from an event: statements in its transaction, or a job added to it. Throwing rolls the verb back. */
export type Reaction<Payload, C> = (payload: Payload, ctx: C) => Promise<unknown>;

interface Entry<C> {
  type: { eventName: string };
  reactions: readonly Reaction<never, C>[];
}

/**
 * Defines a kind of event, in the `events.ts` of the room whose verbs emit it. The payload holds ids and what the
 * reactions cannot read any more, such as the price before a change.
 */
export function defineEvent<Payload>(eventName: string): EventType<Payload> {
  const type: EventType<Payload> = Object.assign((payload: Payload) => ({ type, payload }), { eventName });
  return type;
}

/** One line of the table of reactions: what follows from an event, in order. */
export function on<Payload, C>(
  type: EventType<Payload>,
  ...reactions: Reaction<NoInfer<Payload>, C>[]
): Entry<C> {
  return { type, reactions };
}

/** The table of reactions; the product's is `server/reactions.ts`. `C` is the context that reactions are given. */
export class Reactions<C> {
  readonly #byType = new Map<object, readonly Reaction<never, C>[]>();

  /** @throws Error if an event is listed twice: its reactions belong in one line, where their order is seen */
  constructor(entries: readonly Entry<C>[]) {
    for (const { type, reactions } of entries) {
      if (this.#byType.has(type)) throw new Error(`The reactions to ${type.eventName} are listed twice.`);
      this.#byType.set(type, reactions);
    }
  }

  /** @throws Error if the event is not listed: whoever emits it expects something to follow */
  of<Payload>(type: EventType<Payload>): readonly Reaction<Payload, C>[] {
    const reactions = this.#byType.get(type);
    if (!reactions) throw new Error(`Nothing reacts to ${type.eventName}: list it in server/reactions.ts.`);
    // Listed with this type, by `on`.
    return reactions as readonly Reaction<Payload, C>[];
  }
}

/**
 * Runs what follows from an event, one reaction after the other, in the caller's transaction (`ctx.db`): when it
 * returns, the next read sees what they wrote. What may be late adds a job and returns.
 * @throws whatever a reaction throws
 */
export async function emit<Payload, C>(
  ctx: C & { app: { reactions: Reactions<NoInfer<C>> } },
  { type, payload }: DomainEvent<Payload>,
): Promise<void> {
  for (const react of ctx.app.reactions.of(type)) await react(payload, ctx);
}
