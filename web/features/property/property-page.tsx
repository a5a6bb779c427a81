import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { SHARE_MARK } from '#contract/analytics.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import type { PropertyStatus } from '#contract/properties.ts';
import { useRemember } from '../../api/query.ts';
import { dayOf } from '../../format/dates.ts';
import { dollars, listingPrice } from '../../format/money.ts';
import { placeText } from '../../format/places.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { useCurrentUser } from '../../shell/current-user.ts';
import { useSite } from '../../shell/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { LocationMap } from '../map/location-map.tsx';
import { ContactForm } from '../messages/contact-form.tsx';
import {
  ExampleBadge,
  PROPERTY_TYPE_LABELS,
  ReducedBadge,
  StatusBadge,
  TypeBadge,
} from '../properties/badges.tsx';
import { cardOf } from '../properties/card.ts';
import { Facts } from '../properties/facts.tsx';
import { PropertyCard } from '../properties/property-card.tsx';
import { readPropertyQuery } from './api/read-property.ts';
import { viewProperty } from './api/view-property.ts';
import { ContactBar } from './contact-bar.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { featureWords } from './feature-words.ts';
import { Gallery } from './gallery.tsx';
import { LeaseFacts, leaseFacts } from './lease-facts.tsx';
import { MoreFacts } from './more-facts.tsx';
import { OwnerCard } from './owner-card.tsx';
import { photosOf } from './photos.ts';
import { PriceHistory } from './price-history.tsx';
import { PropertyActs } from './property-acts.tsx';
import { headline } from './property-meta.ts';
import { Ratings } from './ratings.tsx';
import { Share } from './share.tsx';

const OwnListing = lazy(() => import('../listing/own-listing.tsx'));

/** The page is the same for everybody: whose listing it is shows in the browser, once it is known who is signed in. */
function useReader({ ownerId }: PropertyDetail) {
  const user = useCurrentUser();
  return { isOwner: user?.id === ownerId, isAdmin: user?.role === 'admin' };
}

const NOTES: Record<Exclude<PropertyStatus, 'available'>, () => string> = {
  under_offer: m.detail_note_under_offer,
  rented: m.detail_note_rented,
  sold: m.detail_note_sold,
};

