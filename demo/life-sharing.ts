import { SHARE_DAYS, type Verdict } from '#contract/shortlist.ts';
import { before, type Cast, day } from './life-cast.ts';
import type { DemoLife, DemoShortlistRow } from './life-rows.ts';
import { demoId } from './random.ts';

/** A live share of the demo renter's list, whose link nobody has, and what two relatives said about a home on it. */
export function makeSharing(
  { now, renter }: Cast,
  shortlist: readonly DemoShortlistRow[],
): Pick<DemoLife, 'privateLinks' | 'shortlistOpinions'> {
  const home = shortlist.filter(({ userId }) => userId === renter.id)[1];
  const said = (n: number, name: string, verdict: Verdict, comment: string, ago: number) => ({
    id: demoId('shortlist-opinion', n),
    userId: renter.id,
    propertyId: home?.propertyId ?? '',
    name,
    verdict,
    comment,
    createdAt: before(now, ago),
    updatedAt: before(now, ago),
  });
  return {
    privateLinks: [
      {
        purpose: 'shortlist',
        userId: renter.id,
        tokenHash: demoId('shortlist-share', 0),
        showsNotes: false,
        createdAt: before(now, 1),
        expiresAt: new Date(now.getTime() + (SHARE_DAYS - 1) * day),
      },
    ],
    shortlistOpinions: home
      ? [
          said(0, 'Hodan', 'yes', 'Close to my school.', 0.4),
          said(1, 'Cabdi', 'maybe', 'Is there water all day?', 0.1),
        ]
      : [],
  };
}
