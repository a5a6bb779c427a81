import { Link, useSearchParams } from 'react-router';
import type { Wallet, WalletPattern } from '#contract/wallets.api.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/page.tsx';
import { focusTitle } from '../../ui/use-close.ts';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import { PatternDialog, WalletDialog } from './wallet-forms.tsx';
import { PatternTable, WalletTable } from './wallet-tables.tsx';
import { WALLETS_TAB } from './wallet-words.ts';

const codeOf = ({ code }: Wallet) => code;
const idOf = ({ id }: WalletPattern) => id;

/** The wallets that a rent can be paid by, and how their receipts are read. */
export function WalletsTab({ wallets, patterns }: { wallets: Wallet[]; patterns: WalletPattern[] }) {
  const [search] = useSearchParams();
  const wallet = useRowFromSearchParam('wallet', wallets, codeOf);
  const pattern = useRowFromSearchParam('pattern', patterns, idOf);
  const toDelete = useRowFromSearchParam('delete', patterns, idOf);
  return (
    <div className="space-y-8">
      <Section id="wallets" title={m.wallets_title()}>
        <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.wallets_text()}</p>
        <WalletTable wallets={wallets} />
      </Section>
      <Section
        id="patterns"
        title={m.wallets_patterns()}
        aside={
          <Link
            to={href(`${WALLETS_TAB}&add=1`)}
            preventScrollReset
            aria-haspopup="dialog"
            className="button button-quiet"
          >
            <Icon name="plus" />
            {m.wallets_pattern_add()}
          </Link>
        }
      >
        <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.wallets_patterns_text()}</p>
        <PatternTable wallets={wallets} patterns={patterns} />
      </Section>
      {wallet && <WalletDialog key={wallet.code} one={wallet} />}
      {search.has('add') && <PatternDialog wallets={wallets} />}
      {pattern && <PatternDialog key={pattern.id} one={pattern} wallets={wallets} />}
      {toDelete && (
        <ConfirmAct
          key={toDelete.id}
          title={m.wallets_pattern_delete_question()}
          confirmLabel={m.wallets_pattern_delete()}
          closeTo={WALLETS_TAB}
          intent="patternDelete"
          id={toDelete.id}
          failed={m.desk_setting_failed}
          onDone={focusTitle}
        >
          <p dir="ltr">{toDelete.example}</p>
        </ConfirmAct>
      )}
    </div>
  );
}