function Breadcrumb({ title }: { title: string }) {
  const entry = 'inline-flex min-h-9 items-center hover:text-ink hover:underline';
  const arrow = <Icon name="right" className="size-4" />;
  return (
    <nav aria-label={m.detail_breadcrumb()} className="mb-3 text-sm text-ink-soft">
      <ol className="flex items-center gap-1.5 whitespace-nowrap">
        <li className="flex items-center gap-1.5">
          <Link to={href('/')} className={entry}>
            {m.common_home()}
          </Link>
          {arrow}
        </li>
        <li className="flex items-center gap-1.5">
          <Link to={href('/properties')} className={entry}>
            {m.common_properties()}
          </Link>
          {arrow}
        </li>
        <li dir="auto" className="min-w-0 truncate text-ink" aria-current="page">
          {title}
        </li>
      </ol>
    </nav>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="later mt-8 border-t border-line pt-8 [contain-intrinsic-block-size:auto_14rem]">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

/** Price first, then what it is, where, and how large. */
function Summary({ property, isWatchable }: { property: PropertyDetail; isWatchable: boolean }) {
  const { origin } = useSite();
  return (
    <header className="mt-5">
      <div className="flex items-start justify-between gap-3">
        <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <strong className="figures text-3xl font-bold sm:text-4xl">
            {listingPrice(property.price, property.type)}
          </strong>
          {property.previousPrice && (
            <>
              <s className="figures text-lg text-ink-soft">{dollars(property.previousPrice)}</s>
              <ReducedBadge />
            </>
          )}
        </p>
        <Share
          url={`${origin}${href(`/properties/${property.id}?${SHARE_MARK}`)}`}
          text={headline(property)}
        />
      </div>
      <h1 className="mt-3 text-2xl sm:text-3xl">
        <bdi>{property.title}</bdi>
      </h1>
      <p className="mt-2 flex items-start gap-2 text-ink-soft">
        <Icon name="pin" className="mt-0.5 size-5" />
        <bdi>{placeText(property.location)}</bdi>
      </p>
      <Facts property={property} className="mt-4 text-base" />
      <MoreFacts property={property} />
      {isWatchable && (
        <Link
          to={href(`/price-alerts/new?property=${property.id}`)}
          className="link mt-2 inline-flex min-h-11 items-center gap-2 font-semibold"
        >
          <Icon name="bell" />
          {m.detail_watch_price()}
        </Link>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <span>
          {PROPERTY_TYPE_LABELS[property.propertyType]()} ·{' '}
          {m.detail_listed_on({ date: dayOf(property.createdAt) })}
        </span>
        <ExampleBadge id={property.id} />
      </p>
      {property.status !== 'available' && (
        <p className="mt-5 flex items-start gap-3 rounded-control bg-ground-deep p-4">
          <Icon name="warning" className="mt-0.5 size-5" />
          {NOTES[property.status]()}
        </p>
      )}
    </header>
  );
}

/** The detail page of a listing (spec 1 §2, D15). */
export function PropertyPage({ property }: { property: PropertyDetail }) {
  useRemember(readPropertyQuery(property.id).queryKey, property);
  useEffect(() => viewProperty(property.id), [property.id]);
  const { isOwner, isAdmin } = useReader(property);
  const { latitude, longitude, features, similar } = property;
  const lease = leaseFacts(property);
  const rules = property.type === 'rent' ? property.houseRules : null;
  return (
    <Main className="group pt-4 lg:pb-4">
      <div className="page">
        <Breadcrumb title={property.title} />
        <div className="gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0">
            <Gallery property={property} photos={photosOf(property)}>
              <div className="pointer-events-none absolute start-3 top-3 flex flex-wrap gap-2">
                <TypeBadge type={property.type} />
                <StatusBadge status={property.status} />
              </div>
              <FavouriteButton propertyId={property.id} title={property.title} />
            </Gallery>
            <Summary
              property={property}
              isWatchable={!isOwner && (property.status === 'available' || property.status === 'under_offer')}
            />
            {!isOwner && <PropertyActs property={property} />}
            <Part title={m.detail_description()}>
              <p dir="auto" className="max-w-prose whitespace-pre-line">
                {property.description}
              </p>
            </Part>
            {features && features.length > 0 && (
              <Part title={m.detail_features()}>
                <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
                  {features.map((feature) => (
                    <li key={feature} className="flex items-start gap-2.5">
                      <Icon name="check" className="mt-0.5 size-5 text-leaf" />
                      <bdi>{featureWords(feature)}</bdi>
                    </li>
                  ))}
                </ul>
              </Part>
            )}
            {(lease.length > 0 || rules) && (
              <Part title={m.detail_lease()}>
                <LeaseFacts facts={lease} rules={rules} />
              </Part>
            )}
            <PriceHistory property={property} />
            <Ratings id={property.id} ratings={property.ratings} />
            {latitude !== null && longitude !== null && (
              <Part title={m.detail_location()}>
                <LocationMap latitude={latitude} longitude={longitude} label={placeText(property.location)} />
              </Part>
            )}
            {!isOwner && (
              <Link
                to={href(`/properties/${property.id}/report`)}
                rel="nofollow"
                className="link mt-6 inline-flex min-h-11 items-center text-sm"
              >
                {m.detail_report()}
              </Link>
            )}
          </div>
          <div className="self-start max-lg:mt-8 lg:[@media(min-height:56rem)]:sticky lg:[@media(min-height:56rem)]:top-20">
            <div className="grid gap-5">
              {(isOwner || isAdmin) && (
                <Suspense>
                  <OwnListing property={property} isOwner={isOwner} />
                </Suspense>
              )}
              {!isOwner && (
                <>
                  <OwnerCard property={property} />
                  <ContactForm propertyId={property.id} />
                </>
              )}
              <section className="rounded-card bg-ocean-wash p-5">
                <h2 className="flex items-center gap-3 text-lg">
                  <Icon name="truck" className="size-6 text-ocean" />
                  {m.detail_moving_title()}
                </h2>
                <p className="mt-1.5 text-ink-soft">{m.detail_moving_text()}</p>
                <Link
                  to={href('/moving-services')}
                  className="link mt-3 inline-flex min-h-11 items-center gap-1 font-semibold"
                >
                  {m.detail_view_moving()}
                  <Icon name="right" className="size-4" />
                </Link>
              </section>
            </div>
          </div>
        </div>
        {similar.length > 0 && (
          <section className="later mt-12 border-t border-line pt-10">
            <h2 className="mb-5 text-2xl">{m.detail_similar()}</h2>
            <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
              {similar.map((one) => (
                <PropertyCard key={one.id} property={cardOf(one)} />
              ))}
            </div>
          </section>
        )}
      </div>
      {!isOwner && <ContactBar property={property} />}
    </Main>
  );
}
