import { Link } from 'react-router';
import type { TenancySummary } from '#contract/tenancy-fields.api.ts';
import { dateText } from '../../format/dates.ts';
import { dollars } from '../../format/money.ts';
import { figure } from '../../format/numbers.ts';
import { hrefOf } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { tenancyPath } from '../rent-book/address.ts';
import { dueName } from '../rent-book/words.ts';
import type { Waiting } from './waiting-list.tsx';

const Sign = ({ icon, isLate = false }: { icon: IconName; isLate?: boolean }) => (
  <span
    className={`flex size-12 shrink-0 items-center justify-center rounded-control ${
      isLate ? 'bg-danger-wash text-danger' : 'bg-ocean-wash text-ocean'
    }`}
  >
    <Icon name={icon} className="size-5.5" />
  </span>
);

function asked({ id, status, otherName, home, waitsForYou }: TenancySummary): Waiting[] {
  if (waitsForYou === 0) return [];
  const path = tenancyPath(id);
  return [
    {
      key: `asked-${id}`,
      sign: <Sign icon="book" />,
      title:
        status === 'proposed' ? m.rent_book_today_agree({ name: otherName }) : m.rent_book_today_answers(),
      text: home.title,
      path,
      acts: (
        <Link to={hrefOf(path)} className="button button-tonal min-h-11">
          {m.rent_book_today_read()}
        </Link>
      ),
    },
  ];
}

/** All of it is said to be paid: the other side is waited for, and nothing is asked of the tenant. */
const isTold = ({ open, waiting }: { open: string; waiting: string }) => Number(waiting) >= Number(open);

function due({ id, next, home, otherName }: TenancySummary): Waiting[] {
  if (!next || isTold(next)) return [];
  const { daysLate } = next;
  const path = tenancyPath(id, { view: 'pay', due: next.id });
  const amount = dollars(next.open);
  return [
    {
      key: next.id,
      sign: <Sign icon="money" isLate={daysLate > 0} />,
      title: m.rent_book_today_due({ what: dueName(next), amount }),
      text:
        daysLate > 0
          ? m.rent_book_today_late({ home: home.title, count: daysLate, shown: figure(daysLate) })
          : m.rent_book_today_due_on({ home: home.title, date: dateText(next.dueOn) }),
      path,
      acts: (
        <Link
          to={hrefOf(path)}
          aria-label={m.rent_book_today_pay_of({ amount, name: otherName })}
          className="button button-primary min-h-11"
        >
          {m.rent_book_today_pay()}
        </Link>
      ),
    },
  ];
}

const FOUND_PATH = '/tenancy/found';

/** A rent book with one's number: whether it is one's own is to be said. */
const found = (): Waiting => ({
  key: 'found',
  sign: <Sign icon="book" />,
  title: m.rent_book_today_found(),
  text: m.rent_book_today_found_text(),
  path: FOUND_PATH,
  acts: (
    <Link to={hrefOf(FOUND_PATH)} className="button button-tonal min-h-11">
      {m.rent_book_today_read()}
    </Link>
  ),
});

/** What a tenant is asked, and what is to be paid next. */
export const waitingTenancies = (tenancies: readonly TenancySummary[], hasFound: boolean): Waiting[] => [
  ...(hasFound ? [found()] : []),
  ...tenancies.flatMap((tenancy) => [...asked(tenancy), ...due(tenancy)]),
];

/** One's tenancies, each with its last receipt. */
export function MyTenancies({ tenancies }: { tenancies: readonly TenancySummary[] }) {
  const running = tenancies.filter(({ status }) => status === 'active' || status === 'ending');
  if (running.length === 0) return null;
  return (
    <Section title={m.rent_book_my_tenancy()}>
      <ul className="card divide-y divide-line-soft">
        {running.map(({ id, home, next, otherName, lastReceipt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-4 py-3">
            <div className="min-w-0">
              <h3 className="text-base">
                <Link to={hrefOf(tenancyPath(id))} className="hover:underline">
                  <bdi>{home.title}</bdi>
                </Link>
              </h3>
              <p className="text-[0.9375rem] text-ink-soft">
                {next && isTold(next)
                  ? m.rent_book_line_told({ amount: dollars(next.waiting), name: otherName })
                  : next
                    ? m.rent_book_line_due({ amount: dollars(next.open), date: dateText(next.dueOn) })
                    : m.rent_book_my_paid()}
              </p>
            </div>
            {lastReceipt && (
              <Link
                to={hrefOf(`/papers/${lastReceipt.paper}`)}
                className="link inline-flex min-h-11 items-center gap-1.5"
              >
                <Icon name="document" className="size-4.5" />
                {m.rent_book_my_last({
                  amount: dollars(lastReceipt.amount),
                  date: dateText(lastReceipt.paidOn),
                })}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
