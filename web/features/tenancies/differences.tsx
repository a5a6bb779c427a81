import type { SharedDifferences } from '#contract/tenancy-fields.api.ts';
import { momentOf } from '../../format/dates.ts';
import { Icon } from '../../ui/icon.tsx';
import { exactDollars } from '../earnings/words.ts';
import { SHARED_WORDS } from './gateway-words.ts';

/** What a gateway, or a message in its name, tells otherwise than the book: both sides see the same. */
export const Differences = ({ of }: { of: SharedDifferences }) =>
  of.length > 0 && (
    <ul className="mt-2 space-y-2">
      {of.map(({ kind, amount, at }) => (
        <li key={kind + at} className="flex items-start gap-2 rounded-control bg-clay-wash p-3">
          <Icon name="warning" className="mt-0.5 size-5 shrink-0 text-clay" />
          <p>
            {SHARED_WORDS[kind]({ amount: exactDollars(amount ?? '0.00') })}{' '}
            <time dateTime={at} className="figures text-[0.8125rem]/5 text-ink-soft">
              {momentOf(at)}
            </time>
          </p>
        </li>
      ))}
    </ul>
  );
