import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shortPassword } from '#contract/accounts.ts';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorAnswerSchema } from '#contract/errors.api.ts';
import { ApiError, type ErrorAnswer, type FieldIssue, invalidInput } from '#contract/errors.ts';
import { parse } from './input.ts';

/** The error response to this input; undefined if it is valid. */
function answerTo(schema: z.ZodType | undefined, value: unknown): ErrorAnswer | undefined {
  try {
    parse(schema, value);
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return JSON.parse(JSON.stringify(error.toAnswer())) as ErrorAnswer;
    throw error;
  }
}

const { createBooking, register, createProperty, createMovingService, listProperties } = API;
const { rateBooking, readNotifications, changeShortlist, updateMe, setProviderStatus, sendContact } = API;
const id = '00000000-0000-4000-8000-000000000001';
const person = { name: 'Sahra', email: 'sahra@aqal.example', password: 'xamar-weyne-9' };

describe('field issues have codes', () => {
  it.each<[string, z.ZodType | undefined, unknown, string, FieldIssue]>([
    ['missing text', createBooking.body, {}, 'pickupLocation', { code: 'required' }],
    ['blank text', createBooking.body, { pickupLocation: ' ' }, 'pickupLocation', { code: 'required' }],
    ['missing choice', API.updateRole.body, {}, 'role', { code: 'required' }],
    ['missing number', rateBooking.body, {}, 'rating', { code: 'required' }],
    ['nothing', createBooking.body, undefined, 'body', { code: 'required' }],
    ['a list as a body', createBooking.body, [], 'body', { code: 'wrong_type' }],
    ['a number as text', createBooking.body, { phone: 1 }, 'phone', { code: 'wrong_type' }],
    ['text as a number', rateBooking.body, { rating: '5' }, 'rating', { code: 'not_a_number' }],
    ['a broken number', rateBooking.body, { rating: 1.5 }, 'rating', { code: 'not_whole' }],
    ['a small number', rateBooking.body, { rating: 0 }, 'rating', { code: 'too_small', min: 1 }],
    ['a big number', rateBooking.body, { rating: 6 }, 'rating', { code: 'too_big', max: 5 }],
    ['short text', register.body, { ...person, password: 'x' }, 'password', { code: 'too_short', min: 8 }],
    ['long text', createBooking.body, { phone: '1'.repeat(41) }, 'phone', { code: 'too_long', max: 40 }],
    ['no entry', readNotifications.body, { ids: [] }, 'ids', { code: 'too_few', min: 1 }],
    [
      'many entries',
      readNotifications.body,
      { ids: Array(101).fill(id) },
      'ids',
      { code: 'too_many', max: 100 },
    ],
    ['no address', sendContact.body, { email: 'x' }, 'email', { code: 'not_an_email' }],
    ['no date', createBooking.body, { date: '2026-02-30' }, 'date', { code: 'not_a_date' }],
    ['no id', createBooking.body, { movingServiceId: 'x' }, 'movingServiceId', { code: 'not_an_id' }],
    ['neither guest nor id', createBooking.body, { userId: 'x' }, 'userId', { code: 'not_an_id' }],
    ['neither text nor number', createProperty.body, { price: {} }, 'price', { code: 'wrong_type' }],
    ['no amount', createProperty.body, { price: 'x' }, 'price', { code: 'not_an_amount' }],
    [
      'a huge amount',
      createProperty.body,
      { price: '999999999' },
      'price',
      { code: 'too_big', max: 99_999_999.99 },
    ],
    ['no degrees', createProperty.body, { latitude: 'x' }, 'latitude', { code: 'not_a_number' }],
    [
      'degrees off the globe',
      createProperty.body,
      { latitude: 91 },
      'latitude',
      { code: 'out_of_range', min: -90, max: 90 },
    ],
    ['no picture', createProperty.body, { images: ['x'] }, 'images.0', { code: 'not_a_picture' }],
    [
      'no picture of a service',
      createMovingService.body,
      { imageUrl: 'x' },
      'imageUrl',
      { code: 'not_a_picture' },
    ],
    [
      'no rating',
      createMovingService.body,
      { rating: 9 },
      'rating',
      { code: 'out_of_range', min: 0, max: 5 },
    ],
    ['no page', listProperties.query, { page: 'x' }, 'page', { code: 'not_whole' }],
    ['no area', listProperties.query, { bounds: '1,2' }, 'bounds', { code: 'wrong_format' }],
    [
      'no choice of ours',
      updateMe.body,
      { language: 'fr' },
      'language',
      { code: 'not_one_of', values: ['en', 'so', 'ar'] },
    ],
    ['a field nobody knows', updateMe.body, { age: 5 }, 'age', { code: 'unknown' }],
    ['no change', changeShortlist.body, {}, 'body', { code: 'required' }],
    [
      'a cancellation without a reason',
      setProviderStatus.body,
      { status: 'cancelled' },
      'reason',
      { code: 'required' },
    ],
    ['both ids and all', readNotifications.body, { ids: [id], all: true }, 'body', { code: 'does_not_fit' }],
  ])('%s', (_what, schema, value, field, issue) => {
    expect(answerTo(schema, value)?.issues?.[field]).toEqual(issue);
  });

  it.each<[string, z.ZodType]>([
    ['a multiple', z.number().multipleOf(3)],
    ['a refinement without a code', z.number().refine(() => false)],
    ['a refinement with an unknown code', z.number().refine(() => false, { params: { code: 'odd' } })],
  ])('%s has the code custom', (_what, schema) => {
    expect(answerTo(schema, 4)?.issues).toEqual({ body: { code: 'custom' } });
  });

  it.each(['__proto__', 'constructor'])('a field named %s is reported in the response', (name) => {
    const answer = answerTo(updateMe.body, JSON.parse(`{"${name}":5}`));
    expect(Object.entries(answer?.fields ?? {})).toEqual([[name, 'is not known']]);
    expect(Object.entries(answer?.issues ?? {})).toEqual([[name, { code: 'unknown' }]]);
  });

  it('a problem with only a sentence has the code custom, and the sentence unchanged', () => {
    expect(invalidInput({ status: 'is over' }).toAnswer()).toEqual({
      error: 'status: is over',
      code: 'invalid_input',
      fields: { status: 'is over' },
      issues: { status: { code: 'custom' } },
    });
  });

  it('sentences are returned next to the codes', () => {
    const sentence = shortPassword(8);
    expect(answerTo(register.body, { ...person, password: 'x' })).toEqual({
      error: `password: ${sentence}`,
      code: 'invalid_input',
      fields: { password: sentence },
      issues: { password: { code: 'too_short', min: 8 } },
    });
  });
});

