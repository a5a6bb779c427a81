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
    const toggle = (event: Event) => {
      // The menu of more filters in it has events of its own.
      if (event.target === sheet) cover((event as ToggleEvent).newState === 'open');
    };
    cover(sheet.matches(':popover-open'));
    // Before it closes, so that the focus can go back to what opened it.
    sheet.addEventListener('beforetoggle', toggle);
    return () => {
      sheet.removeEventListener('beforetoggle', toggle);
      cover(false);
    };
  }, [form]);
}
