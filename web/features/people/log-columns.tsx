import { momentOf } from '../../format/dates.ts';
import { m } from '../../messages/index.ts';
import type { Column } from '../../ui/table-row.tsx';

/** The second line of a cell of a log, and a link in one. */
export const SECOND = 'block text-sm font-normal text-ink-soft';
export const LINK = 'link inline-flex min-h-11 items-center font-semibold sm:min-h-0';

/** When it was; on a card it stands beneath who it was. */
export const atColumn = <Row,>(atOf: (row: Row) => string): Column<Row> => ({
  key: 'at',
  header: m.people_audit_when(),
  sortKey: 'at',
  onCard: 'hidden',
  cell: (row) => <At at={atOf(row)} />,
});

export const AtOnCard = ({ at }: { at: string }) => <At at={at} className={`sm:hidden ${SECOND}`} />;

const At = ({ at, className = '' }: { at: string; className?: string }) => (
  <time dateTime={at} className={`figures ${className}`}>
    {momentOf(at)}
  </time>
);
