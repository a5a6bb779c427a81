/** Pixels above its place at the bottom where the button may stand too. */
const LIFTS = [0, 64, 128] as const;
/** The page has come to rest when it was not scrolled for so long. */
const REST_MS = 160;
/** A shake of the thumb is no scrolling. */
const LEAST_SCROLL = 6;
const CONTROLS = 'a, button, input, select, textarea, label, summary, [role=button], [tabindex="0"]';
/** Pixels left free around it. */
const MARGIN = 4;
/** Looked at so often across: no line of text is smaller. */
const STEPS = 8;

/** Whether anything that is read or pressed lies in this part of the screen. */
function isTaken(part: DOMRect, own: Element): boolean {
  const range = document.createRange();
  const covers = (one: DOMRect) =>
    one.left < part.right && one.right > part.left && one.top < part.bottom && one.bottom > part.top;
  const hasText = (element: Element) =>
    [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      range.selectNodeContents(node);
      return [...range.getClientRects()].some(covers);
    });
  const steps = Array.from({ length: STEPS + 1 }, (_, n) => n / STEPS);
  const found = new Set(
    steps.flatMap((x) =>
      steps.flatMap((y) =>
        document.elementsFromPoint(part.left + x * part.width, part.top + y * part.height),
      ),
    ),
  );
  return [...found].some(
    (element) => !own.contains(element) && (element.matches(CONTROLS) || hasText(element)),
  );
}

/**
 * Keeps the floating chat button off everything that is read or pressed (D54): it slides away while one scrolls down,
 * and comes back after scrolling up, and at the end of the page, where there is room for it.
 * @returns what ends it
 */
export function placeChat(button: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = window.scrollY;
  const hide = () => delete button.dataset['shown'];
  const show = () => {
    const { x, width, height } = button.getBoundingClientRect();
    const bottom = window.innerHeight - Number.parseFloat(getComputedStyle(button).bottom);
    const part = (lift: number) =>
      new DOMRect(x - MARGIN, bottom - lift - height - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN);
    const lift = LIFTS.find((one) => !isTaken(part(one), button));
    if (lift === undefined) {
      hide();
      return;
    }
    button.style.setProperty('--lift', `${-lift}px`);
    button.dataset['shown'] = '';
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(show, REST_MS);
  };
  const scrolled = () => {
    const { scrollY } = window;
    if (Math.abs(scrollY - last) < LEAST_SCROLL) return;
    const isDown = scrollY > last;
    last = scrollY;
    hide();
    const isAtEnd = scrollY + window.innerHeight >= document.documentElement.scrollHeight - LEAST_SCROLL;
    if (!isDown || isAtEnd) settle();
    else clearTimeout(timer);
  };
  // What the page gains or loses may come to lie under it.
  const changed = () => {
    if (button.dataset['shown'] !== undefined || last <= LEAST_SCROLL) settle();
  };
  const sizes = new ResizeObserver(changed);
  sizes.observe(document.body);
  const content = new MutationObserver(changed);
  content.observe(document.body, { childList: true, characterData: true, subtree: true });
  window.addEventListener('scroll', scrolled, { passive: true });
  settle();
  return () => {
    clearTimeout(timer);
    sizes.disconnect();
    content.disconnect();
    window.removeEventListener('scroll', scrolled);
    hide();
  };
}
