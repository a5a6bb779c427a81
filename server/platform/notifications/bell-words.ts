import type { z } from 'zod';
import type { Language } from '#contract/accounts.ts';

export interface Words {
  title: string;
  message: string;
}

/**
 * The words of a notification for whoever reads it now (D53), made from its data. What it leaves out, or all where the
 * data does not say enough, is as it was written.
 */
export type BellWords = (data: Record<string, unknown>, language: Language) => Partial<Words>;

/** Words that need facts of this form. */
export const bellWords =
  <Facts extends z.ZodType>(
    facts: Facts,
    write: (facts: z.output<Facts>, language: Language) => Partial<Words>,
  ): BellWords =>
  (data, language) => {
    const { success, data: known } = facts.safeParse(data);
    return success ? write(known, language) : {};
  };
