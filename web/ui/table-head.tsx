import { Link, useLocation } from 'react-router';
import { m } from '../messages/index.ts';
import { Icon } from './icon.tsx';
import { sortedAs, sortPath } from './list-address.ts';
import { AS, type Column } from './table-row.tsx';

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
}

/** A column's heading; where it sorts it is a link, which keeps the filters and begins at the first page. */
export function HeadCell<Row>({ column, sort }: HeadCellProps<Row>) {
  const location = useLocation();
  const { header, sortKey, align, width, minWidth, inDetails } = column;
  const sorted = sortKey === undefined ? undefined : sortedAs(sortKey, sort);
  return (
    <th
      {...AS.head}
      scope="col"
      aria-sort={sorted}
      data-sortable={sortKey}
      data-align={align}
      data-leaves={inDetails && ''}
      style={{ width, minWidth }}
    >
      {sortKey === undefined ? (
        header
      ) : (
        <Link
          to={sortPath(location, sortKey, sort)}
          preventScrollReset
          title={m.ui_sort_by({ column: header })}
          className="table-sort"
        >
          {header}
          <Icon
            name={sorted === undefined ? 'sort' : sorted === 'ascending' ? 'arrowUp' : 'arrowDown'}
            className="size-3.5"
          />
        </Link>
      )}
    </th>
  );
}
