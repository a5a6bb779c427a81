import { useState } from 'react';
import { Form, useSearchParams } from 'react-router';
import type { Page } from '#contract/paging.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import { CsvLink } from '../../ui/csv-link.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type FilterChip, FilterChips, FilterSelect } from '../../ui/filter-select.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Menu } from '../../ui/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/page.tsx';
import { RowButton, RowLink } from '../../ui/row-action.tsx';
import { StatusMenu } from '../../ui/status-menu.tsx';
import { type Column, SelectionBar } from '../../ui/table-row.tsx';
import { Toolbar } from '../../ui/toolbar.tsx';
import { words } from './words.ts';

interface Row {
  id: string;
  name: string;
  phone: string;
  service: string;
  date: string;
  status: string;
  price: string;
}

const ROWS: Row[] = [
  ['Xasan Cali', '+252 61 555 0131', 'Safe Hands Removals', '1 Dec 2026', 'pending', '$150'],
  ['Khadiija Aadan', '+252 61 555 0163', 'Xamar Express Movers', '18 Nov 2026', 'confirmed', '$95'],
  ['Faadumo Ibraahim', '+252 62 555 0108', 'Lido Light Transport', '17 Nov 2026', 'progress', '$35'],
  ['Maxamed Nuur', '+252 62 555 0119', 'Amaana Packers', '12 Nov 2026', 'done', '$135'],
].map(([name = '', phone = '', service = '', date = '', status = '', price = ''], n) => ({
  ...{ id: String(n), name, phone, service, date, status, price },
}));

const PAGE: Page<Row> = {
  items: ROWS,
  total: 248,
  totalIsCapped: false,
  page: 1,
  pageSize: 20,
  hasNext: true,
};

/** Tables, their tools and their menus. */
export function Lists() {
  const w = words();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['1']));
  const [parameters] = useSearchParams();
  const options: { value: string; label: string; tone: BadgeTone }[] = [
    { value: 'pending', label: w.pending, tone: 'pending' },
    { value: 'confirmed', label: w.confirmed, tone: 'confirmed' },
    { value: 'progress', label: w.progress, tone: 'progress' },
    { value: 'done', label: w.completed, tone: 'done' },
    { value: 'cancelled', label: w.cancelled, tone: 'danger' },
  ];
  const columns: Column<Row>[] = [
    {
      key: 'name',
      header: w.customer,
      isTitle: true,
      sortKey: 'name',
      cell: ({ name, phone }) => (
        <>
          {name}
          <span className="block text-sm font-normal text-ink-soft">
            <bdi dir="ltr">{phone}</bdi>
          </span>
        </>
      ),
    },
    { key: 'service', header: w.service, cell: ({ service }) => service },
    { key: 'date', header: w.date, sortKey: 'date', cell: ({ date }) => date },
    {
      key: 'status',
      header: w.status,
      onCard: 'badge',
      width: '9rem',
      cell: ({ id, name, status }) => (
        <Form method="get">
          <input type="hidden" name="id" value={id} />
          <StatusMenu label={`${w.status}, ${name}`} name="to" value={status} options={options} />
        </Form>
      ),
    },
    { key: 'price', header: w.price, align: 'end', sortKey: 'price', cell: ({ price }) => <b>{price}</b> },
  ];
  const status = parameters.get('status') ?? '';
  const chip = (value: string, label: string, count: number): FilterChip => ({
    label,
    count,
    to: `/dev/ui?status=${value}`,
    isCurrent: status === value,
  });
  return (
    <>
      <Section
        title="DataTable, Toolbar, Pagination, StatusMenu"
        aside={<CsvLink to="/dev/ui.csv" count={248} />}
      >
        <FilterChips
          label={w.status}
          chips={[
            chip('', w.all, 1284),
            chip('pending', w.pending, 402),
            chip('confirmed', w.confirmed, 671),
            chip('done', w.completed, 206),
          ]}
        />
        <div className="mt-3">
          <DataTable
            page={PAGE}
            columns={columns}
            rowKey={({ id }) => id}
            caption={w.bookings}
            sort={parameters.get('sort') ?? '-date'}
            toolbar={
              <Toolbar
                search={parameters.get('q') ?? ''}
                searchLabel={w.search}
                filters={
                  <FilterSelect
                    name="status"
                    label={w.status}
                    value={status}
                    options={[['', w.allStatuses], ...options.map((o) => [o.value, o.label] as const)]}
                  />
                }
              />
            }
            selection={{
              name: 'id',
              labelOf: ({ name }) => name,
              selected,
              onChange: setSelected,
              bar: selected.size > 0 && (
                <SelectionBar count={selected.size} onClear={() => setSelected(new Set())}>
                  <button type="button" className="button button-quiet min-h-11 py-1.5">
                    <Icon name="mail" />
                    {w.email}
                  </button>
                </SelectionBar>
              ),
            }}
            rowActions={({ name }) => (
              <>
                <RowLink
                  to="mailto:a@aqal.example"
                  label={`${w.email}, ${name}`}
                  icon={<Icon name="mail" />}
                  text={w.email}
                />
                <RowLink
                  to="/dev/ui"
                  label={`${w.message}, ${name}`}
                  icon={<Icon name="chat" />}
                  text={w.message}
                />
                <RowButton label={`${w.delete}, ${name}`} icon={<Icon name="bin" />} isDanger />
              </>
            )}
            isMarked={({ id }) => id === '2'}
            expanded={({ id }) =>
              id === '2' && (
                <Notice
                  tone="warning"
                  title={w.stale}
                  action={
                    <button type="button" className="button button-primary">
                      {w.keep}
                    </button>
                  }
                >
                  {w.staleText}
                </Notice>
              )
            }
            totals={{ price: '$415' }}
            empty={null}
          />
        </div>
      </Section>
      <Section
        title="DataTable: 0"
        aside={
          <Menu label={w.more} trigger={<Icon name="dots" />}>
            <button type="button" className="menu-item">
              <Icon name="edit" />
              {w.open}
            </button>
            <button type="button" className="menu-item" data-danger="">
              <Icon name="bin" />
              {w.delete}
            </button>
          </Menu>
        }
      >
        <DataTable
          page={{ ...PAGE, items: [], total: 0, hasNext: false }}
          columns={columns}
          rowKey={({ id }) => id}
          caption={w.bookings}
          empty={
            <EmptyState
              isBare
              headingLevel={3}
              title={w.none}
              hiddenBy={[
                { label: w.high, to: '/dev/ui?type=sale' },
                { label: w.sale, to: '/dev/ui?priority=high' },
              ]}
              clearTo="/dev/ui"
            >
              {w.filteredText}
            </EmptyState>
          }
        />
      </Section>
    </>
  );
}
