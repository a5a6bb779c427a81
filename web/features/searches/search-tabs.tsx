import { m } from '../../messages/index.ts';
import { Tabs } from '../../ui/tabs.tsx';

/** Saved searches and price alerts stand beside each other. */
export function SearchTabs() {
  return (
    <Tabs
      label={m.searches_parts()}
      tabs={[
        { label: m.searches_title(), to: '/saved-searches' },
        { label: m.searches_alerts_title(), to: '/price-alerts' },
      ]}
    />
  );
}
