/** A stream of server-sent events: `event: changed`, each with a `LiveEvent` as JSON. */
export const EVENTS_PATH = '/api/events';

/** Who follows: oneself by one's session, or one booking by its private link, the guest's or the provider's. */
export const AUDIENCES = ['person', 'guest', 'provider'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** What has changed, never what it now is: that is read by the ordinary ways. Without an id it may be any. */
export interface LiveEvent {
  kind: 'notices' | 'booking';
  id?: string;
}
