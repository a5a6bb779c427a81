import type { CallAnswer } from '../../api/client.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { DataTable, wholePage } from '../../ui/data-table.tsx';
import { Section } from '../../ui/page.tsx';
import type { Column } from '../../ui/table-row.tsx';

type Figures = CallAnswer<'readMovingFigures'>;
type Service = Figures['services'][number];
type District = Figures['districts'][number];
type Counted = Pick<Service, 'moves' | 'kept' | 'onTime'>;

/** So many of all, with the share once there is one. */
const shareOf = (part: number, all: number) =>
  all === 0 ? '–' : `${figure(part)} (${figure(Math.round((100 * part) / all))}%)`;

const counted = <Row extends Counted>(): Column<Row>[] => [
  {
    key: 'moves',
    header: m.services_figures_moves(),
    align: 'end',
    cell: ({ moves }) => <span className="figures">{figure(moves)}</span>,
  },
  {
    key: 'kept',
    header: m.services_figures_kept(),
    align: 'end',
    cell: ({ kept, moves }) => <span className="figures">{shareOf(kept, moves)}</span>,
  },
  {
    key: 'onTime',
    header: m.services_figures_on_time(),
    align: 'end',
    cell: ({ onTime, moves }) => <span className="figures">{shareOf(onTime, moves)}</span>,
  },
];

/** A median in the larger unit that says enough. */
const answersIn = (minutes: number | null): string => {
  if (minutes === null) return '–';
  return minutes < 120
    ? m.services_figures_minutes({ count: figure(minutes) })
    : m.services_figures_hours({ count: figure(Math.round(minutes / 60)) });
};

/** How services keep what was agreed on, by service and by district (P5). */
export function ServiceFigures({ figures: { services, districts } }: { figures: Figures }) {
  if (services.length === 0) return null;
  return (
    <Section title={m.services_figures()}>
      <p className="mb-3 text-ink-soft">{m.services_figures_text()}</p>
      <DataTable<Service>
        page={wholePage(services)}
        columns={[
          {
            key: 'name',
            header: m.services_name(),
            isTitle: true,
            cell: ({ name }) => <bdi>{name}</bdi>,
          },
          ...counted<Service>(),
          {
            key: 'answers',
            header: m.services_figures_answers(),
            align: 'end',
            cell: ({ answerMinutes }) => <span className="figures">{answersIn(answerMinutes)}</span>,
          },
        ]}
        rowKey={({ id }) => id}
        caption={m.services_figures()}
        empty={null}
      />
      {districts.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-3 font-semibold">{m.services_figures_districts()}</h3>
          <DataTable<District>
            page={wholePage(districts)}
            columns={[
              {
                key: 'name',
                header: m.services_figures_district(),
                isTitle: true,
                cell: ({ name }) => <bdi>{name ?? m.services_figures_outside()}</bdi>,
              },
              ...counted<District>(),
            ]}
            rowKey={({ name }) => name ?? ''}
            caption={m.services_figures_districts()}
            empty={null}
          />
        </div>
      )}
    </Section>
  );
}
