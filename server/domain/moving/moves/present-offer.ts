import type { Unwritten } from '#contract/formats.api.ts';
import { dollarsIn } from '#contract/money.ts';
import type { MoveOffer } from '#contract/move-fields.api.ts';
import type { OfferRow } from './queries.ts';

export const dollarsOrNull = (cents: number | null): string | null =>
  cents === null ? null : dollarsIn(cents);

/** An offer, as both sides see it. */
export function presentOffer(row: OfferRow): Unwritten<MoveOffer> {
  return {
    id: row.id,
    state: row.state,
    vehicle: row.vehicle,
    people: row.people,
    lines: row.lines.map(({ kind, label, cents, count, eachCents }) => ({
      kind,
      label,
      amount: dollarsIn(cents),
      count: count ?? null,
      each: dollarsOrNull(eachCents ?? null),
    })),
    total: dollarsOrNull(row.totalCents),
    waiting: dollarsIn(row.waitingCents),
    arriveFrom: row.arriveFrom,
    arriveUntil: row.arriveUntil,
    validUntil: row.validUntil,
    counter:
      row.counterCents === null || row.counteredAt === null
        ? null
        : {
            total: dollarsIn(row.counterCents),
            words: row.counterWords,
            at: row.counteredAt,
            answer: row.counterAnswer,
          },
    createdAt: row.createdAt,
  };
}
