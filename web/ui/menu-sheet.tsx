import { type ReactNode, useRef } from 'react';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';

interface MenuSheetProps {
  id: string;
  label: string;
  /** What opens it: its look and its words. */
  trigger: ReactNode;
  triggerClass: string;
  /** Above what it holds, beside the cross. */
  head: ReactNode;
  className: string;
  children: ReactNode;
}

/**
 * A menu over the page. The browser itself opens it: also before the scripts are there, and without them; browsers
 * that do not know commands open it by script. A link in it closes it.
 */
export function MenuSheet({ id, label, trigger, triggerClass, head, className, children }: MenuSheetProps) {
  const sheet = useRef<HTMLDialogElement>(null);
  return (
    <>
      <button
        type="button"
        command="show-modal"
        commandfor={id}
        aria-haspopup="dialog"
        className={triggerClass}
        onClick={() => {
          // Where commands are known, the browser opens it after this.
          if (!('command' in HTMLButtonElement.prototype) && !sheet.current?.open) sheet.current?.showModal();
        }}
      >
        {trigger}
      </button>
      <dialog
        ref={sheet}
        id={id}
        aria-label={label}
        className={`sheet ${className}`}
        onClick={(event) => {
          const isLink = event.target instanceof Element && event.target.closest('a') !== null;
          if (event.target === event.currentTarget || isLink) sheet.current?.close();
        }}
        onKeyDown={() => undefined}
      >
        <div className="mb-4 flex items-center justify-between gap-3">
          {head}
          <button
            type="button"
            command="close"
            commandfor={id}
            className="-me-2 grid size-11 place-items-center"
            aria-label={m.common_close()}
            onClick={() => sheet.current?.close()}
          >
            <Icon name="close" className="size-6" />
          </button>
        </div>
        {children}
      </dialog>
    </>
  );
}
