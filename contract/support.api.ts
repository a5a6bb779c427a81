import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { timestamp } from './formats.api.ts';
import { seenText } from './typed-text.ts';

const line = (max: number) =>
  z.string().overwrite(seenText).min(1, 'is required').max(max, `must be at most ${max} characters`);
const answer = z.object({ id: z.uuid(), createdAt: timestamp });

const message = { name: line(120), subject: line(200), message: line(5000) };
const email = z.email('must be an e-mail address').max(254);
const EITHER = 'is required: a phone number or an e-mail address';
/** A field of a form that was left empty. */
const emptyAsNone = (value: unknown) =>
  typeof value === 'string' && value.trim() === '' ? undefined : value;

/** Spec 2 §5, contact form: all fields required, of phone and e-mail either (D69). */
export const contactFormSchema = z
  .strictObject({
    ...message,
    phone: z.preprocess(emptyAsNone, line(40).optional()),
    email: z.preprocess(emptyAsNone, email.optional()),
  })
  .superRefine(({ phone, email: address }, { addIssue }) => {
    if (phone !== undefined || address !== undefined) return;
    for (const path of ['phone', 'email']) {
      addIssue({ code: 'custom', path: [path], message: EITHER, params: { code: 'required' } });
    }
  });

/** Spec 2 §5, support form: name, e-mail, subject and message required. */
export const supportFormSchema = z.strictObject({ ...message, email });

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
