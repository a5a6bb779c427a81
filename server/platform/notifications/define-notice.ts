import type { z } from 'zod';
import { DEFAULT_LANGUAGE, type Language, localPath } from '#contract/accounts.ts';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { CalendarPart } from '../kernel/calendar.ts';
import type { Edits } from '../kernel/edits.ts';
import { CAUSES, currentCauses } from '../limits/cause.ts';
import type { Catalogue, Say } from './catalogue.ts';
import type { Stop } from './compose.ts';
import { BY_DAY } from './delivery-records.ts';
import { LINK_HASH, linkHashOf, NUMBER_OF, type NumberOf } from './may-send.ts';
import { joinSafe, type SafeText, safeText } from './safe-text.ts';
import type { Row } from './store-rows.ts';

/** What a person reads in bell and mail: the title is the mail's subject. */
export interface Words {
  title: string;
  message: string;
}

/** How and for whom the words are written. */
export interface Reading {
  language: Language;
  brand: string;
  /** The URL of the private link that the message ends with; empty in the bell. */
  link: string;
}

interface SmsReading {
  language: Language;
  brand: SafeText;
}

/** Who is told. A channel without its address is left out. */
export interface Recipient {
  /** Whose bell shows it; also who the mail is for, where they have an account. */
  userId?: string | null | undefined;
  email?: string | null;
  sms?: string | null;
  /** Whose the number is, if it is not the account's own. */
  numberOf?: NumberOf;
  /** Several: the message is written in each, one after the other. */
  language: Language | readonly [Language, ...Language[]];
  /** In which the link opens, where it is not their first one. */
  linkLanguage?: Language;
}

export interface Details {
  /** The records that it is about, such as `{ bookingId }`. */
  ids?: Readonly<Record<string, string | undefined>>;
  /** Where it leads, a path of this site. */
  path?: string | undefined;
  /** The path of a private link. It stands in the message itself, in place of `path`. */
  link?: string | undefined;
  /** What somebody wrote, which stays as it is. */
  written?: Partial<Words>;
  /** Fewer channels than the notice has. */
  only?: readonly NotificationChannel[];
  /** The event that its mail carries. */
  calendar?: CalendarPart | undefined;
  /** Links by which its reader stops such messages. */
  stop?: Stop;
  replyTo?: string;
  /** A one-time code; delivery puts it in place of `CODE_PLACE`. */
  code?: string;
}

/** Whose name and address messages carry, and the words that its administrators have edited. */
export interface Site {
  brand: string;
  baseUrl: string;
  edits?: Edits;
}

/** A notice to somebody, ready to be told (`notify`). */
export type OutgoingNotice = (site: Site) => Row[];

interface Definition<Facts extends z.ZodType, Key extends string> {
  /** Its kind, stored with each row and shown to clients; several notices may share one. Never changed. */
  category: string;
  channels: readonly NotificationChannel[] | ((facts: z.output<Facts>) => readonly NotificationChannel[]);
  /** What the words are made from. The bell stores it and makes them anew for whoever reads (D53). */
  facts: Facts;
  catalogue: Catalogue<Key>;
  /** What is left out is as somebody wrote it (`Details.written`). */
  words: (facts: z.output<Facts>, say: Say<Key>, reading: Reading) => Partial<Words>;
  /** Lines of an SMS, which the link follows. SMS are billed by length. */
  sms?: (facts: z.output<Facts>, say: Say<Key>, reading: SmsReading) => readonly [SafeText, ...SafeText[]];
  /** Its mail and SMS wait for the morning: what nobody expects at the moment is not sent at night. */
  isByDay?: boolean;
  /** Its link or code is a credential: deleted once sent, never sent again, not in the data export. */
  isOneTime?: boolean;
}

/** A notice: for whom, by which channels, in which words, where it leads. */
export interface Notice<Facts extends z.ZodType, Key extends string = string> extends Definition<Facts, Key> {
  to: (recipient: Recipient, facts: z.input<Facts>, details?: Details) => OutgoingNotice;
  /** The words of a row of the bell; undefined where it does not hold the facts, as rows of earlier versions may. */
  wordsOf: (data: unknown, reading: Reading, edits?: Edits) => Partial<Words> | undefined;
}

