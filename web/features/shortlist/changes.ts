import type { ShortlistRow } from '#contract/shortlist.api.ts';

type Saved = Pick<
  ShortlistRow,
  'price' | 'priceWhenAdded' | 'status' | 'statusWhenAdded' | 'isActive' | 'type'
>;

/** What is different about a home since it was saved. */
export interface Changes {
  /** In US dollars; negative where it costs less now. */
  price: number;
  hasStatusChanged: boolean;
  /** Rented, sold or taken off the market: nothing is to be had. */
  isOver: boolean;
}

export const changesOf = ({ price, priceWhenAdded, status, statusWhenAdded, isActive }: Saved): Changes => ({
  price: Math.round((price - priceWhenAdded) * 100) / 100,
  hasStatusChanged: status !== statusWhenAdded,
  isOver: !isActive || status === 'rented' || status === 'sold',
});

/** Spec 1 §2: a viewing can be asked for only where a home is for rent and available. */
export const canBeViewed = ({ type, status, isActive }: Saved): boolean =>
  type === 'rent' && status === 'available' && isActive;
