import { z } from 'zod';
import { MAX_ASKED } from './ask/ask.ts';
import { endpoint } from './endpoint.ts';
import { optionalQuery } from './paging.api.ts';
import { LISTING_TYPES } from './properties.ts';
import { BROWSER_ROUTES } from './routes.ts';
import { seenText } from './typed-text.ts';

const readingShape = {
  filters: z
    .record(z.string(), z.string())
    .describe('As query parameters of the list; without a listing type where none is said'),
  left: z.string().describe('The words that are no filter, in their order: they are searched as words'),
};

const askedQuery = z.strictObject({
  ask: z.string().overwrite(seenText).max(MAX_ASKED, `must be at most ${MAX_ASKED} characters`),
  type: optionalQuery(z.enum([...LISTING_TYPES, 'any'])).describe('Of the search it is typed into'),
});
export type AskedQuery = z.output<typeof askedQuery>;

export const understandSearch = endpoint({
  name: 'understandSearch',
  route: BROWSER_ROUTES.understandSearch,
  summary:
    'What a search in plain words asks for (Somali, English and Arabic, mixed and misspelt): filters, words left, corrections and other readings.',
  tag: 'Properties',
  query: askedQuery,
  answer: z.object({
    ...readingShape,
    corrections: z
      .array(z.object({ from: z.string().describe('As it was typed'), to: z.string() }))
      .describe('Words that were read as others'),
    readings: z
      .array(z.object({ ...readingShape, about: z.string().describe('The words that have two meanings') }))
      .describe('Other ways to read it, the likelier first'),
    shillings: z.string().nullable().describe('An amount in Somali shillings, which is no filter'),
    ambiguousMoney: z.string().nullable().describe('An amount with two readings, such as 1.500'),
  }),
});
