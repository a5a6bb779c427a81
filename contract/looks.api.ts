import { z } from 'zod';
import { endpoint, RENEWS_SESSION } from './endpoint.ts';
import { idParams, timestamp } from './formats.api.ts';
import { LOOK_MINUTES, LOOK_REASON } from './looks.ts';
import { knownPassword } from './my-account.api.ts';
import { seenText } from './typed-text.ts';

/** A look at the product as a person, for the bar above each page. */
export const lookSchema = z
  .object({
    name: z.string().describe('Of whom the product is looked at as'),
    endsAt: timestamp.describe('It ends by itself then'),
  })
  .meta({ id: 'Look' });
export type Look = z.infer<typeof lookSchema>;

export const startLook = endpoint({
  name: 'startLook',
  route: ['POST', '/api/admin/users/{id}/look', 'admin'],
  summary: `Look at the product as this person, for at most ${LOOK_MINUTES} minutes: nothing can be changed, others’ numbers and addresses are masked, and the person is told, with the reason.`,
  tag: 'Administration',
  params: idParams,
  body: z.strictObject({
    reason: z
      .string('is required')
      .overwrite(seenText)
      .min(LOOK_REASON.min, `must be at least ${LOOK_REASON.min} characters`)
      .max(LOOK_REASON.max, `must be at most ${LOOK_REASON.max} characters`),
    password: knownPassword.optional().describe('Your own: needed unless you signed in within ten minutes'),
  }),
  answer: lookSchema,
  headers: RENEWS_SESSION,
  errors: ['conflict'],
  isSecret: true,
});

export const readLook = endpoint({
  name: 'readLook',
  route: ['GET', '/api/look', 'signed-in'],
  summary: 'As whom this session looks at the product, and until when; null for one’s own.',
  tag: 'My account',
  answer: lookSchema.nullable(),
});

export const endLook = endpoint({
  name: 'endLook',
  route: ['POST', '/api/look/end', 'signed-in'],
  summary: 'End the look: the session is the administrator’s again.',
  tag: 'Administration',
  answer: z.object({ ended: z.literal(true) }),
  headers: ['Set-Cookie'],
  errors: ['not_found'],
  isSecret: true,
});
