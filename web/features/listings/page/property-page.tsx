import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { SHARE_MARK } from '#contract/analytics.ts';
import type { Distance, PropertyDetail } from '#contract/properties.api.ts';
import { placeText } from '../../../format/places.ts';
import { href } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { useCurrentUser } from '../../../shell/current-user.ts';
import { useSite } from '../../../shell/site.ts';
import { Icon } from '../../../ui/icon.tsx';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Link } from '../../../ui/link.tsx';
import { Main } from '../../../ui/main.tsx';
import { ContactForm } from '../../inquiries/contact-form.tsx';
import { LocationMap } from '../../map/location-map.tsx';
import { ExampleBadge, StatusBadge, TypeBadge } from '../badges.tsx';
import { cardOf } from '../card-of.ts';
import { NewTag } from '../new-tag.tsx';
import { PropertyCard } from '../property-card.tsx';
import { viewProperty } from './api/view-property.ts';
import { ContactBar } from './contact-bar.tsx';
import { DistanceForm } from './distance-form.tsx';
import { FavouriteButton } from './favourite-button.tsx';
import { Gallery } from './gallery.tsx';
import { HomeBar } from './home-bar.tsx';
import { MoreFacts } from './more-facts.tsx';
import { OverListing } from './over-listing.tsx';
import { OwnerCard } from './owner-card.tsx';
import { photosOf } from './photos.ts';
import { PriceHistory } from './price-history.tsx';
import { canBeViewed } from './property-acts.tsx';
import { headline } from './property-meta.ts';
import { PropertyStyles } from './property-styles.tsx';
import { QUESTIONS, type Question } from './questions.ts';
import { Ratings } from './ratings.tsx';
import { Share } from './share.tsx';
import { Summary } from './summary.tsx';

const lateParts = () => import('./lazy/parts.ts');
const FeatureList = lazyPart(async () => ({ default: (await lateParts()).FeatureList }));
const LeasePart = lazyPart(async () => ({ default: (await lateParts()).LeasePart }));
const Costs = lazyPart(async () => ({ default: (await lateParts()).Costs }));
const ExactPlace = lazyPart(() => import('./lazy/exact-place.tsx'));
const OwnListing = lazy(() => import('../../own-listings/own-listing.tsx'));

/** The page is the same for everybody: whose listing it is shows in the browser, once it is known who is signed in. */
function useReader({ ownerId }: PropertyDetail) {
  const user = useCurrentUser();
  return { isOwner: user?.id === ownerId, isAdmin: user?.role === 'admin' };
}

function Part({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <section id={id} className="later part">
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  );
}

interface DetailsProps {
  property: PropertyDetail;
  distance: Distance | undefined;
  isWatchable: boolean;
}

/** What is told of the home beneath its first screen. */
function Details({ property, distance, isWatchable }: DetailsProps) {
  const { latitude, longitude, features } = property;
  const user = useCurrentUser();
  const roughly = latitude !== null && longitude !== null && (
    <LocationMap latitude={latitude} longitude={longitude} label={placeText(property.location)} />
  );
  return (
    <>
      <div className="two-parts">
        <Part title={m.listings_description()}>
          <p dir="auto" className="max-w-prose whitespace-pre-line">
            {property.description}
          </p>
        </Part>
        {features && features.length > 0 && (
          <Part title={m.listings_features()}>
            <Suspense>
              <FeatureList features={features} />
            </Suspense>
          </Part>
        )}
      </div>
      <Part title={m.listings_more()}>
        <MoreFacts property={property} isWatchable={isWatchable} />
      </Part>
      <Suspense>
        <LeasePart property={property} />
      </Suspense>
      <PriceHistory property={property} />
      <Ratings id={property.id} ratings={property.ratings} />
      <Part title={m.listings_location()} id="where">
        <p className="mb-3 text-ink-soft">
          <bdi>{placeText(property.location)}</bdi>
        </p>
        {latitude !== null && longitude !== null && (
          <>
            {user ? (
              <Suspense fallback={roughly}>
                <ExactPlace id={property.id}>
                  {(exact) =>
                    exact ? (
                      <LocationMap key="exact" {...exact} label={placeText(property.location)} />
                    ) : (
                      roughly
                    )
                  }
                </ExactPlace>
              </Suspense>
            ) : (
              roughly
            )}
            <DistanceForm id={property.id} initial={distance} />
          </>
        )}
      </Part>
    </>
  );
}

