import { Link } from 'react-router';
import type { OwnListing } from '#contract/own-listings.api.ts';
import { listingPrice } from '../../../format/money.ts';
import { placeText } from '../../../format/places.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { TypeBadge } from '../../listings/badges.tsx';

const WIDTHS = [320, 480];

/** One's own listings in short, with how each stands (spec 2 §2): photo at the side on a phone, three in a row on a desk. */
export function OwnerHomes({ homes }: { homes: readonly OwnListing[] }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
      {homes.map((home) => (
        <OwnerHome key={home.id} home={home} />
      ))}
    </ul>
  );
}

function OwnerHome({ home }: { home: OwnListing }) {
  const { id, title, type, price, location, images, isActive, daysOnMarket, forName } = home;
  return (
    <li className="card grid grid-cols-[6.5rem_1fr] gap-x-3.5 overflow-hidden p-3.5 sm:relative sm:flex sm:flex-col sm:p-0">
      <Picture
        src={images?.[0]}
        alt=""
        widths={WIDTHS}
        sizes="(min-width: 1024px) 320px, (min-width: 640px) 50vw, 104px"
        className="aspect-square w-full rounded-control object-cover sm:aspect-[5/2] sm:rounded-none"
      />
      <div className="min-w-0 sm:grow sm:px-3.5 sm:pt-3">
        <p className="mb-1.5 flex flex-wrap gap-1.5 sm:absolute sm:inset-x-3 sm:top-3 sm:mb-0">
          <Badge tone={isActive ? 'done' : 'sand'}>
            {isActive ? m.dashboards_owner_is_active() : m.dashboards_owner_is_inactive()}
          </Badge>
          <TypeBadge type={type} />
        </p>
        <p className="text-[1.0625rem]/6 font-bold">{listingPrice(price, type)}</p>
        <h3 className="mt-0.5 text-[0.9375rem]/5">
          <bdi className="block truncate">{title}</bdi>
        </h3>
        <p className="mt-1 truncate text-[0.8125rem] text-ink-soft">
          <bdi>{placeText(location).split(/[,،]/, 1)[0]}</bdi> ·{' '}
          {m.dashboards_owner_on_market({ count: daysOnMarket })}
          {forName !== null && <> · {m.delegates_for({ name: forName })}</>}
        </p>
      </div>
      <div className="col-span-2 mt-3 flex gap-2 sm:px-3.5 sm:pb-3.5">
        {/* A hidden listing has no page of its own. */}
        {isActive && (
          <Link
            to={href(`/properties/${id}`)}
            aria-label={`${m.dashboards_view()}: ${title}`}
            className="button button-quiet min-h-11 grow basis-0"
          >
            <Icon name="eye" />
            {m.dashboards_view()}
          </Link>
        )}
        {home.as !== 'answers' && (
          <Link
            to={href(`/edit-property/${id}`)}
            aria-label={`${m.dashboards_owner_edit()}: ${title}`}
            className="button button-quiet min-h-11 grow basis-0"
          >
            <Icon name="edit" />
            {m.dashboards_owner_edit()}
          </Link>
        )}
      </div>
    </li>
  );
}
