import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { href, type ScreenPath } from '../i18n.ts';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface BesideDialogProps {
  title: string;
  /** Above the title. */
  sign?: ReactNode;
  /** The `data-anchor` of what it stands beside. */
  anchor: string;
  onClose: () => void;
  /** The screen without it. */
  closeTo: ScreenPath;
  children: ReactNode;
}

const GAP = 8;

/** Beside what opened it, towards the end of the line where there is room; both stand in the same positioned box. */
function place(dialog: HTMLElement, anchor: Element): void {
  const box = dialog.offsetParent?.getBoundingClientRect();
  if (!box) return;
  const at = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const isRtl = getComputedStyle(dialog).direction === 'rtl';
  const [onLeft, onRight] = [at.left - GAP - width, at.right + GAP];
  const [fitsLeft, fitsRight] = [onLeft >= box.left, onRight + width <= box.right];
  const isLeft = isRtl ? fitsLeft : !fitsRight;
  const left = isLeft ? Math.max(box.left, onLeft) : Math.min(onRight, box.right - width);
  const top = Math.min(at.top, Math.max(box.top, box.bottom - height));
  dialog.style.left = `${left - box.left}px`;
  dialog.style.top = `${top - box.top}px`;
}

/**
 * Something small about one thing on the screen: a card beside it on a desk, while the rest can still be used; over
 * the bottom of a phone. Without scripts it stands in the page.
 */
export function BesideDialog({ title, sign, anchor, onClose, closeTo, children }: BesideDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const heading = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    isLeaving.current = false;
    element.removeAttribute('open');
    const anchors = [...document.querySelectorAll(`[data-anchor="${CSS.escape(anchor)}"]`)];
    const beside = anchors.find((one) => one.getClientRects().length > 0);
    const isDesk = window.matchMedia('(width >= 48rem)').matches;
    const move = () => beside && place(element, beside);
    if (isDesk && beside) {
      element.classList.add('dialog-beside');
      element.show();
      move();
      element.scrollIntoView({ block: 'nearest' });
    } else element.showModal();
    element.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
    addEventListener('resize', move);
    return () => {
      isLeaving.current = true;
      removeEventListener('resize', move);
      element.close();
      element.classList.remove('dialog-beside');
    };
  }, [anchor]);
  return (
    <dialog
      ref={dialog}
      open
      aria-labelledby={heading}
      className="dialog dialog-sheet [--dialog-width:20rem]"
      onClose={(event) => event.target === event.currentTarget && !isLeaving.current && onClose()}
      onKeyDown={({ key }) => key === 'Escape' && dialog.current?.close()}
      onClick={(event) => event.target === event.currentTarget && dialog.current?.close()}
    >
      <span className="dialog-grip" />
      <div className="flex items-start justify-between gap-3 px-4 pt-3">
        <div className="min-w-0">
          {sign && <div className="pt-1.5">{sign}</div>}
          <h2 id={heading} tabIndex={-1} className="py-2 text-[1.0625rem] outline-none">
            {title}
          </h2>
        </div>
        <Link
          to={href(closeTo)}
          preventScrollReset
          aria-label={m.common_close()}
          className="-me-2 inline-flex size-11 shrink-0 items-center justify-center rounded-control hover:bg-ground-deep"
          onClick={(event) => {
            event.preventDefault();
            dialog.current?.close();
          }}
        >
          <Icon name="close" />
        </Link>
      </div>
      <div className="px-4 pb-4">{children}</div>
    </dialog>
  );
}
