import { z } from 'zod';
import { phoneSchema } from './accounts.api.ts';
import { APPLICATION_STATUSES } from './applications.ts';
import { endpoint } from './endpoint.ts';
import { count, idParams, problem, timestamp, tokenParams } from './formats.api.ts';
import {
  INQUIRY_SIDES,
  INQUIRY_STATUSES,
  type InquiryStatus,
  MESSAGE_MAX_LENGTH,
  SAVED_REPLIES_MAX,
  SAVED_REPLY_LENGTH,
} from './messages.ts';
import { optionalQuery, PAGE_HEADERS, paging } from './paging.api.ts';
import { COUNT_CAP } from './paging.ts';
import { LISTING_TYPES } from './properties.ts';
import { seenText } from './typed-text.ts';
import { viewingSchema } from './viewings.api.ts';
import { VIEWING_HOURS } from './viewings.ts';

const side = optionalQuery(z.enum(INQUIRY_SIDES)).describe(
  'owner: inquiries about your listings; otherwise what you asked',
);
const propertyId = optionalQuery(z.uuid('must be an id'));

/** Spec 2 §3, as one of its sides sees it. */
const inquiryShape = {
  id: z.uuid(),
  side: z.enum(INQUIRY_SIDES).describe('As who it is read'),
  propertyId: z.uuid().nullable(),
  propertyTitle: z.string(),
  propertyLocation: z.string().nullable(),
  propertyPrice: z
    .string()
    .nullable()
    .describe('US dollars, a month where it is for rent, as a numeric string'),
  propertyImage: z.string().nullable(),
  type: z.enum(LISTING_TYPES).nullable(),
  isListed: z.boolean().describe('Whether the listing can be seen'),
  name: z.string().describe('Who asks; empty: a guest without a name'),
  email: z.string().nullable().describe('Of who asks'),
  phone: z.string().nullable().describe('Of who asks'),
  isGuest: z.boolean(),
  landlordName: z.string(),
  landlordPhone: z.string().nullable(),
  forName: z
    .string()
    .nullable()
    .describe('Of the owner for whom you act; null: you are a side of it yourself'),
  status: z.enum(INQUIRY_STATUSES).describe('To who asks: new or responded'),
  isUnread: z.boolean().describe('By you'),
  askedAt: timestamp,
  answeredAt: timestamp.nullable().describe('When the owner first answered'),
  lastAt: timestamp,
};

/** What happened last, for a line in a list. */
const latestSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('message'), side: z.enum(INQUIRY_SIDES), text: z.string() }),
  z.object({ kind: z.literal('viewing'), date: z.iso.date(), hour: z.literal(VIEWING_HOURS) }),
  z.object({ kind: z.literal('application') }),
]);

export const inquirySchema = z
  .object({ ...inquiryShape, latest: latestSchema.nullable() })
  .meta({ id: 'Inquiry' });
export type Inquiry = z.infer<typeof inquirySchema>;

const threadSchema = z
  .object({
    ...inquiryShape,
    messages: z
      .array(
        z.object({
          id: z.uuid(),
          side: z.enum(INQUIRY_SIDES),
          text: z.string(),
          by: z.string().nullable().describe('Who wrote it for the owner; null: the side itself'),
          createdAt: timestamp,
          isRead: z.boolean().describe('By the other side'),
        }),
      )
      .describe('Oldest first'),
    viewings: z.array(viewingSchema).describe('Of this person and listing, the first asked for first'),
    applications: z.array(
      z.object({
        id: z.uuid(),
        status: z.enum(APPLICATION_STATUSES),
        people: z.number().int().nullable(),
        moveIn: z.iso.date().nullable(),
        createdAt: timestamp,
        updatedAt: timestamp,
      }),
    ),
    abilities: z.object({
      canReply: z.boolean().describe('false: nobody would get it'),
      canSetStatus: z.boolean(),
    }),
  })
  .meta({ id: 'InquiryThread' });
export type InquiryThread = z.infer<typeof threadSchema>;

const message = z
  .string('is required')
  .overwrite(seenText)
  .min(1, 'is required')
  .max(MESSAGE_MAX_LENGTH, `must be at most ${MESSAGE_MAX_LENGTH} characters`);

export const listInquiries = endpoint({
  name: 'listInquiries',
  route: ['GET', '/api/my/inquiries', 'signed-in'],
  summary:
    'What you asked about homes, or with `side=owner` what is asked about your listings and those you act for: unread first, then the latest. The total is in X-Total-Count, paging in Link.',
  tag: 'Inquiries',
  query: z.strictObject({
    side,
    status: optionalQuery(z.enum(INQUIRY_STATUSES)),
    propertyId,
    q: optionalQuery(z.string().max(200, 'must be at most 200 characters')).describe(
      'In names, numbers, the title and all that was written',
    ),
    ...paging,
  }),
  answer: z.array(inquirySchema),
  headers: PAGE_HEADERS,
});

