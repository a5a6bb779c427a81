import type { Wallet, WalletPattern } from '#contract/wallets.api.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, wholePage } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { DIRECTION_NAMES } from './wallet-words.ts';

/** A code to dial may go on in the next line before each of its stars, never within a word. */
const Code = ({ children }: { children: string | null }) =>
  children === null ? (
    <span className="text-ink-soft">{m.desk_setting_none()}</span>
  ) : (
    <bdi dir="ltr" className="figures wrap-break-word">
      {children.replaceAll('*', '\u200b*')}
    </bdi>
  );

const walletColumns = (): Column<Wallet>[] => [
  { key: 'name', header: m.wallets_wallet(), isTitle: true, cell: ({ name }) => name },
  { key: 'dial', header: m.wallets_dial(), cell: ({ dial }) => <Code>{dial}</Code> },
  { key: 'cents', header: m.wallets_dial_cents(), cell: ({ dialCents }) => <Code>{dialCents}</Code> },
  { key: 'acquirer', header: m.wallets_acquirer(), cell: ({ acquirer }) => <Code>{acquirer}</Code> },
  {
    key: 'state',
    header: m.wallets_state(),
    onCard: 'badge',
    cell: ({ isActive, isTried }) =>
      isActive ? (
        <Badge tone={isTried ? 'done' : 'pending'}>{isTried ? m.wallets_tried() : m.wallets_untried()}</Badge>
      ) : (
        <Badge tone="sand">{m.wallets_off()}</Badge>
      ),
  },
];

/** The wallets; changing one opens over the list. */
export const WalletTable = ({ wallets }: { wallets: Wallet[] }) => (
  <DataTable
    page={wholePage(wallets)}
    columns={walletColumns()}
    rowKey={({ code }) => code}
    caption={m.wallets_title()}
    rowActions={({ code, name }) => (
      <RowLink
        to={`/admin/settings?of=wallets&wallet=${code}`}
        opensDialog
        label={m.wallets_change_of({ name })}
        icon={<Icon name="edit" />}
      />
    )}
    empty={null}
  />
);

const patternColumns = (names: ReadonlyMap<string, string>): Column<WalletPattern>[] => [
  {
    key: 'wallet',
    header: m.wallets_wallet(),
    isTitle: true,
    width: '18%',
    cell: ({ wallet, direction }) => (
      <>
        {names.get(wallet)}
        <span className="block text-sm font-normal text-ink-soft">{DIRECTION_NAMES[direction]()}</span>
      </>
    ),
  },
  {
    key: 'template',
    header: m.wallets_template(),
    cell: ({ template, example }) => (
      <>
        <bdi dir="ltr" className="wrap-break-word">
          {template}
        </bdi>
        <bdi dir="ltr" className="mt-1 block text-sm text-ink-soft wrap-break-word">
          {example}
        </bdi>
      </>
    ),
  },
  {
    key: 'state',
    header: m.wallets_state(),
    onCard: 'badge',
    width: '14%',
    cell: ({ isActive }) => (
      <Badge tone={isActive ? 'done' : 'sand'}>{isActive ? m.wallets_reads() : m.wallets_off()}</Badge>
    ),
  },
];

/** The patterns that receipts are read by, in their order. */
export function PatternTable({ wallets, patterns }: { wallets: Wallet[]; patterns: WalletPattern[] }) {
  const names = new Map<string, string>(wallets.map(({ code, name }) => [code, name]));
  return (
    <DataTable
      page={wholePage(patterns)}
      columns={patternColumns(names)}
      rowKey={({ id }) => id}
      caption={m.wallets_patterns()}
      rowActions={({ id, wallet, position }) => (
        <>
          <RowLink
            to={`/admin/settings?of=wallets&pattern=${id}`}
            opensDialog
            label={m.wallets_pattern_change_of({ name: names.get(wallet) ?? '', number: String(position) })}
            icon={<Icon name="edit" />}
          />
          <RowLink
            to={`/admin/settings?of=wallets&delete=${id}`}
            opensDialog
            isDanger
            label={m.wallets_pattern_delete_of({ name: names.get(wallet) ?? '', number: String(position) })}
            icon={<Icon name="bin" />}
          />
        </>
      )}
      empty={null}
    />
  );
}
