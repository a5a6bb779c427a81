import { DELETED_EMAIL_DOMAIN, DELETED_NAME } from '#contract/accounts.ts';

/** What identifies a person in texts that no column links to them. */
export interface Identity {
  name: string;
  /** E-mail addresses and phone numbers, as written and in E.164. */
  contacts: readonly string[];
  /** The number that their account has confirmed, in E.164. */
  number?: string | undefined;
}

export const DELETED_EMAIL = `deleted@${DELETED_EMAIL_DOMAIN}`;
export const DELETED_PHONE = '—';

/** Shorter numbers, such as an extension, would also match texts that have nothing to do with the person. */
const MIN_CONTACT_LENGTH = 7;
/** Other names, such as `a`, `10` or `null`, are everybody's words: they are masked beside an address or number only. */
const TELLING_NAME = /^(?=\P{Ll}|.*\s)(?:.*\p{L}){3}/u;
/** The keys under which the data of notifications has a person's name. */
const NAME_KEYS: ReadonlySet<string> = new Set(['name', 'from', 'customer']);

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** Matches a number however it is spaced, with or without its country's or trunk prefix. */
function phonePattern(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '').replace(/^(?:00)?252|^0+/, '');
  return `(?:\\+?252[ ().-]*|0)?${[...digits].join('[ ().-]*')}(?![0-9])`;
}

/** One contact as a regular expression that JavaScript and PostgreSQL read alike. */
const contactPattern = (contact: string): string =>
  contact.includes('@') ? escaped(contact) : phonePattern(contact);

/** The contacts that are long enough to tell whose they are. */
export const distinctiveContacts = (contacts: readonly string[]): string[] =>
  [...new Set(contacts)].filter(({ length }) => length >= MIN_CONTACT_LENGTH);

/**
 * A case-insensitive regular expression for texts with one of a person's addresses or numbers, for PostgreSQL's `~*`.
 * @returns undefined for somebody of whom no contact is known
 */
export function mentionPattern({ contacts }: Identity): string | undefined {
  const patterns = distinctiveContacts(contacts).map(contactPattern);
  return patterns.length === 0 ? undefined : patterns.join('|');
}

/** The name by which somebody is found in texts; undefined for one that is everybody's word. */
export function distinctiveName(name: string): string | undefined {
  const trimmed = name.trim();
  return trimmed !== DELETED_NAME && TELLING_NAME.test(trimmed) ? trimmed : undefined;
}

/** @returns a function that replaces the person's name, addresses and numbers in a text */
export function masker(who: Identity): (text: string) => string {
  const contacts = distinctiveContacts(who.contacts).map((contact) => ({
    source: contactPattern(contact),
    instead: contact.includes('@') ? DELETED_EMAIL : DELETED_PHONE,
  }));
  const name = who.name.trim();
  const word = `(?<![\\p{L}\\p{N}])${escaped(name)}(?![\\p{L}\\p{N}])`;
  const besideContact = contacts.map(({ source }) => source).join('|');
  return (text) => {
    let masked = text;
    if (name !== '' && name !== DELETED_NAME) {
      // As our texts write it: `Name (address)` or `Name, number`.
      if (contacts.length > 0) {
        const pair = new RegExp(`${word}(?=[ ,(]{1,3}(?:${besideContact}))`, 'giu');
        masked = masked.replaceAll(pair, () => DELETED_NAME);
      }
      if (distinctiveName(name)) masked = masked.replaceAll(new RegExp(word, 'gu'), () => DELETED_NAME);
    }
    for (const { source, instead } of contacts) {
      masked = masked.replaceAll(new RegExp(source, 'giu'), () => instead);
    }
    return masked;
  };
}

/** Masks the strings of a JSON value; a key that holds names also masks a name that is too short to be searched for. */
export function maskJson(value: unknown, who: Identity): unknown {
  const maskText = masker(who);
  const mask = (one: unknown, key: string): unknown => {
    if (typeof one === 'string') return NAME_KEYS.has(key) && one === who.name ? DELETED_NAME : maskText(one);
    if (Array.isArray(one)) return one.map((entry) => mask(entry, key));
    if (typeof one !== 'object' || one === null) return one;
    return Object.fromEntries(Object.entries(one).map(([name, entry]) => [name, mask(entry, name)]));
  };
  return mask(value, '');
}
