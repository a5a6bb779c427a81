import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode, FIELD_CODES } from './errors.ts';
import { WEEKDAYS } from './weekdays.ts';

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const fieldIssueSchema = z
  .object({
    code: z.enum(FIELD_CODES),
    min: z
      .number()
      .optional()
      .describe('The least that is allowed: characters, entries, or the value itself'),
    max: z
      .union([z.number(), z.string()])
      .optional()
      .describe('The most that is allowed: characters, entries, or the value itself, which may be a date'),
    values: z
      .array(z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .optional()
      .describe('All that is allowed'),
    entries: z
      .array(z.string())
      .optional()
      .describe('Of a list, the entries that are wrong, as they were sent'),
    day: z.enum(WEEKDAYS).optional().describe('With `closed_day`: the day of the week'),
  })
  .meta({ id: 'FieldIssue' });

export const errorAnswerSchema = z
  .object({
    error: z.string().describe('A sentence for people.'),
    code: z.enum(ERROR_CODES).describe('A stable code for programs.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('What is wrong, field by field, in sentences.'),
    issues: z
      .record(z.string(), fieldIssueSchema)
      .optional()
      .describe('What is wrong, field by field, for programs.'),
    challenge: z
      .string()
      .optional()
      .describe('With `second_factor_required`: goes to POST /api/login/second-factor with a code.'),
    passkey: z
      .object({
        challenge: z.string(),
        rpId: z.string(),
        passkeys: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
        hasCode: z.boolean().describe('Whether a code of an authenticator app does as well.'),
      })
      .optional()
      .describe(
        'With `second_factor_required`, where the account has passkeys: for `navigator.credentials.get`, whose answer goes to POST /api/login/passkey.',
      ),
    slots: z
      .array(z.object({ date: z.iso.date(), time: z.string() }))
      .optional()
      .describe('With `slot_taken`: the nearest free slots, the nearest first.'),
  })
  .meta({ id: 'Error' });
