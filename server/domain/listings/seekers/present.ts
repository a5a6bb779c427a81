import type { Unwritten } from '#contract/formats.api.ts';
import type { SeekerWord } from '#contract/seekers.api.ts';
import { isExpired, type WordRow } from './links.ts';

/** What a seeker is asked, and what they have said; of an expired link nothing. */
export function presentWord(row: WordRow, now: Date): Unwritten<SeekerWord> {
  const { expiresAt, way, contactedAt, available, answered, money, moneyNote, isDeleted } = row;
  const hasExpired = isExpired(row, now);
  const { propertyId: id, title, type, propertyType, price, location, image } = row;
  const listing = { id, title, type, propertyType, price, location, image };
  return {
    ...{ expiresAt, isExpired: hasExpired, way, contactedAt },
    listing: hasExpired || isDeleted ? null : listing,
    available: hasExpired ? null : available,
    answered: hasExpired ? null : answered,
    money: hasExpired ? null : money,
    moneyNote: hasExpired ? null : moneyNote,
  };
}
