import type { Person } from '../database/schema/personal.ts';
import { type Identity, mentionPattern, tellingContacts, tellingName } from './mask.ts';

/** Somebody as the declarations of tables ask for them. */
export function personOf(userId: string, { name, contacts }: Identity, since: Date): Person {
  const telling = tellingContacts(contacts);
  return {
    userId,
    name,
    tellingName: tellingName(name),
    contacts: telling,
    mention: mentionPattern({ name, contacts: telling }),
    since,
  };
}
