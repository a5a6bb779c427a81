import { m } from '../../messages/index.ts';

/** What everybody starts with, in the language of the page. */
export const firstReplies = (): string[] => [
  m.inquiries_reply_available(),
  m.inquiries_reply_id(),
  m.inquiries_reply_times(),
];
