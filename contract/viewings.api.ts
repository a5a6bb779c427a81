import { z } from 'zod';
import { nameSchema, phoneSchema } from './accounts.api.ts';
import { endpoint } from './endpoint.ts';
import { dayGiven, idParams, problem, timestamp, tokenParams } from './formats.api.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { askedCode, smsChallenge, smsCode } from './phone.api.ts';
import { seenText } from './typed-text.ts';
import {
  slotHour,
  VIEWING_EVENTS,
  VIEWING_HOURS,
  VIEWING_LISTS,
  VIEWING_NOTES_LENGTH,
  VIEWING_REASON_LENGTH,
  VIEWING_SIDES,
  VIEWING_STATUSES,
  VIEWING_TAPS,
  VIEWING_TIMES,
} from './viewings.ts';

export const date = dayGiven;
const TIMES = 'must be an hour from 9:00 AM to 5:00 PM, as 2:00 PM or 14:00';

/** "2:00 PM" or "14:00"; a handler is given the hour. */
export const time = z.string().transform((text, ctx) => {
  const hour = slotHour(text);
  if (hour !== undefined) return hour;
  ctx.addIssue({
    code: 'custom',
    message: TIMES,
    params: text.trim() === '' ? { code: 'required' } : { code: 'does_not_fit' },
  });
  return z.NEVER;
});
const reason = z
  .string()
  .overwrite(seenText)
  .max(VIEWING_REASON_LENGTH, `must be at most ${VIEWING_REASON_LENGTH} characters`)
  .optional();

/** Times are answered as the spec writes them. */
const slotShape = {
  date: z.iso.date(),
  time: z.string().describe('As "2:00 PM", in Africa/Mogadishu'),
  hour: z.literal(VIEWING_HOURS),
};

/** Spec 1 §3, with what its reader may do. */
const viewingShape = {
  id: z.uuid(),
  propertyId: z.uuid(),
  propertyTitle: z.string(),
  propertyLocation: z.string(),
  propertyPrice: z.string().describe('US dollars a month, as a numeric string'),
  propertyImage: z.string().nullable(),
  ...slotShape,
  status: z.enum(VIEWING_STATUSES),
  notes: z.string(),
  landlordName: z.string(),
  landlordPhone: z.string().nullable(),
  landlordEmail: z.string().nullable().describe('Shown to who has confirmed their own (D47)'),
  visitorName: z.string(),
  visitorPhone: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  mapUrl: z.string().describe('The way there'),
  forName: z
    .string()
    .nullable()
    .describe('Of the owner for whom you act; null: you are a side of it yourself'),
  reason: z.string().nullable().describe('Why it was cancelled or moved last, where it was said'),
  changedBy: z.enum(VIEWING_SIDES).describe('Who changed it last'),
  side: z.enum(VIEWING_SIDES).describe('As who it is read'),
  abilities: z.object({
    canReschedule: z.boolean(),
    canCancel: z.boolean(),
    canConfirm: z.boolean(),
    canComplete: z.boolean(),
    canMarkNoShow: z.boolean(),
  }),
  taps: z.array(z.enum(VIEWING_TAPS)).describe('Steps that its reader may take now, as `step` of a change'),
};

export const viewingSchema = z.object(viewingShape).meta({ id: 'Viewing' });
export type Viewing = z.infer<typeof viewingSchema>;

export const viewingDetailSchema = z
  .object({
    ...viewingShape,
    events: z
      .array(
        z.object({
          kind: z.enum(VIEWING_EVENTS),
          ...slotShape,
          by: z.enum(VIEWING_SIDES),
          name: z.string().nullable().describe('Who did it for the owner; null: the side itself'),
          reason: z.string().nullable(),
          createdAt: timestamp,
        }),
      )
      .describe('Oldest first'),
  })
  .meta({ id: 'ViewingDetail' });
export type ViewingDetail = z.infer<typeof viewingDetailSchema>;

/** Another slot, another status, or a step by its name; owners say why they cancel. */
const changeBody = z
  .strictObject({
    step: z.enum(VIEWING_TAPS).optional().describe('What is done, where a status does not say it'),
    date: date.optional(),
    time: time.optional(),
    status: z.enum(['confirmed', 'completed', 'cancelled', 'no_show']).optional(),
    reason,
    from: z
      .enum(VIEWING_STATUSES)
      .optional()
      .describe('The status that was seen; where it is not the current one any more the answer is 409'),
  })
  .refine(
    ({ step, status, date, time }) => [step, status, date, time].some((one) => one !== undefined),
    problem({ code: 'required', sentence: 'must change something', path: ['status'] }),
  )
  .refine(
    ({ step, status, date, time }) =>
      step === undefined || [status, date, time].every((one) => one === undefined),
    problem({ code: 'does_not_fit', sentence: 'goes without status, date and time', path: ['step'] }),
  )
  .refine(
    (body) => body.status === undefined || (body.date === undefined && body.time === undefined),
    problem({ code: 'does_not_fit', sentence: 'goes without date and time', path: ['status'] }),
  )
  .refine(
    (body) => body.date !== undefined || body.time === undefined,
    problem({ code: 'required', sentence: 'is required', path: ['date'] }),
  )
  .refine(
    (body) => body.time !== undefined || body.date === undefined,
    problem({ code: 'required', sentence: 'is required', path: ['time'] }),
  );
export type ViewingChange = z.output<typeof changeBody>;

const viewingBody = z.strictObject({
  propertyId: z.uuid('must be an id'),
  date,
  time,
  notes: z
    .string()
    .overwrite(seenText)
    .max(VIEWING_NOTES_LENGTH, `must be at most ${VIEWING_NOTES_LENGTH} characters`)
    .default(''),
  userId: z.string().max(100).optional(),
});
export type ViewingRequest = z.output<typeof viewingBody>;

