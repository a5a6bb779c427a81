import { useLocation, useNavigation } from 'react-router';
import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';

/** What the list knows of a thread: the last that was said, and nothing that needs an answer of the server. */
export type Opening = InquiryThread & { isOpening: true };

function openingOf({ latest, ...inquiry }: Inquiry): Opening {
  const said = latest?.kind === 'message' ? [latest] : [];
  return {
    ...inquiry,
    isOpening: true,
    messages: said.map(({ side, text }) => ({
      id: inquiry.id,
      side,
      text,
      createdAt: inquiry.lastAt,
      isRead: true,
    })),
    viewings: [],
    applications: [],
    abilities: { canReply: false, canSetStatus: false },
  };
}

/**
 * The thread to show: while one of the list is being opened, at once what the list knows of it; while the list is gone
 * back to, none.
 * @param opened the one that is open
 */
export function useShownThread(
  items: readonly Inquiry[],
  opened: InquiryThread | undefined,
): InquiryThread | Opening | undefined {
  const { pathname } = useLocation();
  const { location, formMethod } = useNavigation();
  if (!location || formMethod !== undefined || location.pathname !== pathname) return opened;
  const id = new URLSearchParams(location.search).get('open');
  if (id === null) return undefined;
  if (id === opened?.id) return opened;
  const row = items.find((one) => one.id === id);
  return row ? openingOf(row) : opened;
}

export const isOpening = (thread: InquiryThread | Opening): thread is Opening => 'isOpening' in thread;
