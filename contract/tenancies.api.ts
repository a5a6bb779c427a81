import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { problem, wholeUpTo } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { PAYMENT_ANSWERS } from './payments.ts';
import { PROPOSAL_ANSWERS } from './proposals.ts';
import { IN_ONE_CURRENCY, inShillings, WITH_ITS_RATE } from './shillings.api.ts';
import { ADDED_DUE_KINDS, PAYMENT_METHODS, TENANCY_LIMITS, TENANCY_SIDES } from './tenancies.ts';
import {
  daySchema,
  dollarsInput,
  dueParams,
  isAnother,
  openedTenancy,
  paymentParams,
  tenancyKey,
  tenancySchema,
  tenancySummary,
  termsInput,
  writtenText,
} from './tenancy-fields.api.ts';
import { seenText } from './typed-text.ts';

const { words: MAX_WORDS, label: MAX_LABEL, reference: MAX_REFERENCE } = TENANCY_LIMITS;

export const listTenancies = endpoint({
  name: 'listTenancies',
  route: ['GET', '/api/tenancies', 'signed-in'],
  summary: 'Your tenancies, as owner and as tenant, the latest first.',
  tag: 'Tenancies',
  query: z.strictObject({
    side: optionalQuery(z.enum(TENANCY_SIDES)),
    ...paging,
  }),
  answer: z.array(tenancySummary),
  headers: PAGE_HEADERS,
});

export const createTenancy = endpoint({
  name: 'createTenancy',
  route: ['POST', '/api/tenancies', 'lister'],
  summary:
    'Propose a tenancy of a home of yours: from an approved application, or with a tenant by name and number. It begins once they agree, by a private link without an account.',
  tag: 'Tenancies',
  status: 201,
  body: z
    .strictObject({
      propertyId: z.uuid('must be an id'),
      applicationId: z.uuid('must be an id').optional(),
      tenantName: writtenText(TENANCY_LIMITS.name).min(1, 'is required').optional(),
      tenantPhone: writtenText(40)
        .optional()
        .describe('As written; a Somali number unless it says otherwise'),
      tenantLanguage: z.enum(LANGUAGES).default('so'),
      startsOn: daySchema,
      terms: termsInput,
    })
    .refine(
      ({ applicationId, tenantName }) => applicationId !== undefined || tenantName !== undefined,
      problem({ code: 'required', sentence: 'is required', path: ['tenantName'] }),
    )
    .refine(
      ({ applicationId, tenantPhone }) => applicationId !== undefined || tenantPhone !== undefined,
      problem({ code: 'required', sentence: 'is required', path: ['tenantPhone'] }),
    ),
  answer: tenancySchema,
  errors: ['not_found', 'conflict'],
});
export type TenancyInput = z.output<NonNullable<typeof createTenancy.body>>;

export const readTenancy = endpoint({
  name: 'readTenancy',
  route: ['GET', '/api/tenancies/{key}', 'by-key'],
  summary:
    'A tenancy as one of its two sides sees it, signed in or by a private link. Reading changes nothing.',
  tag: 'Tenancies',
  params: tenancyKey,
  answer: openedTenancy,
  errors: ['not_found'],
});

const answerBody = z.strictObject({ answer: z.enum(PROPOSAL_ANSWERS) });

