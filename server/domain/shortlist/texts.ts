import type { Language } from '#contract/accounts.ts';
import type { Verdict } from '#contract/shortlist.ts';
import type { Words } from '#server/platform/notifications/bell-words.ts';

export interface OpinionFacts {
  name: string;
  verdict: Verdict;
  comment: string;
  listing: string;
}

const VERDICT_WORDS: Record<Language, Record<Verdict, string>> = {
  en: { yes: 'yes', maybe: 'maybe', no: 'no' },
  so: { yes: 'haa', maybe: 'laga yaabaa', no: 'maya' },
  ar: { yes: 'نعم', maybe: 'ربما', no: 'لا' },
};

const said = ({ listing, comment }: OpinionFacts) =>
  comment === '' ? `“${listing}”` : `“${listing}”\n${comment}`;

/** What somebody is told when a visitor of their shared shortlist said what they think. */
export const OPINION_TEXTS: Record<Language, (facts: OpinionFacts) => Words> = {
  en: (facts) => ({ title: `${facts.name} says ${VERDICT_WORDS.en[facts.verdict]}`, message: said(facts) }),
  so: (facts) => ({ title: `${facts.name}: ${VERDICT_WORDS.so[facts.verdict]}`, message: said(facts) }),
  ar: (facts) => ({ title: `${facts.name}: ${VERDICT_WORDS.ar[facts.verdict]}`, message: said(facts) }),
};
