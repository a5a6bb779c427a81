import type { Language } from '#contract/accounts.ts';
import { fillPlaceholders, formOfMessage, type MessageData } from '#contract/message-format.ts';
import { placeholdersOf, type TextForms } from '#contract/texts.ts';
import type { Edits } from '../kernel/edits.ts';
import { type Safe, type SafeText, safeText } from './safe-text.ts';

/** A plain text reads the same with every number. */
export type Message = TextForms;

export type Values = Readonly<Record<string, string | number>>;

/** Says a message of a catalogue. A line whose placeholders are all empty is left out. */
export interface Say<Key extends string> {
  (key: Key, values?: Readonly<Record<string, Safe>>): SafeText;
  (key: Key, values: Values): string;
}

/** The messages of one room in every language (`server/messages/<room>`). */
export interface Catalogue<Key extends string> {
  room: string;
  texts: Readonly<Record<Language, Readonly<Record<Key, Message>>>>;
  in: (language: Language, edits?: Edits) => Say<Key>;
}

/** What names a text among all of them, such as `bookings.created_title`. */
export const textKey = (room: string, key: string): string => `${room}.${key}`;

function formFor(message: Message, { count }: Values, language: Language): string {
  const data: MessageData = typeof message === 'string' ? message : ['count', message];
  return formOfMessage(data, { count: Number(count) }, language);
}

/** @throws Error if a placeholder has no value */
function fill(text: string, values: Values): string {
  const isEmpty = (line: string) => {
    const names = placeholdersOf(line);
    return names.length > 0 && names.every((name) => values[name] === '');
  };
  const missing = placeholdersOf(text).find((name) => values[name] === undefined);
  if (missing) throw new Error(`No value for {${missing}} in “${text}”.`);
  return text
    .split('\n\n')
    .map((paragraph) =>
      paragraph
        .split('\n')
        .filter((line) => !isEmpty(line))
        .map((line) => fillPlaceholders(line, values))
        .join('\n'),
    )
    .filter(Boolean)
    .join('\n\n');
}

/**
 * A room's catalogue; a language that lacks a key of the English one does not compile. A message is never lost because
 * of an edit.
 */
export function catalogue<Messages extends Record<string, Message>>(
  room: string,
  en: Messages,
  so: { [Key in keyof Messages]: Message },
  ar: { [Key in keyof Messages]: Message },
): Catalogue<keyof Messages & string> {
  const texts: Catalogue<keyof Messages & string>['texts'] = { en, so, ar };
  return {
    room,
    texts,
    in:
      (language, edits) =>
      (key, values: Values = {}) => {
        const name = textKey(room, key);
        const edited = edits?.texts.get(name)?.[language];
        if (edited !== undefined) {
          try {
            return safeText(fill(formFor(edited, values, language), values));
          } catch (error) {
            edits?.onUnsaid(name, error);
          }
        }
        return safeText(fill(formFor(texts[language][key], values, language), values));
      },
  };
}
