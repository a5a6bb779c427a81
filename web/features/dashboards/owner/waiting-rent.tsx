import type { RentBook } from '#contract/rent-book.api.ts';
import { dateText } from '../../../format/dates.ts';
import { dollars } from '../../../format/money.ts';
import { m } from '../../../messages/index.ts';
import { Icon } from '../../../ui/icon.tsx';
import { tenancyPath } from '../../rent-book/address.ts';
import { RemindButton } from '../../rent-book/remind-button.tsx';
import type { Waiting } from '../waiting-list.tsx';

/** A tenant whose rent is overdue, to be reminded by one tap. */
export const waitingRent = (late: RentBook['late'][number]): Waiting => ({
  key: late.tenancyId,
  sign: (
    <span className="flex size-11 shrink-0 items-center justify-center rounded-control bg-danger-wash text-danger">
      <Icon name="warning" className="size-5.5" />
    </span>
  ),
  title: m.rent_book_today_overdue({ amount: dollars(late.overdue) }),
  text: `${late.tenantName} · ${late.homeTitle}`,
  aside: (
    <time dateTime={late.since} className="figures text-[0.8125rem] text-ink-soft">
      {m.rent_book_cell_due({ date: dateText(late.since) })}
    </time>
  ),
  path: tenancyPath(late.tenancyId),
  ...(late.mayRemind && {
    acts: (
      <RemindButton
        tenancyId={late.tenancyId}
        dueId={late.dueId}
        name={late.tenantName}
        amount={late.overdue}
        className="min-h-11"
      />
    ),
  }),
});
