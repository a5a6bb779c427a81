import type { PageHandle } from '#contract/pages.ts';
import { searchPreview } from '#contract/previews.ts';
import { api } from '../../api/page-api.ts';
import { CostRows } from '../../features/districts/cost-rows.tsx';
import { districtPath } from '../../features/districts/district-path.ts';
import { Steps, stepsTo } from '../../features/districts/steps.tsx';
import { placeName } from '../../format/place-names.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { pageMeta, rootOf } from '../../seo.ts';
import { Main } from '../../ui/main.tsx';
import type { Route } from './+types/districts';

export const handle: PageHandle = { cacheable: { parameters: [] } };

/** All districts with what homes cost there; each leads to its page. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(api)('listDistricts');

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    title: m.districts_title(),
    description: m.districts_text(),
    path: '/districts',
    site: rootOf(matches),
    image: { path: searchPreview({}, getLocale()), alt: m.districts_title() },
  });
}

export default function Districts({ loaderData: districts }: Route.ComponentProps) {
  return (
    <Main className="page py-6">
      <Steps steps={stepsTo()} />
      <h1 tabIndex={-1} className="text-3xl outline-none">
        {m.districts_title()}
      </h1>
      <p className="mt-1 text-ink-soft">{m.districts_text()}</p>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        {(['rent', 'buy'] as const).map((type) => (
          <section key={type}>
            <div className="mb-3 flex flex-wrap items-baseline gap-2">
              <h2 className="text-xl">{type === 'rent' ? m.districts_rent() : m.districts_buy()}</h2>
              <p className="text-sm text-ink-soft">
                {type === 'rent' ? m.districts_per_month() : m.districts_price()}
              </p>
            </div>
            <CostRows
              label={type === 'rent' ? m.districts_rent() : m.districts_buy()}
              rows={districts.map((district) => ({
                id: district.slug,
                name: placeName(district.name),
                cost: district[type],
                to: href(districtPath(district.slug)),
              }))}
            />
          </section>
        ))}
      </div>
    </Main>
  );
}
