import type { Analytics } from '#contract/analytics.api.ts';
import { VIEW_SOURCES, type ViewSource } from '#contract/analytics.ts';
import { figure } from '../../format/numbers.ts';
import { m } from '../../messages/index.ts';
import { BarList } from '../../ui/bar-list.tsx';
import { Card, Nothing } from './card.tsx';
import { percentOf } from './trend.ts';

const SOURCE_LABELS: Record<ViewSource, () => string> = {
  search: m.analytics_source_search,
  map: m.analytics_source_map,
  home: m.analytics_source_home,
  shared: m.analytics_source_shared,
  elsewhere: m.analytics_source_elsewhere,
};

/** Where visitors came from, the most first. */
export function Sources({ sources }: { sources: Analytics['sources'] }) {
  const views = VIEW_SOURCES.reduce((sum, source) => sum + sources[source], 0);
  return (
    <Card title={m.analytics_sources()} sub={m.analytics_sources_text()}>
      {views === 0 ? (
        <Nothing>{m.analytics_empty()}</Nothing>
      ) : (
        <BarList
          label={m.analytics_sources()}
          rows={[...VIEW_SOURCES]
            .sort((a, b) => sources[b] - sources[a])
            .map((source) => ({
              id: source,
              label: SOURCE_LABELS[source](),
              value: sources[source],
              text: figure(sources[source]),
              note: m.analytics_percent({ percent: percentOf(sources[source], views) }),
            }))}
        />
      )}
    </Card>
  );
}
