import type { Claim, Rule } from './claim.ts';
import { distanceRule } from './rules/distance.ts';
import { floorsRule } from './rules/floors.ts';
import { moneyRule } from './rules/money.ts';
import { isDeniedAfter, negationRule } from './rules/negation.ts';
import { numberOfRule } from './rules/numbers-of.ts';
import { placeRule } from './rules/places.ts';
import { roomsRule } from './rules/rooms.ts';
import { timeRule } from './rules/time.ts';
import { nearOtherRule, wishRule } from './rules/wishes.ts';
import type { Sentence } from './sentence.ts';

/** In this order: a rule that needs more words around a number goes before one that needs fewer. */
const WISHES: readonly Rule[] = [
  timeRule,
  floorsRule,
  roomsRule,
  distanceRule,
  moneyRule,
  placeRule,
  nearOtherRule,
  wishRule,
];

const firstOf =
  (rules: readonly Rule[]): Rule =>
  (sentence, at) => {
    for (const rule of rules) {
      const claim = rule(sentence, at);
      if (claim) return claim;
    }
    return undefined;
  };

const wish = firstOf(WISHES);
const anyRule = firstOf([numberOfRule, (sentence, at) => negationRule(sentence, at, wish), wish]);

/** Reads a sentence from left to right: what each part of it asks for. What no rule reads is in no claim. */
export function parse(sentence: Sentence): Claim[] {
  const claims: Claim[] = [];
  for (let at = 0; at < sentence.lexemes.length; ) {
    const claim = anyRule(sentence, at);
    if (!claim) {
      at += 1;
      continue;
    }
    const denied = claim.isLeft ? undefined : isDeniedAfter(sentence, claim.to);
    claims.push(denied === undefined ? claim : { from: claim.from, to: denied, isLeft: true });
    at = denied ?? claim.to;
  }
  return claims.map((claim, n) => withExact(sentence, claim, claims[n - 1]?.to ?? 0, claims[n + 1]?.from));
}

/** "only Hodan", "shuqo kaliya": the filter itself is exact, so the word beside it is used up. */
function withExact(sentence: Sentence, claim: Claim, min: number, max = sentence.lexemes.length): Claim {
  if (claim.isLeft) return claim;
  const isExact = (at: number) => sentence.get(at, 'bound')?.bound === 'exact';
  const from = claim.from > min && isExact(claim.from - 1) ? claim.from - 1 : claim.from;
  const to = claim.to < max && isExact(claim.to) ? claim.to + 1 : claim.to;
  return { ...claim, from, to };
}
