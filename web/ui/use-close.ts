import { useNavigate } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';

/** Leads to the screen without what the address has opened over it. */
export function useClose(closeTo: ScreenPath): () => void {
  const navigate = useNavigate();
  return () => void navigate(href(closeTo), { preventScrollReset: true, replace: true });
}

/** Where the row that had the focus may be gone. */
export const focusTitle = (): void => document.querySelector('h1')?.focus();
