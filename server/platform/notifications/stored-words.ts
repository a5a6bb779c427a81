import type { WordsFor } from '../context/context.ts';
import type { Edits } from '../kernel/edits.ts';
import type { Reading, Words } from './define-notice.ts';

/** A notice as far as it puts stored notifications into words. */
interface Worded {
  category: string;
  wordsOf: (data: Record<string, unknown>, reading: Reading, edits?: Edits) => Partial<Words> | undefined;
}

/**
 * How stored notifications are put into words (D53): by the first notice of their category whose facts they hold; as
 * they were written where their data says too little.
 */
export function wordsBy(notices: readonly Worded[]): WordsFor {
  return ({ category, title, message, data }, language, edits) => {
    for (const notice of notices) {
      if (notice.category !== category) continue;
      const words = notice.wordsOf(data, { language, brand: '', link: '' }, edits);
      if (words) return { title, message, ...words };
    }
    return { title, message };
  };
}
