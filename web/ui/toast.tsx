import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'react-router';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import {
  currentToast,
  hideToast,
  leaveScreen,
  type ShownToast,
  subscribeToast,
  TOAST_MS,
} from './toast-store.ts';

/**
 * Where toasts appear; read out by screen readers when they do. A region is heard only if it stood there, empty, before
 * its text: the page and each modal dialog have one of their own at all times.
 */
export function Toaster() {
  const toast = useSyncExternalStore(subscribeToast, currentToast, () => undefined);
  const { pathname } = useLocation();
  // With the screen, before anything is said on it.
  useLayoutEffect(() => leaveScreen(pathname), [pathname]);
  const dialog = useTopDialog();
  return (
    <>
      <Region toast={dialog ? undefined : toast} />
      {dialog && createPortal(<Region toast={toast} />, dialog)}
    </>
  );
}

const Region = ({ toast }: { toast: ShownToast | undefined }) => (
  <div className="toaster" role="status" aria-live={toast?.tone === 'destructive' ? 'assertive' : 'polite'}>
    {toast && <ToastCard key={toast.id} toast={toast} />}
  </div>
);

/** What stands outside a modal dialog is behind it and dead: the toast then stands in the dialog, as long as it is open. */
function useTopDialog(): Element | undefined {
  const [dialog, setDialog] = useState<Element>();
  useEffect(() => {
    const dialogs = document.getElementsByTagName('dialog');
    const look = () => setDialog([...dialogs].findLast((one) => one.matches(':modal')));
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    return () => watch.disconnect();
  }, []);
  return dialog;
}

/** Its time stands still while one points at it or has the focus in it. */
function ToastCard({ toast }: { toast: ShownToast }) {
  const { id, title, description, tone, action } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(hideToast, TOAST_MS, id);
    return () => clearTimeout(timer);
  }, [isHeld, id]);
  const isBad = tone === 'destructive';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only holds its time; what acts are the buttons in it
    <div
      className="toast"
      data-bad={isBad ? '' : undefined}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && hideToast(id)}
    >
      <Icon name={isBad ? 'warning' : 'check'} className="toast-sign size-5" />
      <div className="min-w-0 grow">
        <p className={description ? 'font-semibold' : ''}>{title}</p>
        {description && <p>{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className="toast-act px-2 font-semibold"
          onClick={() => {
            hideToast(id);
            action.onAction();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-act w-11"
        onClick={() => hideToast(id)}
        aria-label={m.common_close()}
      >
        <Icon name="close" className="mx-auto size-4.5" />
      </button>
    </div>
  );
}
