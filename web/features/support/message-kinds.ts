import type { FieldSpec } from '../../forms/fields.ts';
import { m } from '../../messages/index.ts';

const name: FieldSpec = { label: m.support_name, autoComplete: 'name', maxLength: 120 };
const email: FieldSpec = {
  label: m.support_email,
  type: 'email',
  autoComplete: 'email',
  maxLength: 254,
  dir: 'ltr',
};
const phone: FieldSpec = {
  label: m.support_phone,
  type: 'tel',
  autoComplete: 'tel',
  maxLength: 40,
  placeholder: m.support_phone_placeholder,
};
const subject: FieldSpec = { label: m.support_subject, maxLength: 200, isWide: true };
const message: FieldSpec = { label: m.support_message, rows: 7, maxLength: 5000 };

/** Either is enough (D69). */
const orElse = (spec: FieldSpec, other: 'phone' | 'email'): FieldSpec => ({
  ...spec,
  isOptional: true,
  check: (value, values) => (value === '' && !values[other]?.trim() ? { code: 'required' } : undefined),
});
export const REACH_WORDS = { 'phone.required': m.forms_reach, 'email.required': m.forms_reach };

/** The two forms that write to us (spec 2 §2): what they ask for, and what is said of it. */
export const MESSAGE_KINDS = {
  contact: {
    fields: {
      name: { ...name, isWide: true },
      phone: orElse(phone, 'email'),
      email: orElse(email, 'phone'),
      subject,
      message,
    },
    send: m.support_send_message,
    sent: m.support_contact_sent,
    sentText: m.support_contact_sent_text,
  },
  support: {
    // Spec 2 §2: a textarea of 6 rows.
    fields: { name, email, subject, message: { ...message, rows: 6 } },
    send: m.support_send,
    sent: m.support_sent,
    sentText: m.support_sent_text,
  },
} as const;

export type MessageKind = keyof typeof MESSAGE_KINDS;
