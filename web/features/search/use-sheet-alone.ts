import { type RefObject, useEffect } from 'react';

/** Below this width the filters fill the screen. */
const IS_SHEET = '(width < 64rem)';

/** While the filters fill a phone's screen, nothing behind them can be reached by keys or a screen reader. */
export function useSheetAlone(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const panel = form.current;
    const sheet = panel?.querySelector<HTMLElement>('.search-sheet');
    if (!panel || !sheet) return;
    const behind = () => [
      ...document.querySelectorAll<HTMLElement>('body > :is(header, footer)'),
      ...[panel, sheet].flatMap((inner) =>
        [...(inner.parentElement?.children ?? [])].filter(
          (one): one is HTMLElement => one instanceof HTMLElement && one !== inner,
        ),
      ),
    ];
    const cover = (isOpen: boolean) => {
      const isCovered = isOpen && matchMedia(IS_SHEET).matches;
      for (const element of behind()) element.inert = isCovered;
      if (isCovered && !sheet.contains(document.activeElement)) sheet.querySelector('button')?.focus();
    };
    // Before it closes, so that the focus can go back to what opened it.
    const toggle = (event: Event) => {
      const isOpen = (event as ToggleEvent).newState === 'open';
      // The menu of more filters in it has events of its own.
      if (event.target === sheet && isOpen === (event.type === 'toggle')) cover(isOpen);
    };
    cover(sheet.matches(':popover-open'));
    for (const name of ['beforetoggle', 'toggle']) sheet.addEventListener(name, toggle);
    return () => {
      for (const name of ['beforetoggle', 'toggle']) sheet.removeEventListener(name, toggle);
      cover(false);
    };
  }, [form]);
}
