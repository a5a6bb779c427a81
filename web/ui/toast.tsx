import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

/** Spec 1 §9: one toast at a time, shown for 5 seconds. */
const TOAST_MS = 5000;

export interface Toast {
  title: string;
  description?: string;
  tone?: 'success' | 'destructive';
}

let current: (Toast & { id: number }) | undefined;
let count = 0;
const listeners = new Set<() => void>();

function set(next: typeof current): void {
  current = next;
  for (const listener of listeners) listener();
}

/** Shows a toast; the one before it goes. */
export function showToast(toast: Toast): void {
  count += 1;
  set({ ...toast, id: count });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; read out by screen readers when they do. */
export function Toaster() {
  const toast = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  );
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => current?.id === toast.id && set(undefined), TOAST_MS);
    return () => clearTimeout(timer);
  }, [toast]);

  const isBad = toast?.tone === 'destructive';
  // What stands outside a modal dialog is behind it and dead: the toast then stands in the dialog.
  const dialog = toast ? document.querySelector('dialog:modal') : null;
  const view = (
    <div
      className="pointer-events-none fixed inset-x-4 top-4 z-50 flex justify-center sm:justify-end"
      role="status"
      aria-live={isBad ? 'assertive' : 'polite'}
    >
      {toast && (
        <div
          key={toast.id}
          className={`card pointer-events-auto flex w-full max-w-sm items-start gap-3 p-4 shadow-card ${isBad ? 'border-danger' : 'border-leaf'}`}
        >
          <Icon
            name={isBad ? 'warning' : 'check'}
            className={`mt-0.5 size-5 ${isBad ? 'text-danger' : 'text-leaf'}`}
          />
          <div className="grow">
            <p className="font-semibold">{toast.title}</p>
            {toast.description && <p className="text-sm text-ink-soft">{toast.description}</p>}
          </div>
          <button
            type="button"
            className="-m-2 p-2"
            onClick={() => set(undefined)}
            aria-label={m.common_close()}
          >
            <Icon name="close" />
          </button>
        </div>
      )}
    </div>
  );
  return dialog ? createPortal(view, dialog) : view;
}
