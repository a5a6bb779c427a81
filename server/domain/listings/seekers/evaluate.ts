import { todayInMogadishu } from '#contract/time.ts';

/** What one person said, as far as it tells who they may be. */
export interface Said {
  at: Date;
  /** Hashes of browser and address block; null where they are not known. */
  browser: string | null;
  network: string | null;
}

/** What words are weighed once for: their day as calendars in Mogadishu count it, their browser, and their address block. */
const traitsOf = ({ at, browser, network }: Said): string[] => [
  `day ${todayInMogadishu(at)}`,
  ...(browser === null ? [] : [`browser ${browser}`]),
  ...(network === null ? [] : [`network ${network}`]),
];

/**
 * The words that count (T3): of what comes from one device, address block or day, the first. So many people say so as
 * there are words left. What is said later never takes weight from what was said before, so nobody can talk a word away.
 * @param words of different people, in any order
 */
export function evaluate<Word extends Said>(words: readonly Word[]): Word[] {
  const known = new Set<string>();
  return words
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
    .filter((word) => {
      const traits = traitsOf(word);
      if (traits.some((trait) => known.has(trait))) return false;
      for (const trait of traits) known.add(trait);
      return true;
    });
}
