import type { ReactNode } from 'react';
import { Link, type LoaderFunctionArgs, useNavigation, useSearchParams } from 'react-router';
import type { Page as Rows } from '#contract/paging.ts';
import { useLiveRevalidation } from '../api/live.ts';
import type { PageApi } from '../api/page-api.ts';
import type { tableAddress } from '../api/table-address.ts';
import type { CsvColumn } from '../format/csv.ts';
import { href, type ScreenPath } from '../i18n.ts';
import { CsvLink } from '../ui/csv-link.tsx';
import { DataTable, type DataTableProps } from '../ui/data-table.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Page } from '../ui/page.tsx';
import { useRowFromSearchParam } from '../ui/use-row-from-search-param.ts';
import { useTicked } from '../ui/use-ticked.ts';
import { type ListFilter, ListTools } from './list-filters.tsx';

type LiveKind = Parameters<typeof useLiveRevalidation>[0];
export type Filters = Readonly<Record<string, ListFilter>>;
export type Sorts = Readonly<Record<string, string>>;
export type Accepted<F extends Filters> = { [Name in keyof F]: F[Name]['accepts'] };
export type Table<F extends Filters, S extends Sorts> = ReturnType<typeof tableAddress<Accepted<F>, S>>;
export type Shown<F extends Filters, S extends Sorts> = ReturnType<Table<F, S>['readShown']>;
type Query<F extends Filters, S extends Sorts> = ReturnType<Table<F, S>['listQueryOf']>;

/** What a loader is asked with. */
export type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** What a list shows now, and its addresses. */
export interface List<Row, Also, F extends Filters, S extends Sorts> {
  shown: Shown<F, S>;
  page: Rows<Row>;
  /** How many there are of what is searched and filtered, in words. */
  total: string;
  /** What was read beside the rows. */
  also: Also;
  isFiltered: boolean;
  /** The list as it is shown but for this, with what is open on it by its parameter. */
  to: (change: Partial<Shown<F, S>>, opened?: Readonly<Record<string, string>>) => ScreenPath;
}

/** The columns of a table, what can be done with a row, and what opens beneath it. */
type TableRows<Row> = Pick<
  DataTableProps<Row>,
  'columns' | 'rowActions' | 'expanded' | 'isMarked' | 'selection'
> & {
  /** Beneath the table. */
  after?: ReactNode;
};

/** What a screen says of its list; what the types of the others follow from stands first. */
export interface Declared<Row, Also, F extends Filters, S extends Sorts> {
  path: ScreenPath & `/${string}`;
  /** By what stands in the address, and what the API calls it; the first unless told. */
  sorts?: S;
  filters?: F;
  /** One page of rows. */
  read: (call: PageApi, query: Query<F, S>) => Promise<Rows<Row>>;
  /** Counts and the like. */
  also?: (call: PageApi, shown: Shown<F, S>, asked: Asked) => Promise<Also>;
  title: () => string;
  /** In the trail of the area; the title unless told. */
  crumb?: () => string;
  sub?: (list: List<Row, Also, F, S>) => ReactNode;
  /** Instead of `sub` while the next rows are read. */
  loading?: () => string;
  back?: { to: ScreenPath; label: () => string };
  pageSize?: number;
  /** Read anew when this changes. */
  live?: LiveKind;
  rowKey?: (row: Row) => string;
  /** May use hooks. */
  useRows: (list: List<Row, Also, F, S>) => TableRows<Row>;
  /** The words of the orders, where one chooses among them in the bar. */
  orders?: { label: () => string; words: Readonly<Record<keyof S & string, () => string>> };
  /** What one may search by. */
  search?: () => string;
  /** How many there are of each kind; on a phone below the bar. */
  Tiles?: (list: List<Row, Also, F, S>) => ReactNode;
  /** Tabs and the like. */
  Above?: (list: List<Row, Also, F, S>) => ReactNode;
  Below?: (list: List<Row, Also, F, S>) => ReactNode;
  /** Beside the file, at the end of the title's line. */
  Acts?: (list: List<Row, Also, F, S>) => ReactNode;
  /** The dialog of a new record, and what its button says. */
  add?: { label: () => string; Dialog: (about: { closeTo: ScreenPath; also: Also }) => ReactNode };
  selection?: {
    labelOf: (row: Row) => string;
    Bar: (ticked: { rows: Row[]; clear: () => void }) => ReactNode;
  };
  /** About a row, by the parameter of the address that names it. */
  dialogs?: Readonly<Record<string, (about: { row: Row; closeTo: ScreenPath; also: Also }) => ReactNode>>;
  opensOnPhone?: boolean;
  /** The rows that are searched and filtered as a file, whole or not at all: each column's heading and value. */
  csv?: {
    path: ScreenPath & `/${string}`;
    columns: () => readonly CsvColumn<Row>[];
    /** How many rows are in it, where it is worth saying. */
    count?: (list: List<Row, Also, F, S>) => number;
  };
  /** Where there is no row. */
  empty: {
    icon: IconName;
    title: () => string;
    text: () => string;
    /** The same where nothing fits what is searched for; unless told, as above. */
    found?: () => string;
    foundText?: (shown: Shown<F, S>) => string;
    /** Instead of the table and its bar, where nothing is searched for. */
    Instead?: (list: List<Row, Also, F, S>) => ReactNode;
  };
}