interface PropertyPageProps {
  property: PropertyDetail;
  /** How far it is from the place that the address names. */
  distance?: Distance | undefined;
  /** The question that the message begins with. */
  question?: Question | undefined;
}

/** The detail page of a listing (spec 1 §2, D15). */
export function PropertyPage({ property, distance, question }: PropertyPageProps) {
  useEffect(() => viewProperty(property.id), [property.id]);
  const { isOwner, isAdmin } = useReader(property);
  const { origin } = useSite();
  const { id, title, status, propertyType, similar } = property;
  const { newSince } = cardOf(property);
  const costs = (
    <Suspense>
      <Costs property={property} canAsk={!isOwner} />
    </Suspense>
  );
  return (
    <Main className="group">
      <PropertyStyles />
      <div className="page">
        <HomeBar property={property}>
          <Share url={`${origin}${href(`/properties/${id}?${SHARE_MARK}`)}`} text={headline(property)} />
          <FavouriteButton propertyId={id} title={title} />
        </HomeBar>
        <div className={!isOwner && canBeViewed(property) ? 'home viewable' : 'home'}>
          <div className="min-w-0">
            <Gallery property={property} photos={photosOf(property)}>
              <div className="photo-tags">
                <TypeBadge type={property.type} />
                <StatusBadge status={status} />
                {newSince && <NewTag since={newSince} />}
                <ExampleBadge id={property.id} />
              </div>
            </Gallery>
            <Summary property={property} />
          </div>
          <div className="grid content-start gap-4">
            {(isOwner || isAdmin) && (
              <Suspense>
                <OwnListing property={property} isOwner={isOwner} />
              </Suspense>
            )}
            {isOwner ? costs : <OwnerCard property={property}>{costs}</OwnerCard>}
          </div>
          <div className="min-w-0">
            {/* Wakes after what is above it, or at once under a finger. */}
            <Suspense>
              <Details
                property={property}
                distance={distance}
                isWatchable={!isOwner && (status === 'available' || status === 'under_offer')}
              />
            </Suspense>
            {!isOwner && (
              <Link
                to={href(`/properties/${id}/report`)}
                rel="nofollow"
                className="link mt-6 inline-flex min-h-11 items-center text-sm"
              >
                {m.listings_report()}
              </Link>
            )}
          </div>
          <div className="home-side">
            <Suspense>
              {!isOwner && <ContactForm propertyId={id} message={question && QUESTIONS[question]()} />}
              {propertyType !== 'land' && (
                <section className="rounded-card bg-ocean-wash p-5">
                  <h2 className="flex items-center gap-3 text-lg">
                    <Icon name="truck" className="size-6 text-ocean" />
                    {m.listings_moving_title()}
                  </h2>
                  <p className="mt-1.5 text-ink-soft">{m.listings_moving_text()}</p>
                  <Link
                    to={href('/moving-services')}
                    className="link mt-3 inline-flex min-h-11 items-center gap-1 font-semibold"
                  >
                    {m.listings_view_moving()}
                    <Icon name="right" className="size-4" />
                  </Link>
                </section>
              )}
            </Suspense>
          </div>
        </div>
        {similar.length > 0 && (
          <section className="later part">
            <h2 className="mb-4 text-2xl">{m.listings_similar()}</h2>
            <Suspense>
              <div className="rail">
                {similar.map((one) => (
                  <PropertyCard key={one.id} property={cardOf(one)} />
                ))}
              </div>
            </Suspense>
          </section>
        )}
      </div>
      {!isOwner && <ContactBar property={property} />}
      {!isOwner && <OverListing property={property} />}
    </Main>
  );
}
