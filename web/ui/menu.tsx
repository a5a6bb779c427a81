import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useCallback,
  useEffect,
  useId,
  useRef,
} from 'react';
import { placeMenu } from './place-menu.ts';

interface MenuProps {
  /** What the button opens: "Status of the booking of Xasan Cali". */
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  isBusy?: boolean;
  /** `menu-item` buttons and links. */
  children: ReactNode;
}

/** Opens a list of acts over the screen by the browser's own means: Escape and a tap beside it close it, without scripts too. */
export function Menu({ label, trigger, triggerClass = 'row-act', isBusy = false, children }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const hide = useCallback(() => list.current?.hidePopover(), []);
  const onToggle = ({ newState }: ToggleEvent) => {
    if (newState !== 'open') return removeEventListener('scroll', hide, true);
    const element = list.current;
    if (!element || !button.current) return;
    placeMenu(element, button.current.getBoundingClientRect());
    itemsOf(element)[0]?.focus({ preventScroll: true });
    // It stands still while what it belongs to would move away beneath it.
    addEventListener('scroll', hide, { capture: true, once: true });
  };
  useEffect(() => () => removeEventListener('scroll', hide, true), [hide]);
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        aria-busy={isBusy}
        className={triggerClass}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only helps the keys along between the buttons in it */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu"
        onToggle={onToggle}
        onKeyDown={walk}
        onClick={(event) => event.target !== event.currentTarget && hide()}
      >
        {children}
      </div>
    </>
  );
}

/** The current one first, where there is one. */
function itemsOf(list: Element): HTMLElement[] {
  const items = [...list.querySelectorAll<HTMLElement>('.menu-item')];
  return items.sort(
    (a, b) => Number(b.hasAttribute('aria-current')) - Number(a.hasAttribute('aria-current')),
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  event.preventDefault();
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('.menu-item')];
  const from = items.indexOf(document.activeElement as HTMLElement);
  const step = event.key === 'ArrowDown' ? 1 : -1;
  items[(from + step + items.length) % items.length]?.focus();
}
