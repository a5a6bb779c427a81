import { type ContactInput, MESSAGE_MAX_LENGTH } from '#contract/messages.ts';
import { m } from '../../messages/index.ts';

/** What the fields take at most; together with the words around them they stay below MESSAGE_MAX_LENGTH. */
export const FIELD_LENGTHS: Record<keyof ContactInput, number> = {
  name: 120,
  email: 254,
  message: MESSAGE_MAX_LENGTH - 400,
};

export const FIELDS = ['name', 'email', 'message'] as const satisfies (keyof ContactInput)[];

/** How the form sent as a plain page request ended. */
export type InquiryResult = 'sent' | 'missing' | 'bad_email' | 'failed' | 'busy';

export interface InquiryOutcome {
  result: InquiryResult;
  /** What was typed, kept where it was not sent. */
  values: ContactInput;
}

/** The three fields of a form, as typed. Line ends are one character, as the length limit counts them. */
export function readContact(form: FormData): ContactInput {
  const field = (name: keyof ContactInput) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.replaceAll('\r\n', '\n').slice(0, FIELD_LENGTHS[name]) : '';
  };
  return { name: field('name'), email: field('email'), message: field('message') };
}

/** The fields with nothing in them after trimming (spec 1 §5). */
export function missingFields(input: ContactInput): (keyof ContactInput)[] {
  return FIELDS.filter((name) => input[name].trim() === '');
}

/** What is said of a result: title and sentence (spec 1 §5, §8). */
export function inquiryWords(result: InquiryResult): { title: string; description: string } {
  switch (result) {
    case 'sent':
      return { title: m.detail_sent_title(), description: m.detail_sent_text() };
    case 'missing':
      return { title: m.common_missing_information(), description: m.detail_missing_text() };
    case 'bad_email':
      return { title: m.common_error(), description: m.detail_bad_email() };
    case 'busy':
      return { title: m.common_error(), description: m.common_too_many() };
    case 'failed':
      return { title: m.common_error(), description: m.detail_send_failed() };
  }
}
