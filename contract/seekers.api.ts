import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { problem, timestamp } from './formats.api.ts';
import { LISTING_TYPES, PROPERTY_TYPES } from './properties.ts';
import { CONTACT_WAYS, MONEY_NOTE_LENGTH, SEEKER_ANSWERS, SEEKER_QUESTIONS } from './seekers.ts';
import { seenText } from './typed-text.ts';

/** Accepts any text: a malformed token gets the same error as an unknown one. */
const tokenParams = z.object({
  token: z.string().describe('Of the private link; or, signed in, the id that the notice names'),
});

const listingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  type: z.enum(LISTING_TYPES),
  propertyType: z.enum(PROPERTY_TYPES),
  price: z.string().describe('US dollars; a month for rent'),
  location: z.string(),
  image: z.string().nullable(),
});

const wordSchema = z
  .object({
    expiresAt: timestamp.nullable().describe('Of the link; null for who is signed in'),
    isExpired: z.boolean().describe('Then it names nothing any more, and a new one may be asked for'),
    listing: listingSchema.nullable().describe('null once the link has expired or the listing is deleted'),
    way: z.enum(CONTACT_WAYS).describe('How they were first in touch'),
    contactedAt: timestamp,
    available: z.boolean().nullable(),
    answered: z.boolean().nullable(),
    money: z.enum(SEEKER_ANSWERS).nullable(),
    moneyNote: z.string().nullable(),
  })
  .meta({ id: 'SeekerWord' });
export type SeekerWord = z.infer<typeof wordSchema>;

const answerSchema = z
  .strictObject({
    question: z.enum(SEEKER_QUESTIONS),
    answer: z.enum(SEEKER_ANSWERS).describe('`not_seen` only to `money`'),
    note: z
      .string()
      .overwrite(seenText)
      .max(MONEY_NOTE_LENGTH, `must be at most ${MONEY_NOTE_LENGTH} characters`)
      .optional()
      .describe('With money that was asked for: how much, and how; administrators alone read it'),
  })
  .refine(
    ({ question, answer }) => question === 'money' || answer !== 'not_seen',
    problem({ code: 'does_not_fit', sentence: 'must be yes or no', path: ['answer'] }),
  )
  .refine(
    ({ question, answer, note }) => note === undefined || (question === 'money' && answer === 'yes'),
    problem({ code: 'does_not_fit', sentence: 'goes with money that was asked for', path: ['note'] }),
  );
export type SeekerAnswerInput = z.output<typeof answerSchema>;

export const readSeekerWord = endpoint({
  name: 'readSeekerWord',
  route: ['GET', '/api/seeker-links/{token}', 'by-key'],
  summary: 'What a seeker is asked about a home by a private link. Reading it changes nothing.',
  tag: 'Properties',
  params: tokenParams,
  answer: wordSchema,
  errors: ['not_found'],
});

export const answerSeekerWord = endpoint({
  name: 'answerSeekerWord',
  route: ['POST', '/api/seeker-links/{token}', 'by-key'],
  summary: 'Answer one of the three questions by a private link, without signing in; or answer it otherwise.',
  tag: 'Properties',
  params: tokenParams,
  body: answerSchema,
  answer: wordSchema,
  errors: ['not_found', 'conflict'],
});

export const renewSeekerLink = endpoint({
  name: 'renewSeekerLink',
  route: ['POST', '/api/seeker-links/{token}/link', 'by-key'],
  summary: 'Send a new link to the seeker whose link has expired, where the expired one was sent.',
  tag: 'Properties',
  params: tokenParams,
  answer: z.object({
    sent: z.boolean().describe('false: no message may go to where the expired one was sent'),
  }),
  errors: ['not_found', 'conflict'],
});
