import { Link } from 'react-router';
import type { TenancyDue } from '#contract/tenancy-fields.api.ts';
import type { CallAnswer } from '../../api/client.ts';
import type { QrCode } from '../../format/qr.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { WalletWay } from '../agreements/wallet-way.tsx';
import { formatUsdShort, METHOD_NAMES } from '../agreements/words.ts';
import { viewPath } from './frame.tsx';

/** A way to pay with the drawing of its SOMQR code. */
export type PayOption = CallAnswer<'readPayOptions'>['options'][number] & { qr: QrCode | undefined };

interface WaysProps {
  pageKey: string;
  due: TenancyDue;
  options: readonly PayOption[];
  chosen: PayOption | undefined;
  owner: string;
}

/** The owner's ways, and of the chosen one: the code to dial, the number, the SOMQR code. */
export function Ways({ pageKey, due, options, chosen, owner }: WaysProps) {
  if (!chosen) return <p className="card p-4 text-ink-soft">{m.tenancy_no_ways({ name: owner })}</p>;
  return (
    <>
      {options.length > 1 && (
        <nav
          aria-label={m.tenancy_ways()}
          className="mb-3 grid grid-cols-[repeat(auto-fit,minmax(6.25rem,1fr))] gap-2"
        >
          {options.map(({ method }) => (
            <Link
              key={method}
              to={href(viewPath(pageKey, 'pay', `&due=${due.id}&way=${method}`))}
              preventScrollReset
              replace
              aria-current={method === chosen.method ? 'true' : undefined}
              className={`flex min-h-12 items-center justify-center rounded-control border px-2 text-center font-medium ${
                method === chosen.method
                  ? 'border-ocean bg-ocean-wash text-ocean-deep outline outline-ocean'
                  : 'border-line bg-card'
              }`}
            >
              {METHOD_NAMES[method]()}
            </Link>
          ))}
        </nav>
      )}
      <div className="card divide-y divide-line">
        <WalletWay {...chosen} amount={formatUsdShort(due.open)} />
        {chosen.method === 'bank' && <p className="p-4 whitespace-pre-line">{chosen.text}</p>}
        {chosen.method === 'cash' && <p className="p-4">{m.tenancy_cash_text({ name: owner })}</p>}
      </div>
    </>
  );
}
