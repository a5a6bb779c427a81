import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MAILBOX_CHANNELS } from './notifications.ts';
import { TEST_MESSAGE_MAX_LENGTH, TEST_SUBJECT_MAX_LENGTH } from './operations.ts';
import { seenText } from './typed-text.ts';

const email = z
  .string('is required')
  .overwrite(seenText)
  .min(1, 'is required')
  .max(254, 'must be at most 254 characters')
  .pipe(z.email('must be an e-mail address'));
const text = (max: number) =>
  z
    .string('is required')
    .overwrite(seenText)
    .min(1, 'is required')
    .max(max, `must be at most ${max} characters`);
const propertyId = z.uuid('must be an id');
const message = text(TEST_MESSAGE_MAX_LENGTH);

const answer = z.object({ message: z.string().describe('What was sent, in a sentence') });

const WHO = 'In demo mode for everybody, while all mail stays on this machine; otherwise for admins.';

export const readNotificationDemo = endpoint({
  name: 'readNotificationDemo',
  route: ['GET', '/api/notifications/demo', 'guest-or-active'],
  summary: `What the test notifications are about. ${WHO}`,
  tag: 'Notifications',
  answer: z
    .object({
      listing: z
        .object({ id: z.uuid(), title: z.string() })
        .nullable()
        .describe('The newest listing; null where there is none'),
      isLocal: z.boolean().describe('Mail and SMS stay in the local mailbox'),
    })
    .meta({ id: 'NotificationDemo' }),
  errors: ['not_found'],
});

export const sendTestNotification = endpoint({
  name: 'sendTestNotification',
  route: ['POST', '/api/notifications/test', 'guest-or-active'],
  summary: `Send a test by e-mail or SMS: an SMS goes to the number of the account with this address. ${WHO}`,
  tag: 'Notifications',
  body: z.strictObject({ type: z.enum(MAILBOX_CHANNELS), email }),
  answer,
  errors: ['not_found'],
});

export const sendAdminAlert = endpoint({
  name: 'sendAdminAlert',
  route: ['POST', '/api/notifications/admin-alert', 'guest-or-active'],
  summary: `Tell all active administrators something. ${WHO}`,
  tag: 'Notifications',
  body: z.strictObject({ subject: text(TEST_SUBJECT_MAX_LENGTH), message }),
  answer,
  errors: ['not_found'],
});

export const sendTestInquiry = endpoint({
  name: 'sendTestInquiry',
  route: ['POST', '/api/notifications/property-inquiry', 'guest-or-active'],
  summary: `Tell the owner of a listing of a test inquiry; none is opened. ${WHO}`,
  tag: 'Notifications',
  body: z.strictObject({ propertyId, inquirerEmail: email, message }),
  answer,
  errors: ['not_found'],
});

export const sendTestPriceAlert = endpoint({
  name: 'sendTestPriceAlert',
  route: ['POST', '/api/notifications/price-alert', 'guest-or-active'],
  summary: `Send a test price alert about a listing; no alert is set. ${WHO}`,
  tag: 'Notifications',
  body: z.strictObject({
    propertyId,
    userEmail: email,
    targetPrice: z
      .int('must be whole dollars')
      .min(1, 'must be at least 1')
      .max(100_000_000, 'must be at most 100,000,000'),
  }),
  answer,
  errors: ['not_found'],
});