export const countInquiries = endpoint({
  name: 'countInquiries',
  route: ['GET', '/api/my/inquiries/counts', 'signed-in'],
  summary: `How many inquiries about your listings there are of each status. Counted up to ${COUNT_CAP}; ${COUNT_CAP + 1} means more.`,
  tag: 'Inquiries',
  query: z.strictObject({ propertyId }),
  answer: z.object({
    total: count,
    unread: count,
    byStatus: z.object({
      new: count,
      responded: count,
      interested: count,
      not_interested: count,
    } satisfies Record<InquiryStatus, z.ZodType>),
  }),
});
export type InquiryCounts = z.infer<typeof countInquiries.answer>;

export const readInquiry = endpoint({
  name: 'readInquiry',
  route: ['GET', '/api/my/inquiries/{id}', 'signed-in'],
  summary: 'One inquiry with all that was said, its viewings and applications. By that it is read.',
  tag: 'Inquiries',
  params: idParams,
  looksAt: 'inquiry',
  answer: threadSchema,
});

export const changeInquiry = endpoint({
  name: 'changeInquiry',
  route: ['PATCH', '/api/my/inquiries/{id}', 'signed-in'],
  summary: 'Set the status of an inquiry about your listing, or mark one as unread or read.',
  tag: 'Inquiries',
  params: idParams,
  body: z
    .strictObject({ status: z.enum(INQUIRY_STATUSES).optional(), isUnread: z.boolean().optional() })
    .refine(
      (body) => body.status !== undefined || body.isUnread !== undefined,
      problem({ code: 'required', sentence: 'must change something', path: ['status'] }),
    ),
  answer: threadSchema,
  errors: ['forbidden'],
});

export const sendReply = endpoint({
  name: 'sendReply',
  route: ['POST', '/api/my/inquiries/{id}/messages', 'signed-in'],
  summary: 'Write in an inquiry, as either side. The other side is told: a guest by a private link.',
  tag: 'Inquiries',
  params: idParams,
  status: 201,
  body: z.strictObject({ message }),
  answer: threadSchema,
  errors: ['conflict'],
});

export const readSavedReplies = endpoint({
  name: 'readSavedReplies',
  route: ['GET', '/api/my/saved-replies', 'lister'],
  summary: 'What you answer often; null where you have changed nothing yet.',
  tag: 'Inquiries',
  answer: z.object({ replies: z.array(z.string()).nullable() }),
});

export const saveReplies = endpoint({
  name: 'saveReplies',
  route: ['PUT', '/api/my/saved-replies', 'lister'],
  summary: 'Replace what you answer often.',
  tag: 'Inquiries',
  body: z.strictObject({
    replies: z
      .array(
        z
          .string()
          .overwrite(seenText)
          .min(1, 'is required')
          .max(SAVED_REPLY_LENGTH, `must be at most ${SAVED_REPLY_LENGTH} characters`),
      )
      .max(SAVED_REPLIES_MAX, `must be at most ${SAVED_REPLIES_MAX}`),
  }),
  answer: z.object({ replies: z.array(z.string()) }),
});

export const readInquiryByLink = endpoint({
  name: 'readInquiryByLink',
  route: ['GET', '/api/inquiry-links/{token}', 'by-key'],
  summary: 'What a guest asked, by their private link.',
  tag: 'Inquiries',
  params: tokenParams,
  answer: threadSchema,
});

export const sendReplyByLink = endpoint({
  name: 'sendReplyByLink',
  route: ['POST', '/api/inquiry-links/{token}/messages', 'by-key'],
  summary:
    'Write in an inquiry as the guest who asked, by the private link; with a phone, answers come by SMS too.',
  tag: 'Inquiries',
  params: tokenParams,
  status: 201,
  body: z.strictObject({ message, phone: phoneSchema.optional() }),
  answer: threadSchema,
  errors: ['conflict'],
});

export const renewInquiryLink = endpoint({
  name: 'renewInquiryLink',
  route: ['POST', '/api/inquiry-links/{token}/link', 'by-key'],
  summary: "Replace a guest's private link: a new one is answered, and every earlier one stops working.",
  tag: 'Inquiries',
  status: 201,
  params: tokenParams,
  answer: z.object({ followPath: z.string(), expiresAt: timestamp }),
});
