import { m } from '../messages/index.ts';

/** Spec 1 §9: one toast at a time, shown for 5 seconds. */
export const TOAST_MS = 5000;

export interface Toast {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive';
  /** Undo or Retry. */
  action?: { label: string; onAction: () => void };
  /** It belongs to the act, not to the screen, which is left with it. */
  survives?: boolean;
}

export interface ShownToast extends Toast {
  id: number;
  /** The screen that it was shown on. */
  pathname: string;
}

let current: ShownToast | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: ShownToast | undefined): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the one before it goes. @returns its id, to take it away again */
export function showToast(toast: Toast): number {
  count += 1;
  set({ ...toast, id: count, pathname: globalThis.location?.pathname ?? '' });
  return count;
}

/** Says that something failed, and why, where that is known. @returns as `showToast` */
export const showError = (description?: string, action?: Toast['action']): number =>
  showToast({
    title: m.common_error(),
    tone: 'destructive',
    ...(description && { description }),
    ...(action && { action }),
  });

/** Takes a toast away, unless another one stands there already. */
export function hideToast(id: number): void {
  if (current?.id === id) set(undefined);
}

/** Takes away the toast of a screen that has been left. */
export function leaveScreen(pathname: string): void {
  if (current && !current.survives && current.pathname !== pathname) set(undefined);
}

export const currentToast = (): ShownToast | undefined => current;

export function subscribeToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
