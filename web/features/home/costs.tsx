import type { MarketInsights } from '#contract/insights.api.ts';
import { dollars } from '../../format/money.ts';
import { placeName } from '../../format/place-names.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { districtPath } from '../districts/district-path.ts';

/** What renting costs in the districts with most on offer; their bars share one scale. */
export function Costs({ districts }: Pick<MarketInsights, 'districts'>) {
  const most = Math.max(...districts.map(({ medianPrice }) => Number(medianPrice)));
  return (
    <ul className="card divide-y divide-line costs">
      {districts.map(({ slug, name, listings, medianPrice }) => (
        <li key={slug}>
          <Link to={href(districtPath(slug))}>
            <span>
              <strong>{placeName(name)}</strong>
              <em>{m.home_homes({ count: listings })}</em>
            </span>
            <i style={{ ['--part' as string]: `${Math.round((Number(medianPrice) / most) * 100)}%` }} />
            <strong>{dollars(medianPrice)}</strong>
            <Icon name="right" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
