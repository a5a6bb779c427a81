import type { Person } from '../database/schema/personal.ts';
import { distinctiveContacts, distinctiveName, type Identity, mentionPattern } from './mask.ts';

/** Somebody as the declarations of tables ask for them. */
export function personOf(userId: string, { name, contacts, number }: Identity, since: Date): Person {
  const distinctive = distinctiveContacts(contacts);
  return {
    userId,
    name,
    distinctiveName: distinctiveName(name),
    contacts: distinctive,
    number,
    mention: mentionPattern({ name, contacts: distinctive }),
    since,
  };
}