export const answerTenancy = endpoint({
  name: 'answerTenancy',
  route: ['POST', '/api/tenancies/{key}/answer', 'by-key'],
  summary: 'Agree to a tenancy that the other side proposed, refuse it, or withdraw your own proposal.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: answerBody,
  answer: tenancySchema,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const proposeTerms = endpoint({
  name: 'proposeTerms',
  route: ['POST', '/api/tenancies/{key}/terms', 'by-key'],
  summary:
    'Propose new terms from a day on; the other side agrees or refuses. A new proposal replaces your own earlier one.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: z.strictObject({ fromOn: daySchema, terms: termsInput }),
  answer: tenancySchema,
  errors: ['not_found', 'conflict'],
});

export const answerTerms = endpoint({
  name: 'answerTerms',
  route: ['POST', '/api/tenancies/{key}/terms/answer', 'by-key'],
  summary:
    'Agree to proposed terms, refuse them, or withdraw your own. Where the month from which they were to hold is over, agree to the first of the current one by its day.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: answerBody.extend({
    version: wholeUpTo(1, 1_000_000),
    fromOn: daySchema.optional().describe('From when you agree that they hold: `proposalFrom`'),
  }),
  answer: tenancySchema,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const giveNotice = endpoint({
  name: 'giveNotice',
  route: ['POST', '/api/tenancies/{key}/notice', 'by-key'],
  summary: 'Give notice: the tenancy ends on a day, once the other side agrees to it.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: z.strictObject({ endsOn: daySchema, words: writtenText(MAX_WORDS).default('') }),
  answer: tenancySchema,
  errors: ['not_found', 'conflict'],
});

export const answerNotice = endpoint({
  name: 'answerNotice',
  route: ['POST', '/api/tenancies/{key}/notice/answer', 'by-key'],
  summary:
    'Agree to a notice, refuse it, or withdraw your own. Where the day asked for is over, agree to today by its day.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: answerBody.extend({
    endsOn: daySchema.optional().describe('The last day that you agree to: `notice.meansOn`'),
  }),
  answer: tenancySchema,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const addDue = endpoint({
  name: 'addDue',
  route: ['POST', '/api/tenancies/{key}/dues', 'by-key'],
  summary:
    'Add what is to be paid beside the rent, such as electricity or a repair; it is due once the other side accepts it.',
  tag: 'Tenancies',
  status: 201,
  params: tenancyKey,
  body: z.strictObject({
    kind: z.enum(ADDED_DUE_KINDS),
    label: writtenText(MAX_LABEL).default(''),
    amount: dollarsInput(),
    dueOn: daySchema,
  }),
  answer: tenancySchema,
  errors: ['not_found', 'conflict'],
});

export const answerDue = endpoint({
  name: 'answerDue',
  route: ['POST', '/api/tenancies/{key}/dues/{dueId}/answer', 'by-key'],
  summary: 'Accept what the other side added, refuse it, or withdraw your own.',
  tag: 'Tenancies',
  params: dueParams,
  body: answerBody,
  answer: tenancySchema,
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const remindTenant = endpoint({
  name: 'remindTenant',
  route: ['POST', '/api/tenancies/{key}/dues/{dueId}/reminder', 'by-key'],
  summary: 'Remind the tenant of what is due now: for the owner, once a day.',
  tag: 'Tenancies',
  params: dueParams,
  answer: z.object({
    sent: z
      .boolean()
      .describe('false: they have switched reminders off, were reminded today, or no message may go to them'),
  }),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const sayPaid = endpoint({
  name: 'sayPaid',
  route: ['POST', '/api/tenancies/{key}/payments', 'by-key'],
  summary:
    'Record a payment, as either side. With the SMS of a wallet that fits it stands on the rung "receipt": of its text everything from the balance on is cut off before it is stored, and all digits that are not recognised. What is more than the due goes to the next ones. Where the other side has told of the same amount at most three days apart the answer is 409 with its `paymentId`: it is confirmed instead, or told again with `isAnother`.',
  tag: 'Tenancies',
  status: 201,
  params: tenancyKey,
  body: z
    .strictObject({
      dueId: z.uuid('must be an id'),
      amount: dollarsInput().optional().describe('US dollars; not with shillings'),
      ...inShillings,
      method: z.enum(PAYMENT_METHODS),
      paidOn: daySchema,
      reference: writtenText(MAX_REFERENCE).optional(),
      receiptText: z
        .string('must be text')
        .overwrite(seenText)
        .max(TENANCY_LIMITS.receiptText * 4, `must be at most ${TENANCY_LIMITS.receiptText * 4} characters`)
        .optional(),
      isAnother,
    })
    .refine(...IN_ONE_CURRENCY)
    .refine(...WITH_ITS_RATE),
  answer: tenancySchema,
  errors: ['not_found', 'conflict'],
});
export type PaymentInput = z.output<NonNullable<typeof sayPaid.body>>;

export const answerPayment = endpoint({
  name: 'answerPayment',
  route: ['POST', '/api/tenancies/{key}/payments/{paymentId}/answer', 'by-key'],
  summary: 'Confirm a payment, dispute it, withdraw it, take it back, or ask the desk to read the dispute.',
  tag: 'Tenancies',
  params: paymentParams,
  body: z.strictObject({ answer: z.enum(PAYMENT_ANSWERS), words: writtenText(MAX_WORDS).default('') }),
  answer: tenancySchema.nullable().describe('null for who confirms for the owner: they see no balance'),
  errors: ['not_found', 'forbidden', 'conflict'],
});

export const refundPayment = endpoint({
  name: 'refundPayment',
  route: ['POST', '/api/tenancies/{key}/payments/{paymentId}/refund', 'by-key'],
  summary:
    'As the owner, signed in: have the gateway pay a whole payment back. It leaves the book only once the gateway says so; the same again asks once.',
  tag: 'Tenancies',
  params: paymentParams,
  answer: tenancySchema,
  errors: ['not_found', 'forbidden', 'conflict'],
  isSecret: true,
});

export const sayInDispute = endpoint({
  name: 'sayInDispute',
  route: ['POST', '/api/tenancies/{key}/payments/{paymentId}/words', 'by-key'],
  summary: 'Write into the thread of a disputed payment.',
  tag: 'Tenancies',
  params: paymentParams,
  body: z.strictObject({ words: writtenText(MAX_WORDS).min(1, 'is required') }),
  answer: tenancySchema,
  errors: ['not_found', 'conflict'],
});

export const setReminders = endpoint({
  name: 'setReminders',
  route: ['PUT', '/api/tenancies/{key}/reminders', 'by-key'],
  summary: 'Switch reminders on or off, for your side alone.',
  tag: 'Tenancies',
  params: tenancyKey,
  body: z.strictObject({ reminders: z.boolean('must be true or false') }),
  answer: tenancySchema,
  errors: ['not_found'],
});
