import type { CallInput } from '../../api/client.ts';
import { m } from '../../messages/index.ts';

type Contact = CallInput<'sendContact'>['body'];
export type MessageField = keyof Contact;

/** The two forms that write to us (spec 2 §2): what they ask for, where it goes, and what is said of it. */
export const MESSAGE_KINDS = {
  contact: {
    endpoint: 'sendContact',
    fields: ['name', 'phone', 'email', 'subject', 'message'],
    rows: 7,
    send: m.pages_send,
    sent: m.pages_contact_sent,
    sentText: m.pages_contact_sent_text,
  },
  support: {
    endpoint: 'sendSupport',
    fields: ['name', 'email', 'subject', 'message'],
    // Spec 2 §2: a textarea of 6 rows.
    rows: 6,
    send: m.pages_support_send,
    sent: m.pages_support_sent,
    sentText: m.pages_support_sent_text,
  },
} as const;

export type MessageKind = keyof typeof MESSAGE_KINDS;
