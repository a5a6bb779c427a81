import { type ReactNode, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import type { Page } from '#contract/paging.ts';
import { figure } from '../format/numbers.ts';
import { m } from '../messages/index.ts';
import { Pagination } from './pagination.tsx';
import { HeadCell } from './table-head.tsx';
import { AS, type Column, DataRow } from './table-row.tsx';
import { SelectAll, type Selection } from './table-selection.tsx';
import { useFits } from './use-fits.ts';

export interface DataTableProps<Row> {
  page: Page<Row>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** What the table shows, for those who do not see the heading above it. */
  caption: string;
  /** The key it is sorted by, `-` before it from the last to the first. */
  sort?: string | undefined;
  rowActions?: (row: Row) => ReactNode;
  selection?: Selection<Row>;
  /** Instead of the rows where there are none. */
  empty: ReactNode;
  /** What opens beneath a row; nothing for most. */
  expanded?: (row: Row) => ReactNode;
  /** Rows with a wash: the one that is edited. */
  isMarked?: (row: Row) => boolean;
  /** The last line, by the columns' keys. */
  totals?: Readonly<Record<string, ReactNode>>;
  /** Search and filters, in the table's own card. */
  toolbar?: ReactNode;
  /** Rows stay rows on a phone: for few and narrow columns. */
  staysTable?: boolean;
  /** On a phone each row is its title and badge, and opens. */
  opensOnPhone?: boolean;
}

/** All rows of a short list, on one page. */
export const wholePage = <Row,>(items: Row[]): Page<Row> => ({
  items,
  total: items.length,
  totalIsCapped: false,
  page: 1,
  pageSize: Math.max(1, items.length),
  hasNext: false,
});

/**
 * A list of records: rows that sort by links, cards on a phone, pages beneath. Where its words are too long for its card,
 * it scrolls in there.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    page,
    columns,
    rowKey,
    caption,
    sort,
    selection,
    toolbar,
    staysTable = false,
    opensOnPhone = false,
  } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const location = useLocation();
  const { state, location: next } = useNavigation();
  useFits(scroll, page.items.length > 0);
  const isBusy = state === 'loading' && next.pathname === location.pathname;
  const hasActions = props.rowActions !== undefined;
  const isPlain = !hasActions && !selection && columns.every(({ sortKey }) => sortKey === undefined);
  if (page.items.length === 0) {
    return (
      <div className="table-wrap" aria-busy={isBusy}>
        {toolbar && <div className="table-bar">{toolbar}</div>}
        <div className="table-empty">{props.empty}</div>
      </div>
    );
  }
  return (
    <div className={`table-wrap ${staysTable ? 'table-wrap-plain' : ''}`} aria-busy={isBusy}>
      {toolbar && <div className="table-bar">{toolbar}</div>}
      {selection?.bar && <div className="table-bar bg-ground">{selection.bar}</div>}
      {/* Nothing in a plain table takes the focus, so the table itself does: the keyboard scrolls it sideways. */}
      <div
        ref={scroll}
        className="table-scroll"
        {...(isPlain ? { role: 'group', 'aria-label': caption, tabIndex: 0 } : {})}
      >
        <table
          {...AS.table}
          className={`table ${staysTable ? '' : 'table-cards'} ${opensOnPhone ? 'table-opens' : ''}`}
        >
          <caption className="sr-only">{caption}</caption>
          <thead {...AS.group}>
            <tr {...AS.row}>
              {selection && <SelectAll selection={selection} rows={page.items} rowKey={rowKey} />}
              {columns.map((column) => (
                <HeadCell key={column.key} column={column} sort={sort} />
              ))}
              {hasActions && (
                <th {...AS.head} scope="col" data-align="end">
                  {m.ui_actions()}
                </th>
              )}
            </tr>
          </thead>
          <tbody {...AS.group}>
            {page.items.map((row) => (
              <DataRow
                key={rowKey(row)}
                row={row}
                id={rowKey(row)}
                columns={columns}
                selection={selection}
                actions={props.rowActions?.(row)}
                hasActions={hasActions}
                expanded={props.expanded?.(row)}
                isMarked={props.isMarked?.(row) ?? false}
                opensOnPhone={opensOnPhone}
              />
            ))}
          </tbody>
          {props.totals && (
            <Totals
              columns={columns}
              totals={props.totals}
              before={selection ? 1 : 0}
              after={hasActions ? 1 : 0}
            />
          )}
        </table>
      </div>
      <Foot page={page} />
    </div>
  );
}

interface TotalsProps<Row> {
  columns: readonly Column<Row>[];
  totals: Readonly<Record<string, ReactNode>>;
  before: number;
  after: number;
}

function Totals<Row>({ columns, totals, before, after }: TotalsProps<Row>) {
  return (
    <tfoot {...AS.group}>
      <tr {...AS.row}>
        {before > 0 && <td data-card="hidden" />}
        {columns.map(({ key, header, align }, place) =>
          place === 0 ? (
            <th key={key} {...AS.rowHead} scope="row" data-card="title">
              {totals[key] ?? m.ui_total()}
            </th>
          ) : (
            <td
              key={key}
              {...AS.cell}
              data-align={align}
              data-label={header}
              data-card={totals[key] === undefined ? 'hidden' : undefined}
            >
              {totals[key]}
            </td>
          ),
        )}
        {after > 0 && <td data-card="hidden" />}
      </tr>
    </tfoot>
  );
}

function Foot({ page }: { page: Page<unknown> }) {
  if (page.page === 1 && !page.hasNext) return null;
  const from = (page.page - 1) * page.pageSize + 1;
  const words = m.ui_range({
    from: figure(from),
    to: figure(from + page.items.length - 1),
    total: `${figure(page.total)}${page.totalIsCapped ? '+' : ''}`,
  });
  return (
    <div className="table-foot">
      <p className="figures text-sm text-ink-soft">{words}</p>
      <Pagination page={page} className="max-sm:justify-center" />
    </div>
  );
}
