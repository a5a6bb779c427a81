import type { CallAnswer } from '../../../api/client.ts';
import { momentOf } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { figure } from '../../../format/numbers.ts';
import { m } from '../../../messages/index.ts';
import { Section } from '../../../ui/page.tsx';
import { StatGrid, StatTile } from '../../../ui/stat-tile.tsx';

/** Counts and sums over all tenancies: a single one is nobody's business. */
export function TenancyFigures({ figures }: { figures: CallAnswer<'readTenancyFigures'> }) {
  const { byRung, books, gateways } = figures;
  const rungs = Object.values(byRung).reduce((sum, count) => sum + count, 0);
  const shown = (count: number | undefined) => figure(count ?? 0);
  return (
    <Section title={m.rent_book_desk_figures()}>
      <StatGrid label={m.rent_book_desk_figures()}>
        <StatTile
          label={m.rent_book_desk_running()}
          value={figure(figures.running)}
          note={m.rent_book_desk_running_note({
            proposed: figure(figures.proposed),
            ended: figure(figures.ended),
          })}
        />
        <StatTile label={m.rent_book_desk_received()} value={dollars(figures.received)} />
        <StatTile label={m.rent_book_overdue()} value={dollars(figures.overdue)} />
        <StatTile
          label={m.rent_book_desk_waiting()}
          value={figure(figures.waiting)}
          note={m.rent_book_desk_disputed({ count: figure(figures.disputed) })}
        />
        <StatTile
          label={m.rent_book_desk_rungs()}
          value={figure(rungs)}
          note={m.rent_book_desk_rungs_note({
            said: shown(byRung.said),
            receipt: shown(byRung.receipt),
            confirmed: shown(byRung.confirmed),
            gateway: shown(byRung.gateway),
          })}
        />
        <StatTile
          label={m.rent_book_desk_books()}
          value={figure(books.problems)}
          note={
            books.checkedAt
              ? m.rent_book_desk_books_at({ at: momentOf(books.checkedAt) })
              : m.rent_book_desk_books_never()
          }
          {...(books.problems > 0 ? { tone: 'danger' as const } : {})}
        />
        <StatTile
          label={m.rent_book_desk_gateways()}
          value={figure(gateways.open)}
          note={m.rent_book_desk_gateways_note({
            unknown: figure(gateways.unknown),
            differences: figure(gateways.differences),
          })}
          {...(gateways.differences > 0 ? { tone: 'danger' as const } : {})}
        />
      </StatGrid>
    </Section>
  );
}