/** The key of a row unless told. */
export const idOf = (row: unknown): string => (row as { id: string }).id;

interface ScreenProps<Row, Also, F extends Filters, S extends Sorts> {
  declared: Declared<Row, Also, F, S>;
  list: List<Row, Also, F, S>;
  csvPath: ScreenPath | undefined;
}

/** The screen of a list as it was declared. */
export function ListScreen<Row, Also, F extends Filters, S extends Sorts>(
  props: ScreenProps<Row, Also, F, S>,
) {
  const { declared, list, csvPath } = props;
  const { title, csv, back, add, Above, Tiles, Below, Acts } = declared;
  const { page } = list;
  const { Instead } = declared.empty;
  const { state } = useNavigation();
  const inFile = csv?.count ? csv.count(list) : page.total;
  return (
    <Page
      title={title()}
      sub={state === 'loading' && declared.loading ? declared.loading() : declared.sub?.(list)}
      back={back && { to: back.to, label: back.label() }}
      actions={
        <>
          {csvPath && inFile > 0 && <CsvLink to={href(csvPath)} {...(csv?.count && { count: inFile })} />}
          {add && <AddLink to={list.to({}, { add: '1' })} label={add.label()} />}
          {Acts && <Acts {...list} />}
        </>
      }
    >
      {declared.live && <Live kind={declared.live} />}
      {Above && <Above {...list} />}
      {Instead && page.items.length === 0 && !list.isFiltered ? (
        <Instead {...list} />
      ) : Tiles ? (
        <div className="counted">
          <Tiles {...list} />
          <Table {...props} />
        </div>
      ) : (
        <Table {...props} />
      )}
      {Below && <Below {...list} />}
      <Dialogs {...props} />
    </Page>
  );
}

function Table<Row, Also, F extends Filters, S extends Sorts>({
  declared,
  list,
}: ScreenProps<Row, Also, F, S>) {
  const { rowKey = idOf, title, selection, filters, orders, search } = declared;
  const { page } = list;
  const { ids, clear, ...ticks } = useTicked(page.items.map(rowKey));
  const ticked = page.items.filter((row) => ids.includes(rowKey(row)));
  const Bar = selection?.Bar;
  const { after, ...rows } = declared.useRows(list);
  const selects = page.items.length > 0 && (selection ?? rows.selection) !== undefined;
  return (
    <>
      <DataTable<Row>
        page={page}
        rowKey={rowKey}
        caption={title()}
        sort={list.shown.sort}
        toolbar={<ListTools {...{ filters, orders, search, selects }} shown={list.shown} />}
        opensOnPhone={declared.opensOnPhone ?? false}
        {...(selection && {
          selection: {
            ...{ name: 'ids', labelOf: selection.labelOf, ...ticks },
            bar: Bar && ticked.length > 0 && <Bar rows={ticked} clear={clear} />,
          },
        })}
        {...rows}
        empty={<Empty declared={declared} list={list} />}
      />
      {after}
    </>
  );
}

/** What the address opens over the list. */
function Dialogs<Row, Also, F extends Filters, S extends Sorts>({
  declared: { add, dialogs = {}, rowKey = idOf },
  list: { page, also, to },
}: ScreenProps<Row, Also, F, S>) {
  const isAdding = useSearchParams()[0].has('add');
  const closeTo = to({});
  return (
    <>
      {add && isAdding && <add.Dialog closeTo={closeTo} also={also} />}
      {Object.entries(dialogs).map(([name, Dialog]) => (
        <RowDialog key={name} {...{ name, rowKey, closeTo, also, Dialog }} rows={page.items} />
      ))}
    </>
  );
}

const AddLink = ({ to, label }: { to: ScreenPath; label: string }) => (
  <Link to={href(to)} preventScrollReset aria-haspopup="dialog" className="button button-primary">
    <Icon name="plus" />
    {label}
  </Link>
);

function Live({ kind }: { kind: LiveKind }) {
  useLiveRevalidation(kind);
  return null;
}

function Empty<Row, Also, F extends Filters, S extends Sorts>({
  declared: { empty, path },
  list: { isFiltered, shown },
}: Pick<ScreenProps<Row, Also, F, S>, 'declared' | 'list'>) {
  const { icon, title, text, found = title, foundText = text } = empty;
  return (
    <EmptyState
      isBare
      icon={<Icon name={icon} />}
      title={isFiltered ? found() : title()}
      {...(isFiltered ? { clearTo: path } : {})}
    >
      {isFiltered ? foundText(shown) : text()}
    </EmptyState>
  );
}

interface RowDialogProps<Row, Also> {
  name: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  Dialog: (about: { row: Row; closeTo: ScreenPath; also: Also }) => ReactNode;
  closeTo: ScreenPath;
  also: Also;
}

function RowDialog<Row, Also>(props: RowDialogProps<Row, Also>) {
  const { name, rows, rowKey, Dialog, closeTo, also } = props;
  const row = useRowFromSearchParam(name, rows, rowKey);
  return row && <Dialog key={rowKey(row)} row={row} closeTo={closeTo} also={also} />;
}
