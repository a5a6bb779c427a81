import type { FieldSpec } from '../../forms/fields.ts';
import { m } from '../../messages/index.ts';

const name: FieldSpec = { label: m.pages_name, autoComplete: 'name', maxLength: 120 };
const email: FieldSpec = {
  label: m.pages_email,
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
  dir: 'ltr',
};
const phone: FieldSpec = {
  label: m.pages_phone,
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
  placeholder: m.pages_phone_placeholder,
};
const subject: FieldSpec = { label: m.pages_subject, maxLength: 200, isWide: true };
const message: FieldSpec = { label: m.pages_message, rows: 7, maxLength: 5000 };

/** The two forms that write to us (spec 2 §2): what they ask for, and what is said of it. */
export const MESSAGE_KINDS = {
  contact: {
    fields: { name: { ...name, isWide: true }, phone, email, subject, message },
    send: m.pages_send,
    sent: m.pages_contact_sent,
    sentText: m.pages_contact_sent_text,
  },
  support: {
    // Spec 2 §2: a textarea of 6 rows.
    fields: { name, email, subject, message: { ...message, rows: 6 } },
    send: m.pages_support_send,
    sent: m.pages_support_sent,
    sentText: m.pages_support_sent_text,
  },
} as const;

export type MessageKind = keyof typeof MESSAGE_KINDS;
