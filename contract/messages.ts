/** Spec 1 §5: the sender id that a guest's contact form sends; stored as null (D3). */
export const GUEST_SENDER = 'temp-user-id';

export const INQUIRY_STATUSES = ['new', 'responded', 'interested', 'not_interested'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];

/** Who asks, and whose listing it is. */
export const INQUIRY_SIDES = ['seeker', 'owner'] as const;
export type InquirySide = (typeof INQUIRY_SIDES)[number];

export const MESSAGE_MAX_LENGTH = 5000;

export interface ContactInput {
  name: string;
  email: string;
  message: string;
}

/** The text of an inquiry (spec 1 §7): sender, a blank line, the message. */
export function inquiryText({ name, email, message }: ContactInput): string {
  return `From: ${name.trim()} (${email.trim()})\n\n${message.trim()}`;
}

const FROM_LINE = /^From: (.{1,200}) \(([^\s()]{3,254})\)\r?\n\r?\n([\s\S]+)$/;

/** Parses an inquiry's text; null if it was not written by `inquiryText`. */
export function readInquiryText(text: string): ContactInput | null {
  const [, name, email, message] = FROM_LINE.exec(text) ?? [];
  return name && email && message ? { name, email, message } : null;
}
