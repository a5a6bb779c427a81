import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { idParams, problem, timestamp } from './formats.api.ts';
import {
  APPEAL_DAYS,
  CASE_OUTCOMES,
  HOLD_REASON_LENGTH,
  REPORT_KINDS,
  REPORT_TEXT_LENGTH,
  WORDED_REPORTS,
} from './reports.ts';
import { SIGNAL_KINDS } from './signals.ts';
import { seenText } from './typed-text.ts';

const WORDS_NEEDED = problem({
  code: 'required',
  sentence: 'is required: say what is right',
  path: ['text'],
});

export const reportProperty = endpoint({
  name: 'reportProperty',
  route: ['POST', '/api/properties/{id}/reports', 'guest-or-active'],
  summary:
    'Report a listing. Who is signed in and reports it again changes the first report, until it is decided.',
  tag: 'Properties',
  status: 201,
  params: idParams,
  body: z
    .strictObject({
      kind: z.enum(REPORT_KINDS),
      text: z
        .string()
        .overwrite(seenText)
        .max(REPORT_TEXT_LENGTH, `must be at most ${REPORT_TEXT_LENGTH} characters`)
        .default(''),
      email: z
        .preprocess(
          (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
          z
            .string()
            .overwrite(seenText)
            .max(254, 'must be at most 254 characters')
            .pipe(z.email('must be an e-mail address'))
            .optional(),
        )
        .describe("A guest's, to be told what was decided; accounts are told by theirs"),
      language: z.enum(LANGUAGES).optional().describe('In which a guest wants to be told'),
    })
    .refine(({ kind, text }) => text !== '' || !WORDED_REPORTS.includes(kind), WORDS_NEEDED),
  answer: z.object({ reported: z.literal(true) }),
});

export const myReportSchema = z
  .object({
    id: z.uuid(),
    listing: z.object({
      id: z.uuid(),
      title: z.string(),
      image: z.string().nullable(),
      isActive: z.boolean(),
    }),
    kinds: z
      .array(z.enum([...REPORT_KINDS, ...SIGNAL_KINDS]))
      .describe('What visitors reported, without their words, or what marked it'),
    decision: z.enum(['hidden', 'written']),
    reason: z.string(),
    decidedAt: timestamp,
    answer: z.string().nullable(),
    answeredAt: timestamp.nullable(),
    outcome: z.enum(CASE_OUTCOMES).nullable(),
    answerUntil: timestamp.describe('An appeal is heard until then'),
    canAnswer: z.boolean(),
  })
  .meta({ id: 'MyReport' });
export type MyReport = z.infer<typeof myReportSchema>;

export const readMyReport = endpoint({
  name: 'readMyReport',
  route: ['GET', '/api/my/reports/{id}', 'signed-in'],
  summary: 'Why a listing of yours was hidden, and your answer.',
  tag: 'Properties',
  params: idParams,
  answer: myReportSchema,
});

export const answerReport = endpoint({
  name: 'answerReport',
  route: ['POST', '/api/my/reports/{id}/answer', 'signed-in'],
  summary: `Answer the decision to hide a listing of yours: once, within ${APPEAL_DAYS} days.`,
  tag: 'Properties',
  params: idParams,
  body: z.strictObject({
    answer: z
      .string('is required')
      .overwrite(seenText)
      .min(1, 'is required')
      .max(HOLD_REASON_LENGTH, `must be at most ${HOLD_REASON_LENGTH} characters`),
  }),
  answer: myReportSchema,
});
