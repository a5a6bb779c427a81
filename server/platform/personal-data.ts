import type { AppContext } from './context.ts';
import type { Db } from './database/pool.ts';

/** The user whose data is erased, and what identifies them where no column refers to them. */
export interface Person {
  name: string;
  email: string;
  /** All e-mail addresses and phone numbers that any room has of the user, as written and in E.164. */
  contacts: readonly string[];
}

/** What an erasure needs to tell others of what it ends. */
export interface ErasureSite {
  app: Pick<AppContext, 'baseUrl' | 'config'>;
  now: Date;
}

/** The personal data in a room. Every table with personal data is covered by exactly one room. */
export interface PersonalData {
  /** The room's name. */
  name: string;
  /** The tables that `exportOf` and `erase` cover. */
  tables: readonly string[];
  /** Further e-mail addresses and phone numbers that this room has of the user. */
  contactsOf?(db: Db, userId: string): Promise<string[]>;
  /**
   * Everything stored about the user, in named lists. Each list selects its columns: hashes, tokens and other users'
   * data are excluded.
   */
  exportOf(db: Db, userId: string): Promise<Record<string, unknown[]>>;
  /**
   * Removes what identifies the user or reveals their intentions. What others need, such as a booking or an inquiry,
   * stays readable but anonymous; future events are cancelled, and the other party is notified.
   */
  erase(db: Db, userId: string, person: Person, site: ErasureSite): Promise<void>;
}
