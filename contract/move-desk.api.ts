import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { idParams } from './formats.api.ts';
import { agreementSchema, disputeSchema, movePhotoSchema } from './move-fields.api.ts';
import { movePaymentSchema } from './move-paid-fields.api.ts';
import { MOVE_DISPUTE_STATES, MOVE_LIMITS, MOVE_STAGES } from './moves.ts';
import { PAGE_HEADERS, paging } from './paging.api.ts';
import { writtenText } from './tenancy-fields.api.ts';

const disputedMoveSchema = z
  .object({
    dispute: disputeSchema,
    bookingId: z.uuid(),
    reference: z.string(),
    date: z.iso.date(),
    pickupLocation: z.string(),
    dropoffLocation: z.string(),
    stage: z.enum(MOVE_STAGES),
    service: z.object({ name: z.string(), phone: z.string() }),
    customer: z.object({ name: z.string().nullable(), phone: z.string() }),
    agreement: agreementSchema.describe('Without the codes'),
    payments: z.array(movePaymentSchema).describe('The newest first; what was taken back is among them'),
    photos: z.array(movePhotoSchema),
  })
  .meta({ id: 'DisputedMove' });

export const listMoveDisputes = endpoint({
  name: 'listMoveDisputes',
  route: ['GET', '/api/admin/move-disputes', 'admin'],
  summary:
    'Disputes about moves: those that wait for the desk, the oldest first, or those it decided, the last first.',
  tag: 'Administration',
  query: z.strictObject({
    state: z.enum(MOVE_DISPUTE_STATES).default('open'),
    ...paging,
  }),
  answer: z.array(disputedMoveSchema),
  headers: PAGE_HEADERS,
  looksAt: 'dispute',
});

export const decideMoveDispute = endpoint({
  name: 'decideMoveDispute',
  route: ['POST', '/api/admin/move-disputes/{id}/decision', 'admin'],
  summary: 'Write to both sides how a dispute about a move ends; what is owed stays as both agreed.',
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({ decision: writtenText(MOVE_LIMITS.words).min(1, 'is required') }),
  answer: disputedMoveSchema,
  errors: ['conflict'],
});

export const readDisputedPhoto = endpoint({
  name: 'readDisputedPhoto',
  route: ['GET', '/api/admin/move-disputes/{id}/photos/{photoId}', 'admin'],
  summary: 'A photo of a move about which there is a dispute.',
  tag: 'Administration',
  params: idParams.extend({ photoId: z.uuid('must be an id') }),
  file: 'image/jpeg',
  answer: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  looksAt: 'dispute',
});
