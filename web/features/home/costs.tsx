import type { DistrictSummary } from '#contract/districts.api.ts';
import { dollars } from '../../format/money.ts';
import { placeName } from '../../format/place-names.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { districtPath } from '../districts/district-path.ts';

/** What renting costs in the districts with most on offer; their bars share one scale. */
export function Costs({ districts }: { districts: readonly DistrictSummary[] }) {
  const most = Math.max(...districts.map(({ rent }) => Number(rent.median)));
  return (
    <ul className="card divide-y divide-line costs">
      {districts.map(({ slug, name, rent: { homes, median } }) => (
        <li key={slug}>
          <Link to={href(districtPath(slug))}>
            <span>
              <strong>{placeName(name)}</strong>
              <em>{m.home_homes({ count: homes })}</em>
            </span>
            <i style={{ ['--part' as string]: `${Math.round((Number(median) / most) * 100)}%` }} />
            <strong>{dollars(median ?? 0)}</strong>
            <Icon name="right" className="size-4" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