const NASTY = [
  '',
  ' ',
  'all',
  '-1',
  '0',
  '1e9',
  '99999999999',
  '٣',
  'x'.repeat(6000),
  '9999-12-31',
  id,
  '1,2',
];
const nasty = fc.oneof(
  fc.constantFrom<unknown>(...NASTY, ...NASTY.map((text) => [text]), Array(150).fill('x'), null, {}),
  fc.jsonValue({ maxDepth: 2 }),
);

it('refuses an object in place of a text, whatever its length claims to be', () => {
  const schema = z.strictObject({ email: z.string().max(5) });
  const answer = answerTo(schema, { email: { length: { toString: 0 } } });
  expect(answer?.issues).toEqual({ email: { code: 'wrong_type' } });
});

const exactAnswer = errorAnswerSchema.strict();

const parts = (Object.values(API) as Endpoint[]).flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema instanceof z.ZodObject ? [{ what: `${part} of ${name}`, schema }] : [],
  ),
);

describe.each(parts)('the $what', ({ schema }) => {
  it('any input gets exactly one known code per rejected field', () => {
    const name = fc.constantFrom('odd', 'constructor', ...Object.keys(schema.shape));
    fc.assert(
      fc.property(fc.oneof({ weight: 5, arbitrary: fc.dictionary(name, nasty) }, nasty), (value) => {
        const answer = answerTo(schema, value);
        if (!answer) return;
        // Zod drops a field of this name from every record; that it is reported has a test above.
        const checked = JSON.parse(JSON.stringify(answer).replaceAll('"__proto__"', '"proto"'));
        expect(exactAnswer.parse(checked)).toEqual(checked);
        expect(Object.keys(answer.issues ?? {})).toEqual(Object.keys(answer.fields ?? {}));
        for (const { code } of Object.values(answer.issues ?? {})) expect(code).not.toBe('custom');
      }),
      { numRuns: 200 },
    );
  });
});
