import type { TenancyDeposit } from '#contract/deposits.api.ts';
import { sumOf } from '#contract/money.ts';
import { m } from '../../messages/index.ts';
import { ShareBar } from '../../ui/share-bar.tsx';
import { formatUsd, formatUsdShort } from '../agreements/words.ts';

/** What is claimed of the deposit: how much of it both agree on, and how much is open. The line of words comes first. */
export function ClaimBar({ deposit: { claim, rest } }: { deposit: Pick<TenancyDeposit, 'claim' | 'rest'> }) {
  const { state, total, agreed } = claim;
  if (state !== 'made' && state !== 'answered') return null;
  const open = state === 'answered' ? rest.disputed : sumOf([total, `-${agreed}`]);
  const settled = sumOf([total, `-${agreed}`, `-${open}`]);
  const part = (name: string, amount: string, tone: 'leaf' | 'ocean' | 'clay') => ({
    name,
    value: Number(amount),
    text: formatUsdShort(amount),
    tone,
  });
  return (
    <div className="card mb-3.5 p-4">
      <p className="mb-3 text-[1.0625rem]/6 font-semibold">
        {Number(open) > 0
          ? m.deposits_bar_open({
              total: formatUsdShort(total),
              agreed: formatUsdShort(agreed),
              open: formatUsdShort(open),
            })
          : m.deposits_bar_settled({ total: formatUsdShort(total) })}
      </p>
      <ShareBar
        label={m.deposits_bar_title()}
        head={[m.deposits_bar_part(), m.deposits_amount()]}
        parts={[
          part(m.deposits_bar_agreed(), agreed, 'leaf'),
          ...(Number(settled) > 0 ? [part(m.deposits_bar_after(), settled, 'ocean')] : []),
          part(m.deposits_bar_left(), open, 'clay'),
        ]}
        total={formatUsd(total)}
      />
    </div>
  );
}
