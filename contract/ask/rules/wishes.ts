import type { Claim } from '../claim.ts';
import type { Sentence } from '../sentence.ts';

/** Kinds, rent or sale, features and furniture: a word or phrase each. */
export function wishRule(sentence: Sentence, from: number): Claim | undefined {
  const to = from + 1;
  const furnished = sentence.get(from, 'furnished');
  if (furnished) return { from, to, filters: { furnished: furnished.furnished } };
  const feature = sentence.get(from, 'feature');
  if (feature) return { from, to, filters: { features: [feature.feature] } };
  const kind = sentence.get(from, 'kind');
  if (kind) return { from, to, filters: { propertyType: kind.kind } };
  const deal = sentence.get(from, 'deal');
  if (deal) return { from, to, filters: { type: deal.type } };
  // "/month", "bishii" without an amount still speaks of rent; "month", "5 pm" do not.
  const isWord = !sentence.has(from, 'period') && sentence.raw(from).length > 2;
  const isMonthly = sentence.has(from, 'perMonth') && (isWord || sentence.gap(from).includes('/'));
  return isMonthly ? { from, to, filters: { type: 'rent' } } : undefined;
}

/** "near a shop", "u dhow dukaan": what a home is near, and no place of the vocabulary, is searched as words. */
export function nearOtherRule(sentence: Sentence, from: number): Claim | undefined {
  if (!sentence.has(from, 'near')) return undefined;
  const at = sentence.skip(from + 1);
  const isOther = sentence.has(at, 'kind', 'feature') && !sentence.has(at, 'floor');
  return isOther ? { from, to: at + 1, isLeft: true } : undefined;
}
