import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { seenText } from './typed-text.ts';

const line = (max: number) =>
  z.string().overwrite(seenText).min(1, 'is required').max(max, `must be at most ${max} characters`);
const answer = z.object({ id: z.uuid(), createdAt: timestamp });

/** Spec 2 §5, contact form: all fields required. */
export const contactFormSchema = z.strictObject({
  name: line(120),
  phone: line(40),
  email: z.email('must be an e-mail address').max(254),
  subject: line(200),
  message: line(5000),
});

/** Spec 2 §5, support form: name, e-mail, subject and message required. */
export const supportFormSchema = contactFormSchema.omit({ phone: true });

export const sendContact = endpoint({
  name: 'sendContact',
  route: ['POST', '/api/contact', 'public'],
  summary: 'Write to Aqal from the contact page.',
  tag: 'Support',
  status: 201,
  body: contactFormSchema,
  answer,
});

export const sendSupport = endpoint({
  name: 'sendSupport',
  route: ['POST', '/api/support', 'public'],
  summary: 'Ask for help from the support page.',
  tag: 'Support',
  status: 201,
  body: supportFormSchema,
  answer,
});
