import axe from 'axe-core';
import { expect } from 'vitest';
import { type Locator, locators, page } from 'vitest/browser';
import { currentToast, hideToast } from '../ui/toast-store.ts';
import { untilShown } from './shown.ts';
import { tableProblems } from './table-problems.ts';

declare module 'vitest/browser' {
  interface LocatorSelectors {
    /** By a CSS selector: for what has no role or name of its own. */
    css(selector: string): Locator;
  }
}

locators.extend({ css: (selector: string) => selector });

/** What is shown for this address, as the window has it. */
export const address = (): string => location.pathname + location.search + location.hash;

async function expectShown(read: () => string, expected: string | RegExp): Promise<void> {
  if (typeof expected === 'string') await expect.poll(read).toBe(expected);
  else await expect.poll(read).toMatch(expected);
  await untilShown();
}

/** Waits until the screen of this address stands there. */
export const expectAddress = (expected: string | RegExp) => expectShown(address, expected);

/** The same, with any query. */
export const expectPath = (expected: string | RegExp) => expectShown(() => location.pathname, expected);

export const boxOf = (one: Locator): DOMRect => one.element().getBoundingClientRect();

/** Whether all of it is between the upper and the lower edge of the window. */
export function isWhollySeen(one: Locator): boolean {
  const { top, bottom, height } = boxOf(one);
  return height > 0 && top >= 0 && bottom <= innerHeight;
}

export const textsOf = (all: Locator): string[] =>
  all.elements().map((one) => (one.textContent ?? '').replaceAll(/\s+/g, ' ').trim());

const isSeen = (one: Element) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Waits until none of it is seen, there or not. */
export async function expectHidden(all: Locator): Promise<void> {
  await expect.poll(() => all.elements().filter(isSeen).length, { message: 'how many are seen' }).toBe(0);
}

/** As whoever has read it does: it may lie over what is pressed next. */
export function closeToast(): void {
  const shown = currentToast();
  if (shown) hideToast(shown.id);
}

export const toast = (text: string | RegExp): Locator => page.getByRole('status').filter({ hasText: text });

/** What is of a whole page, and of no screen in it: a title, one main heading while a dialog is open over it. */
const OF_PAGES = ['document-title', 'page-has-heading-one', 'region'];

/** Whether anything moves or changes its colour that will come to an end; what follows the scrolling never does. */
async function isMoving(): Promise<boolean> {
  // What just changed begins to move in the next frame.
  await new Promise((frame) => requestAnimationFrame(() => requestAnimationFrame(frame)));
  return document.getAnimations().some(({ effect, timeline, playState }) => {
    const isEndless = effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY;
    return playState === 'running' && timeline === document.timeline && !isEndless;
  });
}

/** Nothing on the screen breaks axe's rules or is wider than it. */
export async function expectGoodScreen(): Promise<void> {
  await expect.poll(isMoving).toBe(false);
  const { violations } = await axe.run(document, {
    resultTypes: ['violations'],
    preload: false,
    rules: Object.fromEntries(OF_PAGES.map((id) => [id, { enabled: false }])),
  });
  const problems = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`${scrollWidth - clientWidth} px wider than the screen`);
  expect([...problems, ...tableProblems()]).toEqual([]);
}
