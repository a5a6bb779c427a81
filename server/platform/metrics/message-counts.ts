import type { Figure } from './family.ts';

/** What became of an attempt to send: `kept` is the local mailbox, `withheld` a rule or a ceiling of ours. */
export const MESSAGE_OUTCOMES = ['sent', 'kept', 'withheld', 'retried', 'failed'] as const;
export type MessageOutcome = (typeof MESSAGE_OUTCOMES)[number];

const CHANNELS = ['email', 'sms'] as const;

/** Attempts to send mail and SMS, counted in this process. */
export class MessageCounts {
  readonly #counts = new Map<string, number>();

  count(channel: (typeof CHANNELS)[number], outcome: MessageOutcome): void {
    const key = `${channel} ${outcome}`;
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }

  /** One for each channel and outcome; those that never happened are 0, so that a first one is seen as an increase. */
  figures(): Figure[] {
    return CHANNELS.flatMap((channel) =>
      MESSAGE_OUTCOMES.map((outcome) => ({
        labels: { channel, outcome },
        value: this.#counts.get(`${channel} ${outcome}`) ?? 0,
      })),
    );
  }
}
