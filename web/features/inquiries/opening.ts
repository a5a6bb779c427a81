import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { Inquiry, InquiryThread } from '#contract/inquiries.api.ts';
import { href, type ScreenPath } from '../../i18n.ts';

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
      by: null,
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

/** On a desk, where a thread stands beside its list, whoever comes without one finds the latest open. */
export function useLatestOpen(
  items: readonly Inquiry[],
  isOpen: boolean,
  pathOf: (id: string) => ScreenPath,
): void {
  const navigate = useNavigate();
  const openLatest = useEffectEvent(() => {
    const latest = items[0];
    if (isOpen || !latest || !matchMedia('(width >= 64rem)').matches) return;
    void navigate(href(pathOf(latest.id)), { replace: true, preventScrollReset: true });
  });
  useEffect(() => openLatest(), []);
}

export const isOpening = (thread: InquiryThread | Opening): thread is Opening => 'isOpening' in thread;
