import type { FormTexts } from './texts.ts';

const PREFIX = 'aqal:draft:';

/** What was typed and not yet sent (D37), on this browser; reading and writing never fail, they only may not happen. */
export function readDraft<T = FormTexts>(name: string): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null');
    return typeof value === 'object' && value !== null ? (value as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a draft until it is sent; it survives a reload and a lost network. */
export function keepDraft(name: string, value: unknown): void {
  try {
    localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // Storage may be full or switched off; then the draft lives as long as the page.
  }
}

export function dropDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}

/** At logout: what one person typed is not shown to the next. */
export function dropAllDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(PREFIX)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
