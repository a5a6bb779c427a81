import { z } from 'zod';
import { ERROR_STATUS, type ErrorCode } from './errors.ts';

const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

export const errorAnswerSchema = z
  .object({
    error: z.string().describe('A sentence for people.'),
    code: z.enum(ERROR_CODES).describe('A stable code for programs.'),
    fields: z.record(z.string(), z.string()).optional().describe('What is wrong, field by field.'),
  })
  .meta({ id: 'Error' });
