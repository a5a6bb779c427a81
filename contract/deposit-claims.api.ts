import { z } from 'zod';
import { depositSchema, lineParams, needed } from './deposits.api.ts';
import { DEPOSIT_LIMITS, LINE_ANSWERS, RETURN_ANSWERS, RETURNED } from './deposits.ts';
import { endpoint } from './endpoint.ts';
import { problem } from './formats.api.ts';
import { PAYMENT_METHODS } from './tenancies.ts';
import { daySchema, dollarsInput, tenancyKey, writtenText } from './tenancy-fields.api.ts';

const { words: MAX_WORDS, what: MAX_WHAT } = DEPOSIT_LIMITS;
const answer = depositSchema;
const tag = 'Tenancies' as const;

export const addClaimLine = endpoint({
  name: 'addClaimLine',
  route: ['POST', '/api/tenancies/{key}/deposit/lines', 'by-key'],
  summary:
    'As the owner: add what you claim of the deposit, within 14 days of the end of the tenancy; the tenant sees it once you make the claim. All lines together are at most the deposit held.',
  tag,
  status: 201,
  params: tenancyKey,
  body: z.strictObject({
    what: needed(MAX_WHAT),
    amount: dollarsInput(),
    words: writtenText(MAX_WORDS).default(''),
  }),
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const removeClaimLine = endpoint({
  name: 'removeClaimLine',
  route: ['DELETE', '/api/tenancies/{key}/deposit/lines/{lineId}', 'by-key'],
  summary: 'As the owner: remove a line of a claim that is not made yet.',
  tag,
  params: lineParams,
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const makeClaim = endpoint({
  name: 'makeClaim',
  route: ['POST', '/api/tenancies/{key}/deposit/claim', 'by-key'],
  summary: 'As the owner: make the claim with its lines. The tenant is told, and has 14 days to answer.',
  tag,
  params: tenancyKey,
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const answerClaimLine = endpoint({
  name: 'answerClaimLine',
  route: ['POST', '/api/tenancies/{key}/deposit/lines/{lineId}/answer', 'by-key'],
  summary: 'As the tenant: agree to a line, to a part of it, or refuse it with your words.',
  tag,
  params: lineParams,
  body: z
    .strictObject({
      answer: z.enum(LINE_ANSWERS, 'is required'),
      part: dollarsInput().optional(),
      words: writtenText(MAX_WORDS).default(''),
    })
    .refine(
      ({ answer: said, part }) => (said === 'part') === (part !== undefined),
      problem({ code: 'required', sentence: 'is required for a part, and only then', path: ['part'] }),
    )
    .refine(
      ({ answer: said, words }) => said !== 'refuse' || words !== '',
      problem({ code: 'required', sentence: 'is required to refuse', path: ['words'] }),
    ),
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const finishAnswers = endpoint({
  name: 'finishAnswers',
  route: ['POST', '/api/tenancies/{key}/deposit/answers', 'by-key'],
  summary:
    'As the tenant: your answers to all lines are final. What both agree on is written into the book; without it they are final when the 14 days are over.',
  tag,
  params: tenancyKey,
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const nameMediator = endpoint({
  name: 'nameMediator',
  route: ['PUT', '/api/tenancies/{key}/deposit/mediator', 'by-key'],
  summary: 'Name who is to decide what is disputed. It is agreed once both have named the same number.',
  tag,
  params: tenancyKey,
  body: z.strictObject({
    name: needed(DEPOSIT_LIMITS.mediator),
    phone: needed(40).describe('As written; a Somali number unless it says otherwise'),
  }),
  answer,
  errors: ['not_found', 'conflict'],
});

export const agreeOnRest = endpoint({
  name: 'agreeOnRest',
  route: ['POST', '/api/tenancies/{key}/deposit/rest', 'by-key'],
  summary:
    'Propose how much of what is disputed the owner keeps; the other side agrees by the same amount, which is then written into the book.',
  tag,
  params: tenancyKey,
  body: z.strictObject({ keep: dollarsInput(true) }),
  answer,
  errors: ['not_found', 'conflict'],
});

export const sayReturned = endpoint({
  name: 'sayReturned',
  route: ['POST', '/api/tenancies/{key}/deposit/returns', 'by-key'],
  summary:
    'As the owner: record that you have handed back all that is to be returned now, of the deposit or of what was paid in advance.',
  tag,
  status: 201,
  params: tenancyKey,
  body: z.strictObject({
    of: z.enum(RETURNED).default('deposit'),
    method: z.enum(PAYMENT_METHODS, 'is required'),
    returnedOn: daySchema,
  }),
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const answerReturn = endpoint({
  name: 'answerReturn',
  route: ['POST', '/api/tenancies/{key}/deposit/returns/{returnId}/answer', 'by-key'],
  summary:
    'As the tenant: confirm that you have got what the owner handed back, which writes it into the book, or deny it.',
  tag,
  params: tenancyKey.extend({ returnId: z.uuid('must be an id') }),
  body: z.strictObject({ answer: z.enum(RETURN_ANSWERS) }),
  answer,
  errors: ['not_found', 'forbidden', 'conflict'],
});
