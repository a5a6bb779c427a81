import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { href, type ScreenPath } from '../../../../i18n.ts';
import { type Over, withoutOver } from '../over.ts';

/** A listing with something open over it. @param said what else the address says of it */
export const overPath = (id: string, over: Over, said: Record<string, string> = {}): ScreenPath =>
  `/properties/${id}?${new URLSearchParams({ [over]: '1', ...said })}`;

/** Back to the listing, where one was: a step back where it was opened there, else the address without it. */
export function useCloseOver(id: string): { closeTo: ScreenPath; close: () => void } {
  const navigate = useNavigate();
  const { search, state, key } = useLocation();
  // Once for each time that it was opened: asked for again at once, it may still be the same.
  const closedAt = useRef<string>(undefined);
  const rest = withoutOver(search).toString();
  const closeTo: ScreenPath = rest ? `/properties/${id}?${rest}` : `/properties/${id}`;
  const close = () => {
    if (closedAt.current === key) return;
    closedAt.current = key;
    if ((state as { isOver?: boolean } | null)?.isOver) void navigate(-1);
    else void navigate(href(closeTo), { replace: true, preventScrollReset: true });
  };
  return { closeTo, close };
}
