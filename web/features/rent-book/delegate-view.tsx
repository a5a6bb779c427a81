import type { Page as Paged } from '#contract/paging.ts';
import type { WaitingPayment } from '#contract/rent-book.api.ts';
import { m } from '../../messages/index.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { NotReceived } from './not-received.tsx';
import { ToConfirm } from './to-confirm.tsx';

/** The book of who confirms payments for owners: what waits, and no figure besides. */
export function DelegateView({ waiting, now }: { waiting: Paged<WaitingPayment>; now: Date }) {
  const refused = useRowFromSearchParam('refuse', waiting.items, ({ id }) => id);
  return (
    <Page title={m.rent_book_title()} sub={m.rent_book_delegate_sub()}>
      <ToConfirm
        waiting={waiting.items}
        total={waiting.total}
        now={now}
        refusePath={(refuse) => `/rent-book?refuse=${refuse}`}
      />
      {waiting.items.length === 0 && (
        <EmptyState icon={<Icon name="check" />} title={m.rent_book_delegate_none()} />
      )}
      {refused && <NotReceived key={refused.id} payment={refused} closeTo="/rent-book" />}
    </Page>
  );
}
