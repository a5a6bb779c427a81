const GAP = 4;
const EDGE = 8;

/** Beneath what opened it, or above where there is no room; flush with its start, and inside the window. */
export function placeMenu(menu: HTMLElement, beside: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const isRtl = getComputedStyle(menu).direction === 'rtl';
  const left = isRtl ? beside.right - width : beside.left;
  const below = beside.bottom + GAP;
  const top = below + height + EDGE > innerHeight ? beside.top - GAP - height : below;
  menu.style.margin = '0';
  menu.style.left = `${Math.min(Math.max(EDGE, left), innerWidth - width - EDGE)}px`;
  menu.style.top = `${Math.max(EDGE, top)}px`;
  menu.style.right = 'auto';
  menu.style.bottom = 'auto';
}
