import { Link } from 'react-router';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { href, hrefOf, type ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { CsvLink } from '../../ui/csv-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { bookPath, type Shown, tenancyPath } from './address.ts';
import { DueDialog } from './due-dialog.tsx';
import { BookFigures } from './figures.tsx';
import { NotReceived } from './not-received.tsx';
import type { Book } from './read-rent-book.ts';
import { RefundAct } from './refund.tsx';
import { RentCards } from './rent-cards.tsx';
import { RentGrid } from './rent-grid.tsx';
import { ToConfirm } from './to-confirm.tsx';

const AddTenancy = ({ label = m.rent_book_add() }: { label?: string }) => (
  <Link to={href('/rent-book?new=1')} data-feature="rent_books" className="button button-primary min-h-11">
    <Icon name="plus" />
    {label}
  </Link>
);

/** An owner's book: figures, what waits for a yes, then the months. */
export function BookView({ shown, data, now }: { shown: Shown; data: Book; now: Date }) {
  const { book, waiting, opened, pages } = data;
  const { page } = shown;
  const months = { to: shown.to, page };
  const closeTo = bookPath(months);
  const refusePath = (refuse: string) => bookPath(months, { refuse });
  const refused = useRowFromSearchParam('refuse', waiting.items, ({ id }) => id);
  const isEmpty = book.rows.length === 0 && page === 1;
  const grid = {
    book,
    page,
    to: book.months.at(-1)?.month ?? book.month,
    cellPath: ({ id }: { id: string }, { dueId }: { dueId: string | null }) =>
      dueId === null ? undefined : bookPath(months, { due: dueId, tenancy: id }),
  };
  return (
    <Page
      title={m.rent_book_title()}
      sub={
        isEmpty ? (
          m.rent_book_sub_none()
        ) : (
          <>
            {m.rent_book_sub({
              count: book.tenancies,
              shown: figure(book.tenancies),
              amount: dollars(book.eachMonth),
            })}
            <span className="max-md:hidden"> {m.rent_book_holds_nothing()}</span>
          </>
        )
      }
      actions={
        !isEmpty && (
          <>
            <CsvLink to={href('/rent-book.csv')} />
            <AddTenancy />
          </>
        )
      }
    >
      <Sent shown={shown} data={data} />
      {isEmpty ? (
        <>
          <ToConfirm waiting={waiting.items} total={waiting.total} now={now} refusePath={refusePath} />
          <EmptyState
            title={m.rent_book_empty_title()}
            action={
              <>
                <AddTenancy label={m.rent_book_empty_new()} />
                <Link to={href('/applications?status=approved')} className="button button-quiet min-h-11">
                  <Icon name="document" />
                  {m.rent_book_empty_application()}
                </Link>
              </>
            }
          >
            {m.rent_book_empty_text()}
          </EmptyState>
        </>
      ) : (
        <>
          {/* On a phone what takes one tap stands before what only informs. */}
          <div className="flex flex-col">
            <div className="max-sm:order-2">
              <BookFigures book={book} />
            </div>
            <ToConfirm waiting={waiting.items} total={waiting.total} now={now} refusePath={refusePath} />
          </div>
          <RentGrid {...grid} />
          <RentCards {...grid} waiting={waiting.items} now={now} />
          <Pagination page={pages} />
        </>
      )}
      {refused && <NotReceived key={refused.id} payment={refused} closeTo={closeTo} />}
      {opened && !refused && <OpenedDue {...{ shown, opened, now, closeTo, refusePath }} />}
    </Page>
  );
}

interface OpenedDueProps {
  shown: Shown;
  opened: NonNullable<Book['opened']>;
  now: Date;
  closeTo: ScreenPath;
  refusePath: (paymentId: string) => ScreenPath;
}

/** A due over the book; or, in its place, the question whether a payment of it is to be sent back. */
function OpenedDue({ shown, opened, now, closeTo, refusePath }: OpenedDueProps) {
  const { tenancy, due } = opened;
  const at = { due: due.id, tenancy: tenancy.id };
  const sentBack = useRowFromSearchParam(
    'refund',
    tenancy.payments.filter(({ refund }) => refund === 'possible'),
    ({ id }) => id,
  );
  if (sentBack) return <RefundAct payment={sentBack} tenancy={tenancy} closeTo={bookPath(shown, at)} />;
  return (
    <DueDialog
      key={due.id}
      {...opened}
      now={now}
      closeTo={closeTo}
      refusePath={refusePath}
      refundPath={(refund) => bookPath(shown, { ...at, refund })}
    />
  );
}

/** A tenancy was entered just now: its tenant gets a link. */
function Sent({ shown: { sent }, data: { book } }: { shown: Shown; data: Book }) {
  const row = book.rows.find(({ id }) => id === sent);
  if (!row) return null;
  return (
    <Notice
      tone={row.isTold ? 'success' : 'warning'}
      takesFocus
      title={
        row.isTold
          ? m.rent_book_sent_title({ name: row.tenantName })
          : m.rent_book_unsent_title({ name: row.tenantName })
      }
      action={
        <Link to={hrefOf(tenancyPath(row.id))} className="button button-quiet min-h-11">
          {row.isTold ? m.rent_book_sent_open() : m.rent_book_unsent_open()}
        </Link>
      }
      className="mb-6"
    >
      {row.isTold ? m.rent_book_sent_text() : m.rent_book_unsent_text()}
    </Notice>
  );
}
