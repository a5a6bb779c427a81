import type { ReactNode } from 'react';
import type { FixedSetting, LiveSettingAnswer, Switch } from '#contract/settings.api.ts';
import type { SettingSource } from '#contract/settings.ts';
import { m } from '../../messages/index.ts';
import { Badge } from '../../ui/badge.tsx';
import { DataTable, wholePage } from '../../ui/data-table.tsx';
import { Icon } from '../../ui/icon.tsx';
import { RowLink } from '../../ui/row-action.tsx';
import type { Column } from '../../ui/table-row.tsx';
import { FEATURE_WORDS, SETTING_WORDS, SOURCE_NAMES, SWITCH_NAMES, SWITCH_TONES } from './setting-words.ts';

/** What stands under a name, smaller. */
const Under = ({ children }: { children: ReactNode }) => (
  <span className="block text-sm font-normal text-ink-soft">{children}</span>
);

const Source = ({ source }: { source: SettingSource }) => (
  <Badge tone={source === 'administrator' ? 'pending' : 'sand'}>{SOURCE_NAMES[source]()}</Badge>
);

const switchColumns = (): Column<Switch>[] => [
  {
    key: 'feature',
    header: m.desk_feature(),
    isTitle: true,
    width: '64%',
    cell: ({ feature }) => {
      const [name, text] = FEATURE_WORDS[feature];
      return (
        <>
          {name()}
          <Under>{text()}</Under>
        </>
      );
    },
  },
  {
    key: 'who',
    header: m.desk_feature_who(),
    onCard: 'badge',
    cell: ({ state, percent }) => (
      <Badge tone={SWITCH_TONES[state]}>
        {state === 'percent'
          ? m.desk_feature_percent_of({ percent: String(percent) })
          : SWITCH_NAMES[state]()}
      </Badge>
    ),
  },
];

/** Who has which feature; changing one opens over the list. */
export const Switches = ({ switches }: { switches: Switch[] }) => (
  <DataTable
    page={wholePage(switches)}
    columns={switchColumns()}
    rowKey={({ feature }) => feature}
    caption={m.desk_features()}
    rowActions={({ feature }) => (
      <RowLink
        to={`/admin/settings?switch=${feature}`}
        opensDialog
        label={m.desk_feature_change_of({ name: FEATURE_WORDS[feature][0]() })}
        icon={<Icon name="edit" />}
      />
    )}
    empty={null}
  />
);

const liveColumns = (): Column<LiveSettingAnswer>[] => [
  {
    key: 'name',
    header: m.desk_setting(),
    isTitle: true,
    width: '40%',
    cell: ({ name }) => (
      <>
        {SETTING_WORDS[name][0]()}
        <Under>
          <bdi dir="ltr">{name}</bdi>
        </Under>
      </>
    ),
  },
  {
    key: 'value',
    header: m.desk_setting_value(),
    cell: ({ value, own, configured }) => (
      <span className="wrap-anywhere">
        <bdi dir="ltr">{value}</bdi>
        {own !== null && <Under>{m.desk_setting_configured({ value: configured })}</Under>}
      </span>
    ),
  },
  {
    key: 'source',
    header: m.desk_setting_source(),
    onCard: 'badge',
    cell: ({ source }) => <Source source={source} />,
  },
];

/** What takes effect at once; changing one opens over the list. */
export const LiveSettings = ({ settings }: { settings: LiveSettingAnswer[] }) => (
  <DataTable
    page={wholePage(settings)}
    columns={liveColumns()}
    rowKey={({ name }) => name}
    caption={m.desk_settings_live()}
    rowActions={({ name }) => (
      <RowLink
        to={`/admin/settings?edit=${name}`}
        opensDialog
        label={m.desk_setting_change_of({ name: SETTING_WORDS[name][0]() })}
        icon={<Icon name="edit" />}
      />
    )}
    empty={null}
  />
);

function shownValue({ value, isSecret, source }: FixedSetting): ReactNode {
  if (isSecret && source !== 'default') return m.desk_setting_secret();
  if (value === null || value === '') return <span className="text-ink-soft">{m.desk_setting_none()}</span>;
  return (
    <bdi dir="ltr" className="wrap-anywhere">
      {value}
    </bdi>
  );
}

/** A name of a variable, which breaks between its words. */
function breakable(name: string): ReactNode {
  const [first = '', ...others] = name.split('_');
  if (others.length === 0) return first;
  return (
    <>
      {first}_<wbr />
      {breakable(others.join('_'))}
    </>
  );
}

const fixedColumns = (): Column<FixedSetting>[] => [
  {
    key: 'name',
    header: m.desk_setting(),
    isTitle: true,
    width: '40%',
    cell: ({ name }) => <bdi dir="ltr">{breakable(name)}</bdi>,
  },
  { key: 'value', header: m.desk_setting_value(), cell: shownValue },
  {
    key: 'source',
    header: m.desk_setting_source(),
    onCard: 'badge',
    cell: ({ source }) => <Source source={source} />,
  },
];

/** What is read at the start. */
export const FixedSettings = ({ settings }: { settings: FixedSetting[] }) => (
  <DataTable
    page={wholePage(settings)}
    columns={fixedColumns()}
    rowKey={({ name }) => name}
    caption={m.desk_settings_fixed()}
    opensOnPhone
    empty={null}
  />
);
