import type { Claim, Rule } from '../claim.ts';
import type { Sentence } from '../sentence.ts';

/** Between "aan" and "lahayn". */
const MAX_INSIDE = 6;

/**
 * "without parking", "aan baarkin lahayn", "بدون مصعد": there is no filter that leaves something out, so the words and
 * their negation stay words. "Unfurnished" is a phrase of its own.
 * @param wish the rules that read what is not wanted
 */
export function negationRule(sentence: Sentence, from: number, wish: Rule): Claim | undefined {
  if (sentence.has(from, 'negationOpens')) {
    for (let at = from + 1; at - from <= MAX_INSIDE; at += 1) {
      if (sentence.has(at, 'negationCloses')) return { from, to: at + 1, isLeft: true };
    }
  }
  // "la'aan" stands before what is not wanted as well; behind it, it is read with it.
  if (!sentence.has(from, 'negation', 'negationAfter')) return undefined;
  let to = from + 1;
  for (let at = sentence.skip(to); ; at = sentence.skip(to + 1)) {
    const denied = wish(sentence, at);
    if (denied) to = denied.to;
    else if (sentence.isUnknown(at) || sentence.has(at, 'known')) to = at + 1;
    if (!sentence.has(to, 'or')) break;
  }
  return { from, to, isLeft: true };
}

/** "baarkin la'aan", "wiish ma leh": the negation after what is not wanted. */
export function isDeniedAfter(sentence: Sentence, to: number): number | undefined {
  const at = sentence.skip(to);
  return sentence.has(at, 'negationAfter') ? at + 1 : undefined;
}
