import type { FormResult } from '../../forms/action.ts';

/** What goes with a code that was asked for: what the API answered, and the number for the reader. */
export type AskedCode = Readonly<Record<'challenge' | 'phone', string>>;

/**
 * The code that a form has asked for (`intent`), or that another form of the page was sent with: a mistyped one is
 * typed again.
 */
export function askedBy(result: FormResult | undefined, intent: string): AskedCode | undefined {
  if (!result) return undefined;
  const { challenge, phone } = (
    result.isDone ? (result.intent === intent ? result.value : {}) : result.values
  ) as Partial<AskedCode>;
  return challenge && phone ? { challenge, phone } : undefined;
}
