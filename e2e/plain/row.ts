import type { TestUser } from '../../server/testing/app.ts';
import type { Page, Texts } from './forms.ts';
import type { World } from './world.ts';

/** A form that stands on a page. */
export interface Opened {
  page: string;
  /** Who opens it; nobody: a guest, or whoever holds the page's link. */
  by?: TestUser;
  /** The record that the form is about, where the page has several such forms. */
  id?: string;
  /** Where the form is sent, where it names no intent. */
  action?: string;
  /** The page itself, where it only comes as an answer. */
  shown?: Page;
  /** What is known only now, such as a code that was texted. */
  fields?: Texts;
}

/** A fault that is in no review yet: what was typed into a field beside its record is lost where it is refused. */
export const LOST = 'typed text is lost';
/** Another: what is wrong with a field does not stand beside it. */
export const ASIDE = 'the error does not stand beside its field';
/** Another: a mail is sent as often as the form is. */
export const MAILS = 'a second post sends a second mail';
/** Another: once the first trial is over, the same post asks the wallet for another dollar. */
export const ASKS_AGAIN = 'a second post asks the wallet again';
/** Another: a wrong code takes away the form that it was typed into. */
export const GONE = 'the form is gone where it is refused';
/** Another: without scripts nothing on the page says what was done. */
export const UNSAID = 'the page does not say that it is done';
/** Another: no key is made of a password, so that each post is another wish. */
export const NEW_KEY = 'a form with a password has a new key each time';

/** What is asked of each row. */
export type Aspect = 'done' | 'twice' | 'refused' | 'others' | 'anew';

/** One intent of a route: the page that has its form, and what is typed into it. */
export interface Row {
  /** Makes what the page shows. */
  open: (world: World) => Promise<Opened>;
  /** The intent of the form that its button stands in, where that is another. */
  within?: string;
  /** What is typed over what stands there. */
  fields?: Texts;
  /** The tables that it writes. */
  changes: readonly string[];
  /** Where it leads, a part of the address; without it the same page says that it is done. */
  leads?: string;
  /** What is refused, the field that says so, and the status. Without it the record is one that is not there. */
  refused?: { fields: Texts; at?: string; status?: number };
  /** Makes the same a new wish: what is typed there and back, or what happens meanwhile. */
  anew?: { intent?: string; fields?: Texts } | ((world: World, opened: Opened) => Promise<unknown>);
  /** The status of the page that it leads to, if not 200. */
  status?: number;
  /** Which record it is about stands in the address: the form's own id counts for nothing. */
  isOfPage?: true;
  /** Each post is another wish on purpose: somebody signs in again. */
  repeats?: true;
  /** A repeat has a new token as well, since the first one's answer may be lost: the session, and when it was last used. */
  renews?: true;
  /** It is about whoever sends it: somebody else changes something of their own. */
  isOnesOwn?: true;
  /** Known faults, by their numbers in the reviews: what they break has to fail until the mark is gone. */
  faults?: Partial<Record<Aspect, string>>;
}

/** An intent without a form for browsers without scripts. */
export interface Formless {
  /** Why there is none. */
  noForm: string;
}

/** Rows by route, such as `account/rate`, and intent. */
export type Rows = Readonly<Record<string, Readonly<Record<string, Row | Formless>>>>;
