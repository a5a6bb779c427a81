import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

export interface DialogProps {
  title: string;
  /** Closed however it may be: the cross, Escape, a tap beside it. */
  onClose: () => void;
  isOpen?: boolean;
  /** The screen without the dialog, for the cross where there are no scripts. */
  closeTo?: ScreenPath;
  /** A drawn sign above the title, where something is done. */
  sign?: ReactNode;
  /** Beneath the title, before what scrolls. */
  lead?: ReactNode;
  id?: string;
  size?: 'small' | 'medium' | 'large';
  children: ReactNode;
}

interface FrameProps extends DialogProps {
  kind?: 'dialog' | 'sheet' | 'alert';
}

const SIZES = {
  small: '[--dialog-width:24rem]',
  medium: '',
  large: '[--dialog-width:45rem]',
};

/** A question or a form over the screen. Without scripts it stands in the page. */
export function Dialog({ isOpen = true, ...rest }: DialogProps) {
  return isOpen ? <Frame {...rest} /> : null;
}

/** The same, at the bottom of a phone. */
export function Sheet({ isOpen = true, ...rest }: DialogProps) {
  return isOpen ? <Frame {...rest} kind="sheet" /> : null;
}

/** The buttons at the foot: they stay in sight while the rest scrolls. Put it last, inside the form where there is one. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="dialog-actions">{children}</div>;
}

/** Modal from before it is painted; leaving the page closes it, which gives the focus back to where it came from. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    isLeaving.current = false;
    element.removeAttribute('open');
    element.showModal();
    // Not the first field unless it asks: a keyboard over half of a phone would hide the question.
    (
      element.querySelector<HTMLElement>('[data-autofocus]') ?? element.querySelector<HTMLElement>('h2')
    )?.focus();
    return () => {
      isLeaving.current = true;
      element.close();
    };
  }, []);
  // Where the address opens it: closed and asked for again before the address has followed, it opens again.
  const { key } = useLocation();
  const openedAt = useRef(key);
  useLayoutEffect(() => {
    if (openedAt.current === key) return;
    openedAt.current = key;
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, [key]);
  return { dialog, isLeaving };
}

/**
 * Ends the second click of a double click whose first one was meant for what stood here before: a button that opened
 * this dialog, or a form whose answer has taken its place.
 */
function useOneClick(title: string) {
  const clickedIn = useRef<string>(undefined);
  return (event: MouseEvent) => {
    if (event.detail < 2) clickedIn.current = title;
    else if (clickedIn.current !== title) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

function Frame({
  title,
  onClose,
  closeTo,
  sign,
  lead,
  id,
  size = 'medium',
  kind = 'dialog',
  children,
}: FrameProps) {
  const { dialog, isLeaving } = useModal();
  const heading = useId();
  const text = useId();
  const isPressedBeside = useRef(false);
  const onClickCapture = useOneClick(title);
  const close = (event?: MouseEvent) => {
    event?.preventDefault();
    dialog.current?.close();
  };
  const isAlert = kind === 'alert';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it already
    <dialog
      ref={dialog}
      open
      id={id}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      aria-describedby={isAlert ? text : undefined}
      className={`dialog ${SIZES[size]} ${kind === 'sheet' ? 'dialog-sheet' : ''}`}
      onClose={(event) => event.target === event.currentTarget && !isLeaving.current && onClose()}
      onPointerDown={(event) => {
        isPressedBeside.current = event.target === event.currentTarget;
      }}
      onClickCapture={onClickCapture}
      // Marking text and letting go beside the dialog is no wish to close it.
      onClick={(event) => event.target === event.currentTarget && isPressedBeside.current && close()}
    >
      <span className="dialog-grip" />
      <div
        className={`flex items-start justify-between gap-3 px-5 pt-4 ${isAlert ? '' : 'pb-3'} ${lead ? 'border-b border-line' : ''}`}
      >
        <div className="min-w-0 grow">
          {sign}
          <h2 id={heading} tabIndex={-1} className="py-2 text-[1.1875rem] outline-none">
            {title}
          </h2>
          {lead}
        </div>
        {!isAlert && <Cross closeTo={closeTo} close={close} />}
      </div>
      <div className="dialog-body" id={text}>
        {children}
      </div>
    </dialog>
  );
}

const CROSS =
  '-me-2.5 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ground-deep';

/** Without scripts it leads to the screen without the dialog, or closes by the browser's own means. */
function Cross({ closeTo, close }: { closeTo: ScreenPath | undefined; close: (event: MouseEvent) => void }) {
  if (closeTo) {
    return (
      <Link
        to={href(closeTo)}
        preventScrollReset
        aria-label={m.common_close()}
        className={CROSS}
        onClick={close}
      >
        <Icon name="close" />
      </Link>
    );
  }
  return (
    <form method="dialog" className="contents">
      <button type="submit" aria-label={m.common_close()} className={CROSS} onClick={close}>
        <Icon name="close" />
      </button>
    </form>
  );
}

export interface ConfirmDialogProps {
  title: string;
  /** What is lost and who is told. */
  children: ReactNode;
  /** Says the act: "Delete booking", never "Yes". */
  confirmLabel: string;
  cancelLabel?: string;
  onClose: () => void;
  onConfirm?: () => void;
  /** The id of the form that the danger button sends instead; it stands among the children. */
  form?: string;
  isOpen?: boolean;
  isBusy?: boolean;
  closeTo?: ScreenPath;
}

/** Asks before something is lost; the focus is on Cancel. */
export function ConfirmDialog({ isOpen = true, ...props }: ConfirmDialogProps) {
  if (!isOpen) return null;
  const { confirmLabel, cancelLabel = m.ui_cancel(), isBusy = false, children, closeTo } = props;
  return (
    <Frame title={props.title} onClose={props.onClose} kind="alert">
      <div className="text-ink-soft">{children}</div>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {closeTo ? (
          <Link
            to={href(closeTo)}
            preventScrollReset
            data-autofocus=""
            className="button button-quiet"
            onClick={closeOwnDialog}
          >
            {cancelLabel}
          </Link>
        ) : (
          <form method="dialog">
            <button type="submit" data-autofocus="" className="button button-quiet" onClick={closeOwnDialog}>
              {cancelLabel}
            </button>
          </form>
        )}
        <button
          type={props.form ? 'submit' : 'button'}
          form={props.form}
          onClick={props.onConfirm}
          disabled={isBusy}
          aria-busy={isBusy}
          className="button button-danger"
        >
          {confirmLabel}
        </button>
      </div>
    </Frame>
  );
}

/** For what closes the dialog that it stands in, once there are scripts. */
export function closeOwnDialog(event: MouseEvent<HTMLElement>): void {
  event.preventDefault();
  event.currentTarget.closest('dialog')?.close();
}
