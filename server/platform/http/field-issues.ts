import type { z } from 'zod';
import { fieldIssueSchema } from '#contract/errors.api.ts';
import type { FieldCode, FieldIssue } from '#contract/errors.ts';
import { FORMAT_ISSUES } from '#contract/formats.api.ts';

type Issue = z.core.$ZodIssue;

const FORMATS: Readonly<Record<string, FieldIssue>> = {
  ...FORMAT_ISSUES,
  email: { code: 'not_an_email' },
  date: { code: 'not_a_date' },
  datetime: { code: 'not_a_date' },
  uuid: { code: 'not_an_id' },
  url: { code: 'not_a_url' },
};

function tooSmall({ origin, minimum }: z.core.$ZodIssueTooSmall): FieldIssue {
  const min = Number(minimum);
  if (origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', min };
  return { code: origin === 'array' ? 'too_few' : 'too_small', min };
}

function tooBig({ origin, maximum }: z.core.$ZodIssueTooBig): FieldIssue {
  const max = Number(maximum);
  if (origin === 'string') return { code: 'too_long', max };
  return { code: origin === 'array' ? 'too_many' : 'too_big', max };
}

const WRONG_KIND: readonly FieldCode[] = ['wrong_type', 'not_a_number', 'not_one_of'];

/** No alternative matches: report the one that had the right type and failed further on. */
function ofUnion({ errors }: z.core.$ZodIssueInvalidUnion): FieldIssue {
  const issues = errors.flat().map(issueOf);
  return issues.find(({ code }) => !WRONG_KIND.includes(code)) ?? { code: 'wrong_type' };
}

/** A refinement reports its own issue, with `problem` from the contract. */
function ofRefinement({ params }: z.core.$ZodIssueCustom): FieldIssue {
  const told = fieldIssueSchema.safeParse(params);
  return told.success ? told.data : { code: 'custom' };
}

function wrongType({ expected }: z.core.$ZodIssueInvalidType): FieldIssue {
  if (expected === 'int') return { code: 'not_whole' };
  return { code: expected === 'number' ? 'not_a_number' : 'wrong_type' };
}

/** Maps a Zod issue, reported with its input, to the API's field issue (D48). */
export function issueOf(issue: Issue): FieldIssue {
  const isMissing = issue.input === undefined;
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? { code: 'required' } : wrongType(issue);
    case 'invalid_value':
      return isMissing ? { code: 'required' } : { code: 'not_one_of', values: issue.values.map(listed) };
    case 'invalid_union':
      return isMissing ? { code: 'required' } : ofUnion(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return FORMATS[issue.format] ?? { code: 'wrong_format' };
    case 'unrecognized_keys':
      return { code: 'unknown' };
    case 'custom':
      return ofRefinement(issue);
    case 'not_multiple_of':
    case 'invalid_key':
    case 'invalid_element':
      return { code: 'custom' };
  }
}

/** Maps values that JSON lacks: undefined, symbols and bigints. */
const listed = (value: z.core.util.Primitive): string | number | boolean | null =>
  value === undefined || value === null || typeof value === 'symbol' || typeof value === 'bigint'
    ? String(value)
    : value;
