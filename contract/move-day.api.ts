import { z } from 'zod';
import { LANGUAGES } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from './media.ts';
import { moveKey, moveSchema } from './move-fields.api.ts';
import { CHANGE_ANSWERS, DAY_STEPS, DISPUTE_KINDS, MOVE_LIMITS, MOVE_PHOTO_MOMENTS } from './moves.ts';
import { optionalQuery } from './paging.api.ts';
import { dollarsInput, writtenText } from './tenancy-fields.api.ts';
import { typedText } from './typed-text.ts';

const needed = (max: number) => writtenText(max).min(1, 'is required');
const changeParams = moveKey.extend({ changeId: z.uuid('must be an id') });
const photoParams = moveKey.extend({ photoId: z.uuid('must be an id') });
const instant = z.iso.datetime({ offset: true, error: 'must be a time' });

/** A photo as it is sent: the file itself, or a plain form with it, which leads back to the page. */
const upload = { types: [...UPLOAD_TYPES, 'multipart/form-data'], maxBytes: UPLOAD_MAX_BYTES };

export const takeStep = endpoint({
  name: 'takeStep',
  route: ['POST', '/api/moves/{key}/steps', 'by-key'],
  summary:
    'Take the next step of the day, as its provider. Begin and end need the code that the customer says; `at` is when it happened, where it is sent later.',
  tag: 'Providers',
  params: moveKey,
  body: z.strictObject({
    step: z.enum(DAY_STEPS),
    code: z
      .string()
      .overwrite(typedText)
      .regex(/^\d{4}$/, 'must be four digits')
      .optional(),
    at: instant.optional(),
  }),
  answer: moveSchema,
});

export const addMoveChange = endpoint({
  name: 'addMoveChange',
  route: ['POST', '/api/moves/{key}/changes', 'by-key'],
  summary: 'Ask for more than the agreed price, with a reason: owed only once the customer accepts it.',
  tag: 'Providers',
  status: 201,
  params: moveKey,
  body: z.strictObject({
    what: needed(MOVE_LIMITS.what),
    reason: needed(MOVE_LIMITS.words),
    amount: dollarsInput(),
  }),
  answer: moveSchema,
});

export const answerMoveChange = endpoint({
  name: 'answerMoveChange',
  route: ['POST', '/api/moves/{key}/changes/{changeId}/answer', 'by-key'],
  summary:
    'Accept or refuse a change as the customer, or withdraw it as the provider; once. It is accepted only with a photo.',
  tag: 'Moving',
  params: changeParams,
  body: z.strictObject({ answer: z.enum(CHANGE_ANSWERS) }),
  answer: moveSchema,
});

export const addMovePhoto = endpoint({
  name: 'addMovePhoto',
  route: ['POST', '/api/moves/{key}/photos', 'by-key'],
  summary:
    'Add a photo: of what is to be moved, of the state before and after, of a change, or of a dispute.',
  tag: 'Moving',
  status: 201,
  params: moveKey,
  query: z.strictObject({
    moment: z.enum(MOVE_PHOTO_MOMENTS).default('list'),
    changeId: optionalQuery(z.uuid('must be an id')),
    language: optionalQuery(z.enum(LANGUAGES)).describe('Of the page that a plain form leads back to'),
  }),
  upload,
  answer: moveSchema,
});

export const readMovePhoto = endpoint({
  name: 'readMovePhoto',
  route: ['GET', '/api/moves/{key}/photos/{photoId}', 'by-key'],
  summary: 'A photo of a move, for its two sides.',
  tag: 'Moving',
  params: photoParams,
  file: 'image/jpeg',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});

export const removeMovePhoto = endpoint({
  name: 'removeMovePhoto',
  route: ['DELETE', '/api/moves/{key}/photos/{photoId}', 'by-key'],
  summary: "Remove a photo of one's own, as long as what it is of may change.",
  tag: 'Moving',
  params: photoParams,
  answer: moveSchema,
});

export const cancelMove = endpoint({
  name: 'cancelMove',
  route: ['POST', '/api/moves/{key}/cancellation', 'by-key'],
  summary:
    'Cancel a move that has a price, as either side. What it costs stands in the move; another cost than the one that was seen is refused.',
  tag: 'Moving',
  params: moveKey,
  body: z.strictObject({ reason: needed(MOVE_LIMITS.words), seenCost: dollarsInput(true) }),
  answer: moveSchema,
});

export const sayNobodyCame = endpoint({
  name: 'sayNobodyCame',
  route: ['POST', '/api/moves/{key}/no-show', 'by-key'],
  summary: 'Say that the other side did not come, with what was seen; not before half an hour has passed.',
  tag: 'Moving',
  params: moveKey,
  body: z.strictObject({ reason: needed(MOVE_LIMITS.words) }),
  answer: moveSchema,
});

export const moveHour = endpoint({
  name: 'moveHour',
  route: ['POST', '/api/moves/{key}/hour', 'by-key'],
  summary: 'Take other hours of arrival, as the customer who still waits.',
  tag: 'Moving',
  params: moveKey,
  body: z.strictObject({ arriveFrom: instant, arriveUntil: instant }),
  answer: moveSchema,
});

export const disputeMove = endpoint({
  name: 'disputeMove',
  route: ['POST', '/api/moves/{key}/dispute', 'by-key'],
  summary: 'Open a dispute about a move, or write to the open one; the desk reads it.',
  tag: 'Moving',
  params: moveKey,
  body: z.strictObject({ kind: z.enum(DISPUTE_KINDS).default('other'), words: needed(MOVE_LIMITS.words) }),
  answer: moveSchema,
});
