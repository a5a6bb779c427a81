type Focus = (element: HTMLElement | null) => void;

/**
 * For `ref`: takes the focus as soon as it stands there, or gives it to what a selector finds in it. Made outside of
 * components: another function would take the focus again.
 */
export const focusOn =
  (selector?: string, options?: FocusOptions): Focus =>
  (element) =>
    (selector ? element?.querySelector<HTMLElement>(selector) : element)?.focus(options);

export const takeFocus = focusOn();
/** The page does not move. */
export const takeFocusStill = focusOn(undefined, { preventScroll: true });
