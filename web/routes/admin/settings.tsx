import type { FixedSetting, LiveSettingAnswer, Switch } from '#contract/settings.api.ts';
import type { LiveSetting } from '#contract/settings.ts';
import type { Feature, SwitchState } from '#contract/switches.ts';
import { api } from '../../api/page-api.ts';
import { MOVING_ACTS } from '../../features/desk/moving-acts.ts';
import { MovingTab } from '../../features/desk/moving-tab.tsx';
import { MOVING_TAB } from '../../features/desk/moving-words.ts';
import { SettingDialog, SwitchDialog } from '../../features/desk/setting-forms.tsx';
import { FixedSettings, LiveSettings, Switches } from '../../features/desk/setting-tables.tsx';
import { WALLET_ACTS } from '../../features/desk/wallet-acts.ts';
import { WALLETS_TAB } from '../../features/desk/wallet-words.ts';
import { WalletsTab } from '../../features/desk/wallets-tab.tsx';
import { wholeTyped } from '../../format/amount-typed.ts';
import { formAction, orScreen } from '../../forms/action.ts';
import { m } from '../../messages/index.ts';
import { privateMeta } from '../../seo.ts';
import { FilterChips } from '../../ui/filter-select.tsx';
import { Page, Section } from '../../ui/page.tsx';
import { useRowFromSearchParam } from '../../ui/use-row-from-search-param.ts';
import type { Route } from './+types/settings';

export const handle = { crumb: m.desk_settings };

const BASE = '/admin/settings';

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(api);
  const of = new URL(request.url).searchParams.get('of');
  if (of === 'wallets') return { of, ...(await call('listWallets')) } as const;
  if (of === 'moving') return { of, ...(await call('listMoveTables')) } as const;
  const [settings, switches] = await Promise.all([call('readSettings'), call('listSwitches')]);
  return { of: 'settings', settings, switches } as const;
}

/** Names and values are for the API to check. */
export const action = formAction(WALLET_ACTS, MOVING_ACTS, {
  switch: async ({ id, state, percent, version }, call) => {
    const body = { state: state as SwitchState, percent: wholeTyped(percent), version: Number(version) };
    const params = { feature: id as Feature };
    return orScreen(call, BASE, await call.api('changeSwitch', { params, body }));
  },
  set: async ({ id, value = '', was = '' }, call) => {
    const params = { name: id as LiveSetting };
    return orScreen(
      call,
      BASE,
      await call.api('changeSetting', { params, body: { value, was: was || null } }),
    );
  },
  reset: async ({ id, was = '' }, call) => {
    const params = { name: id as LiveSetting };
    return orScreen(
      call,
      BASE,
      await call.api('changeSetting', { params, body: { value: null, was: was || null } }),
    );
  },
});
export { clientAction } from '../../forms/client-action.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(m.desk_settings(), matches);

const featureOf = ({ feature }: Switch) => feature;
const nameOf = ({ name }: LiveSettingAnswer) => name;

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { of } = loaderData;
  return (
    <Page
      title={m.desk_settings()}
      sub={m.desk_settings_text()}
      actions={
        <FilterChips
          label={m.desk_settings()}
          isJoined
          chips={[
            { label: m.wallets_tab_settings(), to: BASE, isCurrent: of === 'settings' },
            { label: m.wallets_title(), to: WALLETS_TAB, isCurrent: of === 'wallets' },
            { label: m.move_list_settings_tab(), to: MOVING_TAB, isCurrent: of === 'moving' },
          ]}
        />
      }
    >
      {loaderData.of === 'wallets' && <WalletsTab {...loaderData} />}
      {loaderData.of === 'moving' && <MovingTab {...loaderData} />}
      {loaderData.of === 'settings' && <SettingsTab {...loaderData} />}
    </Page>
  );
}

interface SettingsTabProps {
  settings: { live: LiveSettingAnswer[]; fixed: FixedSetting[] };
  switches: Switch[];
}

function SettingsTab({ settings, switches }: SettingsTabProps) {
  const toSwitch = useRowFromSearchParam('switch', switches, featureOf);
  const toSet = useRowFromSearchParam('edit', settings.live, nameOf);
  return (
    <>
      <div className="space-y-8">
        <Section id="features" title={m.desk_features()}>
          <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.desk_features_text()}</p>
          <Switches switches={switches} />
        </Section>
        <Section id="live" title={m.desk_settings_live()}>
          <p className="-mt-1 mb-3 max-w-2xl text-ink-soft">{m.desk_settings_live_text()}</p>
          <LiveSettings settings={settings.live} />
        </Section>
        <Section id="fixed" title={m.desk_settings_fixed()}>
          <details className="phone-fold">
            <summary className="max-w-2xl text-ink-soft">{m.desk_settings_fixed_text()}</summary>
            <FixedSettings settings={settings.fixed} />
          </details>
        </Section>
      </div>
      {toSwitch && <SwitchDialog key={toSwitch.feature} one={toSwitch} closeTo={BASE} />}
      {toSet && <SettingDialog key={toSet.name} one={toSet} closeTo={BASE} />}
    </>
  );
}
