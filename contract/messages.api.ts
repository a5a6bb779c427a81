import { z } from 'zod';
import { phoneSchema } from './accounts.api.ts';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { GUEST_SENDER, MESSAGE_MAX_LENGTH } from './messages.ts';
import { seenText } from './typed-text.ts';

export const sendMessage = endpoint({
  name: 'sendMessage',
  route: ['POST', '/api/messages', 'guest-or-active'],
  summary: "Ask the owner of a property. Guests send the literal 'temp-user-id' as senderId.",
  tag: 'Messages',
  status: 201,
  body: z.strictObject({
    senderId: z.union([z.literal(GUEST_SENDER), z.uuid('must be an id')]).optional(),
    receiverId: z
      .uuid('must be an id')
      .optional()
      .describe('The owner of the property; checked, not trusted'),
    propertyId: z.uuid('must be an id'),
    phone: phoneSchema
      .optional()
      .describe("A guest's, who wants answers by SMS too; taken with their first message about the listing"),
    messageText: z
      .string()
      .overwrite(seenText)
      .min(1, 'must not be empty')
      .max(MESSAGE_MAX_LENGTH, 'is too long'),
  }),
  isContact: true,
  answer: z
    .object({
      id: z.uuid(),
      senderId: z.string(),
      receiverId: z.uuid(),
      propertyId: z.uuid(),
      messageText: z.string(),
      createdAt: timestamp,
    })
    .meta({ id: 'Message' }),
  errors: ['not_found'],
});
