import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/accounts.ts';
import type { NotificationChannel } from '#contract/notifications.ts';
import type { Catalogue, Say, Values } from './catalogue.ts';
import type { Details, OutgoingNotice, Reading, Recipient, Words } from './define-notice.ts';
import type { SafeText } from './safe-text.ts';

type Schema = z.core.JSONSchema.BaseSchema;

/** What facts may look like, by their names. */
const SAMPLES: Readonly<Record<string, string | number>> = {
  about: 'amina@mail.example',
  address: 'Maka al-Mukarama Road, Mogadishu',
  applicant: 'Amina Hassan',
  bookingId: '7f3a91c4-5b1e-4d6a-9c2f-3e8b7a6d5c41',
  brand: 'Aqal',
  code: '{code}',
  comment: 'The kitchen is bright.',
  contact: '+252 61 234 5678',
  count: 3,
  day: '3 Dec 2026',
  district: 'Hodan',
  dropoff: 'Wadajir, near the airport',
  hour: 10,
  link: 'https://aqal.example/link',
  listing: 'Villa with a sea view',
  location: 'Hodan, Mogadishu',
  message: 'Is it still free?',
  name: 'Amina Hassan',
  note: 'Thank you for your patience.',
  notes: 'Second floor, no lift.',
  phone: '+252 61 234 5678',
  pickup: 'Hodan, near KM4',
  price: 450,
  reason: 'The day no longer suits.',
  search: 'Homes in Hodan up to $500',
  service: 'Hodan Movers',
  target: 500,
  text: 'We will be there at nine.',
  time: '10:00 AM',
  title: 'Villa with a sea view',
  url: 'https://aqal.example/properties/1',
};

/** What a placeholder may stand for. */
export const sampleOf = (name: string): string | number => SAMPLES[name] ?? 'Text';

/** Values of a schema: every choice of what can be chosen, an example of the rest. */
export function examplesOf(schema: Schema, name = ''): unknown[] {
  const sample = SAMPLES[name];
  if (schema.const !== undefined) return [schema.const];
  if (schema.enum) return [...schema.enum];
  if (schema.anyOf) return schema.anyOf.flatMap((one) => examplesOf(one as Schema, name));
  switch (schema.type) {
    case 'null':
      return [null];
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return [typeof sample === 'number' ? sample : Math.max(2, Number(schema.minimum ?? 0))];
    case 'array':
      return [examplesOf(schema.items as Schema, name)];
    case 'object':
      return Object.entries(schema.properties ?? {}).reduce<Record<string, unknown>[]>(
        (so, [property, of], _at, all) => {
          // What has found a number of homes is a search.
          const isSearch = property === 'name' && all.some(([one]) => one === 'count');
          const isOptional = !schema.required?.includes(property);
          const values = examplesOf(of as Schema, isSearch ? 'search' : property);
          return so.flatMap((one) => [
            ...values.map((value) => ({ ...one, [property]: value })),
            ...(isOptional ? [one] : []),
          ]);
        },
        [{}],
      );
    default:
      return [schema.format === 'date' ? '2026-12-03' : String(sample ?? 'Text')];
  }
}

/** A notice, whatever its facts and keys. */
export interface AnyNotice {
  category: string;
  channels: readonly NotificationChannel[] | ((facts: unknown) => readonly NotificationChannel[]);
  facts: z.ZodType;
  catalogue: Catalogue<string>;
  words: (facts: unknown, say: Say<string>, reading: Reading) => Partial<Words>;
  sms?: (
    facts: unknown,
    say: Say<string>,
    reading: { language: Language; brand: string },
  ) => readonly SafeText[];
  to: (recipient: Recipient, facts: unknown, details?: Details) => OutgoingNotice;
}

/** One example of a notice. */
export interface Example {
  /** As they are given to `to`. */
  input: unknown;
  channels: readonly NotificationChannel[];
  /** All that it says, and the keys of the messages used for it. */
  said: string[];
  inWords: ReadonlySet<string>;
  inSms: ReadonlySet<string>;
}

/** A notice with every choice of its facts, in a language. */
export function examplesOfNotice(notice: AnyNotice, language: Language = LANGUAGES[0]): Example[] {
  const speak = notice.catalogue.in(language) as (key: string, values?: Values) => string;
  const recording = (keys: Set<string>) =>
    ((key: string, values?: Values) => {
      keys.add(key);
      return speak(key, values);
    }) as Say<string>;
  const schema = z.toJSONSchema(notice.facts, { io: 'input', unrepresentable: 'any' });
  return examplesOf(schema).map((input) => {
    const facts = notice.facts.parse(input);
    const [inWords, inSms] = [new Set<string>(), new Set<string>()];
    const reading = { language, brand: 'Aqal', link: String(SAMPLES.link) };
    const { title = '', message = '' } = notice.words(facts, recording(inWords), reading);
    const sms = notice.sms?.(facts, recording(inSms), reading) ?? [];
    const { channels } = notice;
    return {
      input,
      channels: typeof channels === 'function' ? channels(facts) : channels,
      said: [title, message, ...sms],
      inWords,
      inSms,
    };
  });
}
