/** A stream of server-sent events: `event: changed`, each with a `LiveEvent` as JSON. */
export const EVENTS_PATH = '/api/events';

/**
 * Who subscribes: a user with their session, either side of one booking (guest or provider) with its private link, or a
 * guest with the link to what they asked an owner (inquirer).
 */
export const AUDIENCES = ['person', 'guest', 'provider', 'inquirer'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** Names the private link of a stream, as `guest <token>`: in a header, because addresses end up in logs. */
export const LINK_HEADER = 'aqal-link';
export type LiveLink = `${Exclude<Audience, 'person'>} ${string}`;

/** What has changed, but not its new value: clients refetch it. Without an id, any record may have changed. */
export interface LiveEvent {
  kind: 'notices' | 'booking' | 'inquiry';
  id?: string;
}