export const listViewings = endpoint({
  name: 'listViewings',
  route: ['GET', '/api/viewings', 'signed-in'],
  summary:
    'Your viewings, the latest day first; with `side=owner` those of your listings. With `when=upcoming` those still to come, the next first; with `when=over` the others; with `from` and `to` those of these days, the first first. The total is in X-Total-Count, paging in Link.',
  tag: 'Viewings',
  query: z.strictObject({
    side: optionalQuery(z.enum(VIEWING_LISTS)),
    status: optionalQuery(z.enum(VIEWING_STATUSES)),
    when: optionalQuery(z.enum(VIEWING_TIMES)),
    from: optionalQuery(date).describe('The first day'),
    to: optionalQuery(date).describe('The last day'),
    propertyId: optionalQuery(z.uuid('must be an id')).describe('404 where it is not your listing'),
    q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
      'In title, location or the name of the other side',
    ),
    ...paging,
  }),
  answer: z.array(viewingSchema),
  headers: PAGE_HEADERS,
});

export const createViewing = endpoint({
  name: 'createViewing',
  route: ['POST', '/api/viewings', 'signed-in'],
  summary:
    'Ask for a viewing of a rental. Times are taken as "2:00 PM" or "14:00". On a day of the week that the owner has closed: 400 with `closed_day` at `date`. Where the slot is taken or blocked: 409 `slot_taken` with the nearest free ones in `slots`. Whoever has two viewings of this home to come, ten in all, or two without a confirmed mail address or phone number: 409 `conflict` with the reason in `issues`.',
  tag: 'Viewings',
  status: 201,
  body: viewingBody,
  isContact: true,
  answer: viewingSchema,
  errors: ['not_found', 'forbidden', 'conflict', 'slot_taken'],
});

export const readViewing = endpoint({
  name: 'readViewing',
  route: ['GET', '/api/viewings/{id}', 'signed-in'],
  summary: 'One of your viewings, or of one of your listings, with its history.',
  tag: 'Viewings',
  params: idParams,
  looksAt: 'viewing',
  answer: viewingDetailSchema,
});

export const changeViewing = endpoint({
  name: 'changeViewing',
  route: ['PATCH', '/api/viewings/{id}', 'signed-in'],
  summary:
    'Move a viewing to another slot, on no day that its owner has closed, or set its status: renters cancel, owners confirm, complete, cancel with a reason, or say that nobody came (`no_show`, which tells nobody and can be taken back to `completed` for a day); or take one of its `taps` by `step`.',
  tag: 'Viewings',
  params: idParams,
  body: changeBody,
  answer: viewingDetailSchema,
  errors: ['slot_taken'],
});

export const readViewingByLink = endpoint({
  name: 'readViewingByLink',
  route: ['GET', '/api/viewing-links/{token}', 'by-key'],
  summary: "A viewing, by its owner's private link.",
  tag: 'Viewings',
  params: tokenParams,
  answer: viewingDetailSchema,
});

export const changeViewingByLink = endpoint({
  name: 'changeViewingByLink',
  route: ['PATCH', '/api/viewing-links/{token}', 'by-key'],
  summary: 'As its owner, by the private link: confirm, complete, move, or cancel with a reason.',
  tag: 'Viewings',
  params: tokenParams,
  body: changeBody,
  answer: viewingDetailSchema,
  errors: ['slot_taken'],
});

const codeBody = z.strictObject({
  propertyId: z.uuid('must be an id'),
  date,
  time,
  phone: phoneSchema.min(1, 'is required'),
});
export type ViewingCodeRequest = z.output<typeof codeBody>;

export const askViewingCode = endpoint({
  name: 'askViewingCode',
  route: ['POST', '/api/guest-viewings/code', 'public'],
  summary:
    'As a guest: have a code sent by SMS to your number, by which you then ask for a viewing at this time. Whether an account has the number is not answered.',
  tag: 'Viewings',
  body: codeBody,
  answer: askedCode,
  isSecret: true,
  errors: ['not_found', 'conflict', 'slot_taken'],
});

const guestBody = z.strictObject({
  ...viewingBody.omit({ userId: true }).shape,
  name: nameSchema,
  phone: phoneSchema.min(1, 'is required'),
  challenge: smsChallenge,
  code: smsCode,
});
export type GuestViewingRequest = z.output<typeof guestBody>;

export const createGuestViewing = endpoint({
  name: 'createGuestViewing',
  route: ['POST', '/api/guest-viewings', 'public'],
  summary:
    'Ask for a viewing of a rental as a guest, with the code that was sent to your number. `followPath` is the private link to follow, move and cancel it. A slot that is taken meanwhile (409 `slot_taken`) leaves the code as it is. Whoever has two viewings of this home to come with this number, or ten in all: 409 `conflict`.',
  tag: 'Viewings',
  status: 201,
  body: guestBody,
  isContact: true,
  answer: z.object({ ...viewingShape, followPath: z.string() }),
  errors: ['not_found', 'conflict', 'slot_taken'],
});

export const readGuestViewing = endpoint({
  name: 'readGuestViewing',
  route: ['GET', '/api/guest-viewings/{token}', 'by-key'],
  summary: "A guest's viewing, by its private link.",
  tag: 'Viewings',
  params: tokenParams,
  answer: viewingDetailSchema,
});

export const changeGuestViewing = endpoint({
  name: 'changeGuestViewing',
  route: ['PATCH', '/api/guest-viewings/{token}', 'by-key'],
  summary: 'As the guest who asked for it, by the private link: move or cancel it.',
  tag: 'Viewings',
  params: tokenParams,
  body: changeBody,
  answer: viewingDetailSchema,
  errors: ['slot_taken'],
});
