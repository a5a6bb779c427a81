import type { Browser, BrowserContext, ConsoleMessage, WebError } from '@playwright/test';

/** An error that a test expects: the status of a response, which the browser reports itself, or a pattern. */
export type Expected = number | RegExp;

export const isExpected = (expected: readonly Expected[], error: string): boolean =>
  expected.some((one) => (typeof one === 'number' ? error.includes(`status of ${one}`) : one.test(error)));

/** Collects what the pages of a browser report as errors; whoever expects one allows it. */
export interface ConsoleErrors {
  allow(...expected: Expected[]): void;
  /** The errors that nobody allowed, and forgets them. */
  take(): string[];
}

const watched = new WeakMap<Browser, ConsoleErrors>();

export const consoleErrorsOf = (browser: Browser | null): ConsoleErrors | undefined =>
  browser ? watched.get(browser) : undefined;

/** Watches all contexts that the browser opens until `stop`. */
export function watchConsole(browser: Browser): ConsoleErrors & { stop(): void } {
  let errors: string[] = [];
  const allowed: Expected[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    errors.push(`${message.page()?.url()}: ${message.text()} (${message.location().url})`);
  };
  const onPageError = (error: WebError) => {
    const { stack, message } = error.error();
    errors.push(`${error.page()?.url()}: ${stack || message}`);
  };
  const onContext = (context: BrowserContext) => {
    context.on('console', onConsole);
    context.on('weberror', onPageError);
  };
  browser.on('context', onContext);
  const guard = {
    allow: (...expected: Expected[]) => void allowed.push(...expected),
    take: () => {
      const found = errors.filter((error) => !isExpected(allowed, error));
      errors = [];
      return found;
    },
    stop: () => void browser.off('context', onContext),
  };
  watched.set(browser, guard);
  return guard;
}
