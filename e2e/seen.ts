import type { Page } from '@playwright/test';

/** A name of forty letters, as people here have them. */
const LONG_NAME = 'Cabdiraxmaan Maxamuud Cabdullaahi Xuseen';

/**
 * Brings what moves by itself to its end, which it might never reach where the browser does not paint, far below; what
 * follows the scrolling has none.
 */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const isEnding = ({ effect, timeline, playState }: Animation) =>
      playState !== 'finished' &&
      timeline === document.timeline &&
      effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY;
    // What listens for the end is told of it in the next frame, and may move something else then.
    for (let turn = 0; turn < 10; turn += 1) {
      const moving = document.getAnimations().filter(isEnding);
      for (const one of moving) one.finish();
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      if (moving.length === 0) break;
    }
  });

/**
 * What of a screen cannot be read or pressed: text that is cut off without an ellipsis, and controls that lie under
 * something else, where no scrolling frees them.
 */
export async function hiddenProblemsOf(page: Page): Promise<string[]> {
  const from = await page.evaluate(() => scrollY);
  const problems: string[] = [];
  for (const end of ['top', 'bottom'] as const) {
    await scrollToEnd(page, end);
    problems.push(...(await hiddenAt(page, end)));
  }
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from);
  return [...new Set(problems)];
}

/** What comes late makes the page longer: its end is then further down. */
async function scrollToEnd(page: Page, end: 'top' | 'bottom'): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) {
    // What slides away on scrolling is told of it in the next frame.
    await page.evaluate(
      (top) =>
        new Promise((done) => {
          scrollTo({ top, behavior: 'instant' });
          requestAnimationFrame(() => requestAnimationFrame(done));
        }),
      end === 'top' ? 0 : 1e6,
    );
    await settle(page);
    const left = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);
    if (end === 'top' || left < 1) return;
  }
}

const hiddenAt = (page: Page, end: 'top' | 'bottom'): Promise<string[]> =>
  page.evaluate((end) => {
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}”`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const hides = (value: string) => value === 'hidden' || value === 'clip';

    /** What cuts the text off, if anything does and it cannot be scrolled there. */
    const cutBy = (text: Text): Element | undefined => {
      const range = document.createRange();
      range.selectNodeContents(text);
      const seen = range.getBoundingClientRect();
      if (seen.width === 0 || seen.height === 0) return undefined;
      for (let box = text.parentElement; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        const { width, height, left, right, top, bottom } = box.getBoundingClientRect();
        // Kept for screen readers alone.
        if (style.clipPath !== 'none' || width <= 1 || height <= 1) return undefined;
        // What does not fit is left out whole.
        if (
          seen.left >= right - 1 ||
          seen.right <= left + 1 ||
          seen.top >= bottom - 1 ||
          seen.bottom <= top + 1
        )
          return undefined;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined;
        if (/auto|scroll/.test(style.overflowX + style.overflowY)) return undefined;
        const isWide = hides(style.overflowX) && (seen.left < left - 2 || seen.right > right + 2);
        const isTall = hides(style.overflowY) && (seen.top < top - 2 || seen.bottom > bottom + 2);
        if (isWide || isTall) return box;
        if (style.position === 'fixed') return undefined;
      }
      return undefined;
    };
    const cut = () => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
        const parent = text.parentElement;
        if (!text.data.trim() || !parent || !isShown(parent)) continue;
        // Drawings, maps and what is for the eye alone have their own measure.
        if (parent.closest('svg, script, style, noscript, option, .leaflet-container, [aria-hidden=true]'))
          continue;
        if (cutBy(text)) found.add(`“${text.data.trim().slice(0, 60)}” is cut off`);
      }
      return [...found];
    };

    const CONTROLS = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    // What is open lies over the page by design, and what is said in passing goes by itself.
    const overlays =
      '[popover]:popover-open, dialog[open], .where[data-open], .where[data-open] ~ [type=submit], .toaster';
    const isFloating = (element: Element | null) => {
      for (let box = element; box; box = box.parentElement)
        if (box.tagName !== 'TH' && /fixed|sticky/.test(getComputedStyle(box).position)) return true;
      return false;
    };
    /** What is sticky, or in an open dialog, moves on with the scrolling. */
    const isFixed = (element: Element) => {
      for (let box: Element | null = element; box && box.tagName !== 'DIALOG'; box = box.parentElement)
        if (getComputedStyle(box).position === 'fixed') return true;
      return false;
    };
    const scrollsItself = (element: Element) => {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (/auto|scroll/.test(getComputedStyle(box).overflowY) && box.scrollHeight > box.clientHeight)
          return true;
      return false;
    };
    const covered = () => {
      const found = new Set<string>();
      for (const control of document.querySelectorAll<HTMLElement>(CONTROLS)) {
        if (
          !isShown(control) ||
          control.matches(':disabled') ||
          control.closest('[inert], .leaflet-container')
        )
          continue;
        const { left, top, width, height } = control.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (width < 4 || height < 4 || x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const over = document.elementFromPoint(x, y);
        if (!over || control.contains(over) || over.contains(control)) continue;
        if (over.closest('label')?.contains(control) || over.closest('label')?.htmlFor === control.id)
          continue;
        const overlay = over.closest(overlays);
        if (overlay && !overlay.contains(control)) continue;
        // From under what floats one scrolls, but not beyond the ends of the page.
        const isFree = end === 'top' ? y > innerHeight / 2 : y < innerHeight / 2;
        if (isFloating(over) && (scrollsItself(control) || (isFree && !isFixed(control)))) continue;
        // Where a carousel has its next picture, the control waits outside of it.
        if ([...hiders(control)].some((box) => outside(box, x, y))) continue;
        found.add(`${nameOf(control)} lies under ${nameOf(over)}`);
      }
      return [...found];
    };
    function* hiders(element: Element) {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (getComputedStyle(box).overflow !== 'visible') yield box;
    }
    const outside = (box: Element, x: number, y: number) => {
      const { left, right, top, bottom } = box.getBoundingClientRect();
      return x < left || x > right || y < top || y > bottom;
    };

    return end === 'top' ? [...cut(), ...covered()] : covered();
  }, end);

/** Gives everybody and every place on the screen a name of forty letters. */
export const lengthenNames = (page: Page): Promise<void> =>
  page.evaluate(async (name) => {
    // A name that React has yet to take over has to stay the server's.
    const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    for (const text of document.querySelectorAll('bdi:not([dir=ltr], .figures)'))
      if (text.children.length === 0 && isTaken(text)) text.textContent = name;
    // Tables that no longer fit begin to scroll with the next frame.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  }, LONG_NAME);
