import type { ReactNode } from 'react';
import type { AskedService, MoveList, MoveOffer } from '#contract/move-fields.api.ts';
import type { OfferLineKind } from '#contract/moves.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { floorsOf } from './lines.ts';
import { arrivalText, crewText, dayHour, waitingText } from './words.ts';

/** One thing by which offers are compared. */
export interface Compared {
  key: string;
  label: string;
  cell: (asked: AskedService, offer: MoveOffer) => ReactNode;
}

/** Said in words both ways: what is missing is not left to be guessed. */
const isIn =
  (kind: OfferLineKind) =>
  (_: AskedService, { lines, total }: MoveOffer) => {
    if (total === null) return <span className="text-ink-soft">{m.move_offer_not_said()}</span>;
    return lines.some((line) => line.kind === kind) ? (
      <span className="inline-flex items-center gap-1 font-semibold text-leaf">
        <Icon name="check" className="size-4" />
        {m.move_offer_in_it()}
      </span>
    ) : (
      <span className="text-ink-soft">{m.move_offer_not_in_it()}</span>
    );
  };

function Kept({ asked: { service } }: { asked: AskedService }) {
  const { figures } = service;
  return figures ? (
    <b className="figures">{m.move_offer_of({ part: figure(figures.kept), whole: figure(figures.moves) })}</b>
  ) : (
    <span className="text-ink-soft">{m.move_offer_under_ten()}</span>
  );
}

/** By what offers are compared; what nobody asked for is left out. */
export function comparedFor(list: MoveList | null, offers: readonly MoveOffer[], now: string): Compared[] {
  const floors = floorsOf(list);
  const hasOthers = offers.some(({ lines }) => lines.some(({ kind }) => kind === 'other'));
  return [
    { key: 'crew', label: m.move_offer_crew(), cell: (_, offer) => crewText(offer) },
    ...(floors > 0
      ? [{ key: 'floors', label: m.move_offer_floors_count({ count: floors }), cell: isIn('floors') }]
      : []),
    ...(list && list.helpers > 0
      ? [
          {
            key: 'helpers',
            label: m.move_offer_helpers_count({ count: list.helpers }),
            cell: isIn('helpers'),
          },
        ]
      : []),
    { key: 'packing', label: m.move_offer_packing(), cell: isIn('packing') },
    ...(hasOthers ? [{ key: 'others', label: m.move_offer_also(), cell: othersOf }] : []),
    { key: 'waiting', label: m.move_offer_waiting(), cell: (_, offer) => waitingText(offer.waiting) },
    { key: 'kept', label: m.move_offer_kept(), cell: (asked) => <Kept asked={asked} /> },
    {
      key: 'rating',
      label: m.move_offer_rating(),
      cell: ({ service }) =>
        service.reviewCount === 0 ? (
          <span className="text-ink-soft">{m.move_offer_no_ratings()}</span>
        ) : (
          <span className="figures">
            {service.rating}
            <span className="block text-ink-soft">{figure(service.reviewCount)}</span>
          </span>
        ),
    },
    { key: 'comes', label: m.move_offer_comes(), cell: (_, offer) => arrivalText(offer) },
    { key: 'valid', label: m.move_offer_valid_until(), cell: (_, offer) => dayHour(offer.validUntil, now) },
  ];
}

const othersOf = (_: AskedService, { lines }: MoveOffer) =>
  lines
    .filter(({ kind }) => kind === 'other')
    .map(({ label }) => label || m.move_offer_other())
    .join(m.format_separator()) || '—';
