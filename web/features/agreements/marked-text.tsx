import type { ReceiptReading } from '#contract/wallets.api.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

/** A text in pieces, each marked or not. */
function piecesOf({ cleaned, marks }: ReceiptReading) {
  const edges = marks.flatMap(({ from, to }, n) => [
    { from: marks[n - 1]?.to ?? 0, to: from, isMarked: false },
    { from, to, isMarked: true },
  ]);
  return [...edges, { from: marks.at(-1)?.to ?? 0, to: cleaned.length, isMarked: false }].filter(
    ({ from, to }) => to > from,
  );
}

/** The SMS with what was recognised marked; its balance is struck, and is here no more. */
export function MarkedText({ reading }: { reading: ReceiptReading }) {
  return (
    <>
      <p dir="auto" className="rounded-control border border-ocean bg-card p-3.5 wrap-anywhere">
        {piecesOf(reading).map(({ from, to, isMarked }) =>
          isMarked ? (
            <mark key={from} className="rounded bg-leaf-wash px-1 text-ink">
              {reading.cleaned.slice(from, to)}
            </mark>
          ) : (
            <span key={from}>{reading.cleaned.slice(from, to)}</span>
          ),
        )}
        {reading.isCut && (
          <>
            {' '}
            <s className="text-ink-soft">{m.tenancy_balance()} ••••</s>
          </>
        )}
      </p>
      <p className="mt-2 flex gap-2 text-[0.9375rem] text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-5 shrink-0 text-leaf" />
        {m.tenancy_balance_cut()}
      </p>
    </>
  );
}