const withoutEmpty = (data: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

/** Names the sender, unless the words do. */
const signed = (text: SafeText, brand: string): SafeText =>
  text.includes(brand) ? text : safeText(`${brand}: ${text}`);

/** Defines a notice. Rooms export theirs from `notices.ts`, by which the bell finds them. */
export function defineNotice<Facts extends z.ZodType, Key extends string>(
  definition: Definition<Facts, Key>,
): Notice<Facts, Key> {
  const { category, channels, facts: schema, catalogue, words, sms, isOneTime = false, isByDay } = definition;

  const channelsFor = (facts: z.output<Facts>) =>
    typeof channels === 'function' ? channels(facts) : channels;

  const to: Notice<Facts, Key>['to'] = (recipient, input, details = {}) => {
    const facts = schema.parse(input);
    const open = channelsFor(facts).filter((channel) => details.only?.includes(channel) ?? true);
    const languages = [recipient.language].flat();
    const [language = DEFAULT_LANGUAGE] = languages;
    const { ids, path, link, written, calendar, stop, replyTo, code } = details;
    return ({ brand, baseUrl, edits }) => {
      const urlOf = (target: string, one: Language) =>
        safeText(baseUrl + localPath(target, recipient.linkLanguage ?? one));
      const wordsIn = (one: Language, url = ''): Words => ({
        title: '',
        message: '',
        ...words(facts, catalogue.in(one, edits), { language: one, brand, link: url }),
        ...written,
      });
      const row = (
        type: NotificationChannel,
        address: string | null,
        text: Words,
        data: Record<string, unknown>,
      ): Row => ({
        type,
        category,
        isOneTime,
        userId: recipient.userId ?? null,
        recipient: address,
        ...text,
        data: withoutEmpty({ ...ids, ...data, [BY_DAY]: type === 'in_app' ? undefined : isByDay }),
      });

      const bell = () => row('in_app', null, wordsIn(language), { path, ...(facts as object) });

      const mail = (address: string) => {
        const parts = languages.map((one) => wordsIn(one, link && urlOf(link, one)));
        const text = {
          title: parts.map(({ title }) => title).join(' · '),
          message: parts.map(({ message }) => message).join('\n\n'),
        };
        return row('email', address, text, {
          path: link ? undefined : path,
          language,
          replyTo,
          stop,
          calendar,
        });
      };

      const text = (number: string, write: NonNullable<typeof sms>) => {
        const safeBrand = safeText(brand);
        const lines = languages.map((one) =>
          write(facts, catalogue.in(one, edits), { language: one, brand: safeBrand }),
        );
        const first = joinSafe(
          lines.map(([line]) => line),
          ' / ',
        );
        const [, ...more] = lines[0] ?? [];
        const target = link ?? path;
        const url = target ? [urlOf(target, language)] : [];
        const said = {
          title: languages.map((one) => wordsIn(one).title).join(' / '),
          message: joinSafe([signed(first, brand), ...more, ...url], '\n'),
        };
        return row('sms', number, said, {
          language,
          stop,
          code,
          [CAUSES]: currentCauses(),
          [NUMBER_OF]: recipient.numberOf,
          // Who uses the link has answered.
          [LINK_HASH]: recipient.numberOf === 'given' && link ? linkHashOf(link) : undefined,
        });
      };

      const { userId, email, sms: number } = recipient;
      return [
        ...(open.includes('in_app') && userId ? [bell()] : []),
        ...(open.includes('email') && email ? [mail(email)] : []),
        ...(open.includes('sms') && number && sms ? [text(number, sms)] : []),
      ];
    };
  };

  const wordsOf: Notice<Facts, Key>['wordsOf'] = (data, reading, edits) => {
    const { success, data: facts } = schema.safeParse(data);
    if (!success || !channelsFor(facts).includes('in_app')) return undefined;
    return words(facts, catalogue.in(reading.language, edits), reading);
  };

  return { ...definition, to, wordsOf };
}
