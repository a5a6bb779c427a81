import { type ReactNode, useState } from 'react';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { type Selection, Tick } from './table-selection.tsx';

export interface Column<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The heading sorts by it. */
  sortKey?: string;
  align?: 'end';
  /** Names the row: its heading, and the title of its card. */
  isTitle?: boolean;
  /** On a card: at the top beside the title, without its heading, or not at all. */
  onCard?: 'badge' | 'bare' | 'hidden';
  /** As CSS has it. */
  width?: string;
  /** As CSS has it: of the column where the table is one. */
  minWidth?: string;
  /**
   * In a narrow card (about 1100 px of screen) the column leaves, and this is said of it beneath the title; on a phone
   * too where it is `hidden` on cards.
   */
  inDetails?: (row: Row) => ReactNode;
}

/** A table whose parts are laid out as cards is no table to some browsers any more, unless its parts say so. */
export const AS = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

interface DataRowProps<Row> {
  row: Row;
  id: string;
  columns: readonly Column<Row>[];
  selection: Selection<Row> | undefined;
  actions: ReactNode;
  hasActions: boolean;
  expanded: ReactNode;
  isMarked: boolean;
  opensOnPhone: boolean;
}

export function DataRow<Row>(props: DataRowProps<Row>) {
  const { row, id, columns, selection, actions, hasActions, expanded, isMarked } = props;
  const [isShown, setShown] = useState(isMarked);
  const mark = isMarked ? '' : undefined;
  const isOpen = expanded !== undefined && expanded !== null && expanded !== false;
  const width = columns.length + (selection ? 1 : 0) + (hasActions ? 1 : 0);
  return (
    <>
      <tr {...AS.row} data-marked={mark} data-open={isShown ? '' : undefined}>
        {selection && (
          <td {...AS.cell} data-card="tick">
            <Tick selection={selection} row={row} id={id} />
          </td>
        )}
        {columns.map((column) => (
          <DataCell key={column.key} column={column} row={row} columns={columns}>
            {props.opensOnPhone && <RowOpener isShown={isShown} onToggle={() => setShown(!isShown)} />}
          </DataCell>
        ))}
        {hasActions && (
          <td {...AS.cell} data-align="end" data-card="acts">
            <div className="table-acts">{actions}</div>
          </td>
        )}
      </tr>
      {isOpen && (
        <tr {...AS.row} data-marked={mark} className="table-more">
          <td {...AS.cell} colSpan={width}>
            {expanded}
          </td>
        </tr>
      )}
    </>
  );
}

interface DataCellProps<Row> {
  column: Column<Row>;
  row: Row;
  columns: readonly Column<Row>[];
  /** Stands in the title's cell. */
  children: ReactNode;
}

function DataCell<Row>({ column, row, columns, children }: DataCellProps<Row>) {
  const content = column.cell(row);
  if (column.isTitle) {
    return (
      <th {...AS.rowHead} scope="row" data-align={column.align} data-card="title">
        {content}
        <Details columns={columns} row={row} />
        {children}
      </th>
    );
  }
  return (
    <td
      {...AS.cell}
      data-align={column.align}
      data-card={column.onCard}
      data-leaves={column.inDetails && ''}
      data-label={column.onCard === undefined ? column.header : undefined}
    >
      {content}
    </td>
  );
}

/** Opens the rest of a row on a phone. */
function RowOpener({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) {
  return (
    <button
      type="button"
      aria-expanded={isShown}
      aria-label={m.ui_details()}
      className="row-opener"
      onClick={onToggle}
    >
      <Icon name="down" />
    </button>
  );
}

/** What has no column of its own in a narrow table. */
function Details<Row>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) {
  const leaving = columns.filter(({ inDetails }) => inDetails !== undefined);
  if (leaving.length === 0) return null;
  return (
    <span className="table-details">
      {leaving.map(({ key, onCard, inDetails }) => (
        <span key={key} data-on-card={onCard === 'hidden' ? '' : undefined}>
          {inDetails?.(row)}
        </span>
      ))}
    </span>
  );
}

/** The number of ticked rows, what can be done with them, and the way back. */
export function SelectionBar({
  count,
  onClear,
  children,
}: {
  count: number;
  onClear: () => void;
  children: ReactNode;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <p role="status" className="me-2 font-semibold">
        {m.ui_selected({ count })}
      </p>
      {children}
      <button type="button" className="ms-auto min-h-11 px-2 font-semibold text-ocean" onClick={onClear}>
        {m.ui_clear()}
      </button>
    </div>
  );
}
