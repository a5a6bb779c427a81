import type { InquirySide } from '#contract/messages.ts';

/** Where a person finds an inquiry: among those about their listings, or among what they asked. */
export const inquiryPath = (side: InquirySide, id: string): string =>
  `${side === 'owner' ? '/property-inquiries' : '/my-inquiries'}?open=${id}`;
