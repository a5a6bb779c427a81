import type { EditedText } from '#contract/texts.ts';

/** What administrators say instead of the product's own texts. */
export interface Edits {
  texts: ReadonlyMap<string, EditedText>;
  /** Told of a text that cannot be said: it has a placeholder without a value. The product's own is said then. */
  onUnsaid: (key: string, error: unknown) => void;
}
