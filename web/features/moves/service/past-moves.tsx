import { MOVE_OUTCOMES, type MoveOutcome, type MoveStage, STAGES_OF_OUTCOME } from '#contract/moves.ts';
import type { Page as PageOf } from '#contract/paging.ts';
import type { PastMove } from '#contract/service-rates.api.ts';
import { dateText } from '../../../format/dates.ts';
import { phoneText, telLink } from '../../../format/phones.ts';
import { m } from '../../../messages/index.ts';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FilterSelect } from '../../../ui/filter-select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Page } from '../../../ui/page.tsx';
import { Pagination } from '../../../ui/pagination.tsx';
import { Toolbar } from '../../../ui/toolbar.tsx';
import { money } from '../offers/words.ts';

const OUTCOMES: Readonly<Record<MoveOutcome, { label: () => string; tone: BadgeTone }>> = {
  completed: { label: m.bookings_status_completed, tone: 'done' },
  cancelled: { label: m.bookings_status_cancelled, tone: 'danger' },
  declined: { label: m.move_offer_past_declined, tone: 'sand' },
};
const outcomeOf = (stage: MoveStage) =>
  OUTCOMES[MOVE_OUTCOMES.find((one) => STAGES_OF_OUTCOME[one].some((of) => of === stage)) ?? 'cancelled'];

interface PastMovesProps {
  moves: PageOf<PastMove>;
  q: string;
  outcome: string;
  token: string;
}

/** A service's past moves, behind the private link of its own page. */
export default function PastMoves({ moves, q, outcome, token }: PastMovesProps) {
  const isFiltered = q !== '' || outcome !== '';
  return (
    <Page
      width="narrow"
      title={m.move_offer_past()}
      back={{ to: `/provider/services/${token}`, label: m.move_offer_page_title() }}
    >
      <Toolbar
        search={q}
        searchLabel={m.move_offer_past_search()}
        keeps={[]}
        filters={
          <FilterSelect
            name="outcome"
            label={m.move_offer_past_outcome()}
            value={outcome}
            options={[
              ['', m.move_offer_past_all()],
              ...MOVE_OUTCOMES.map((one) => [one, OUTCOMES[one].label()] as const),
            ]}
          />
        }
      />
      {moves.items.length === 0 ? (
        <div className="mt-6">
          <EmptyState
            icon={<Icon name={isFiltered ? 'filter' : 'truck'} />}
            title={isFiltered ? m.move_offer_past_no_match() : m.move_offer_past_none()}
            {...(isFiltered && { clearTo: `/provider/services/${token}/moves` as const })}
          >
            {isFiltered ? m.move_offer_past_no_match_text() : m.move_offer_past_none_text()}
          </EmptyState>
        </div>
      ) : (
        <ul className="mt-4 grid gap-3">
          {moves.items.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </ul>
      )}
      <Pagination page={moves} />
    </Page>
  );
}

function Move({ move }: { move: PastMove }) {
  const { reference, date, pickupLocation, dropoffLocation, stage, price, customer } = move;
  const { label, tone } = outcomeOf(stage);
  return (
    <li className="card p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="text-[1.0625rem]">{dateText(date)}</h2>
        <Badge tone={tone}>{label()}</Badge>
      </div>
      <p>
        <bdi>{pickupLocation}</bdi> → <bdi>{dropoffLocation}</bdi>
      </p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-ink-soft">
        <span className="figures">
          <bdi>#{reference}</bdi>
        </span>
        {customer.name && <bdi>{customer.name}</bdi>}
        {customer.phone && (
          <a href={telLink(customer.phone)} className="link figures inline-flex min-h-11 items-center">
            <bdi dir="ltr">{phoneText(customer.phone)}</bdi>
          </a>
        )}
        {price && <strong className="figures ms-auto font-semibold text-ink">{money(price)}</strong>}
      </p>
    </li>
  );
}
