import type { Db } from './database/pool.ts';

/** Whose records are erased, and by what they are found where no column refers to them. */
export interface Person {
  name: string;
  email: string;
  /** E-mail addresses and phone numbers that any room knows of the person, as they were written and in E.164. */
  contacts: readonly string[];
}

/** What a room holds of people with an account. Every table that tells something of somebody is covered by one room. */
export interface PersonalData {
  /** The room. */
  name: string;
  /** The tables that `exportOf` and `erase` look after. */
  tables: readonly string[];
  /** Further e-mail addresses and phone numbers that this room knows of the person. */
  contactsOf?(db: Db, userId: string): Promise<string[]>;
  /**
   * Everything that is stored about the person, in lists by name. Each list names its fields: hashes, tokens and what
   * belongs to somebody else are left out.
   */
  exportOf(db: Db, userId: string): Promise<Record<string, unknown[]>>;
  /**
   * Removes what says who the person is or what they wanted. What others need, such as a booking or a question, stays
   * readable and names nobody; what was still to come is cancelled, and the other side notified.
   */
  erase(db: Db, userId: string, person: Person): Promise<void>;
}
