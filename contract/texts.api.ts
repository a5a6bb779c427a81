import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { PAGES } from './page-texts.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { PLURAL_FORMS, TEXT_GROUPS } from './texts.ts';

export const readPageTexts = endpoint({
  name: 'readPageTexts',
  route: ['GET', '/api/pages/{name}', 'public'],
  summary: 'What a public page says in a language, by the keys of its texts; blank lines part paragraphs.',
  tag: 'Support',
  params: z.object({ name: z.enum(PAGES) }),
  query: z.strictObject({
    language: optionalQuery(z.enum(LANGUAGES)).describe('Of the texts; English unless told'),
  }),
  answer: z.record(z.string(), z.string()),
});

const forms = z
  .union([z.string(), z.partialRecord(z.enum(PLURAL_FORMS), z.string())])
  .describe('A text with placeholders such as {brand}; or one for each plural form that its language has');

const inEachLanguage = (words: z.ZodType<z.output<typeof forms> | null>) => ({
  en: words,
  so: words,
  ar: words,
});

const adminText = z.object({
  key: z.string(),
  group: z.enum(TEXT_GROUPS),
  version: z.number().int().describe('0 where nobody has edited it yet'),
  words: z.object({ en: forms, so: forms, ar: forms.nullable() }).describe('What is said now'),
  edited: z.array(z.enum(LANGUAGES)).describe('The languages in which it is not the product’s own'),
  editedAt: timestamp.nullable(),
  editedBy: z.string().nullable().describe('The name of who edited it last'),
});

export const adminTextSchema = adminText.meta({ id: 'AdminText' });
export type AdminText = z.infer<typeof adminTextSchema>;

export const textDetailSchema = adminText
  .extend({
    own: z.object({ en: forms, so: forms, ar: forms.nullable() }).describe('As the product has it'),
    placeholders: z.array(z.string()),
    required: z.array(z.string()).describe('Placeholders that each text must have'),
    forms: z
      .object({
        en: z.array(z.enum(PLURAL_FORMS)),
        so: z.array(z.enum(PLURAL_FORMS)),
        ar: z.array(z.enum(PLURAL_FORMS)),
      })
      .describe('The plural forms of each language; none where one text is said with every number'),
    max: z.number().int().describe('The greatest length'),
    versions: z.array(
      z.object({
        version: z.number().int(),
        ...inEachLanguage(forms.nullable()),
        createdAt: timestamp,
        author: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'TextDetail' });
export type TextDetail = z.infer<typeof textDetailSchema>;

export const listTexts = endpoint({
  name: 'listTexts',
  route: ['GET', '/api/admin/texts', 'admin'],
  summary: 'The texts of pages, mails, SMS and the bell, as they are now.',
  tag: 'Administration',
  query: z.strictObject({
    ...paging,
    group: optionalQuery(z.enum(TEXT_GROUPS)),
    edited: optionalQuery(z.literal('true')).describe('Only those that are not the product’s own'),
    q: optionalQuery(z.string().max(200)).describe('Found in the key, and in the words of every language'),
  }),
  answer: z.array(adminTextSchema),
  headers: PAGE_HEADERS,
});

const byKey = z.object({ key: z.string() });

export const readText = endpoint({
  name: 'readText',
  route: ['GET', '/api/admin/texts/{key}', 'admin'],
  summary: 'One text with its placeholders, its plural forms and all its versions.',
  tag: 'Administration',
  params: byKey,
  answer: textDetailSchema,
});

export const changeText = endpoint({
  name: 'changeText',
  route: ['PUT', '/api/admin/texts/{key}', 'admin'],
  summary: 'Say something else, at once, everywhere; null in a language is as the product has it.',
  tag: 'Administration',
  params: byKey,
  body: z.strictObject({
    ...inEachLanguage(forms.nullable()),
    version: z.number().int().min(0).describe('The version that was read; another one is answered with 409'),
  }),
  answer: textDetailSchema,
  errors: ['conflict'],
});

export const textPreviewSchema = z
  .object({
    paragraphs: z.array(z.string()).nullable().describe('Of a text that no message says'),
    messages: z.array(
      z.object({
        category: z.string(),
        bell: z.object({ title: z.string(), message: z.string() }).nullable(),
        mail: z.object({ subject: z.string(), text: z.string(), html: z.string() }).nullable(),
        sms: z.object({ text: z.string(), parts: z.number().int() }).nullable(),
      }),
    ),
  })
  .meta({ id: 'TextPreview' });
export type TextPreview = z.infer<typeof textPreviewSchema>;

export const previewText = endpoint({
  name: 'previewText',
  route: ['POST', '/api/admin/texts/{key}/preview', 'admin'],
  summary: 'How these words would be read, with examples in place of the placeholders; changes nothing.',
  tag: 'Administration',
  params: byKey,
  body: z.strictObject({ language: z.enum(LANGUAGES), words: forms.nullable() }),
  answer: textPreviewSchema,
});
