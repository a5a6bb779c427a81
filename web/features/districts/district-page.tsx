import type { ReactNode } from 'react';
import { LISTING_TYPES } from '#contract/properties.ts';
import { monthText } from '../../format/dates.ts';
import { placeName } from '../../format/place-names.ts';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Main } from '../../ui/main.tsx';
import { TitledSection } from '../../ui/titled-section.tsx';
import { PROPERTY_TYPE_LABELS } from '../listings/badges.tsx';
import { PropertyCard } from '../listings/property-card.tsx';
import { writeSearch } from '../listings/search-params.ts';
import { CostRows, CostTile, highest, seeAll } from './cost-rows.tsx';
import { districtPath } from './district-path.ts';
import type { DistrictData } from './load-district.ts';
import { Steps, stepsTo } from './steps.tsx';

const NAMES = { rent: m.districts_rent, buy: m.districts_buy } as const;
const UNITS = { rent: m.districts_per_month, buy: m.districts_price } as const;
const PART = 'later mt-12';
/** With fewer months nothing changes that one could see. */
const ENOUGH_MONTHS = 2;

/** Renting and buying beside each other, each under its name. */
function BothTypes({ rowsOf }: { rowsOf: (type: 'rent' | 'buy') => ReactNode }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {LISTING_TYPES.map((type) => {
        const rows = rowsOf(type);
        return (
          rows && (
            <div key={type}>
              <div className="mb-3 flex flex-wrap items-baseline gap-2">
                <h3 className="text-lg">{NAMES[type]()}</h3>
                <p className="text-sm text-ink-soft">{UNITS[type]()}</p>
              </div>
              {rows}
            </div>
          )
        );
      })}
    </div>
  );
}

/** What a place costs to live in: prices, their course, homes, and what is around. */
export function DistrictPage({ district, newest }: DistrictData) {
  const { slug, name, kinds, months, landmarks, neighbours } = district;
  const search = { type: 'any', location: name, sort: 'newest', page: 1, isMapView: false } as const;
  const all = href(writeSearch(search));
  const hasCourse = (type: 'rent' | 'buy') =>
    months.filter((month) => month[type].median !== null).length >= ENOUGH_MONTHS;
  const hasAnyCourse = hasCourse('rent') || hasCourse('buy');
  /** Beginning with the first month that has a price. */
  const sinceKnown = (type: 'rent' | 'buy') =>
    months.slice(months.findIndex((month) => month[type].median !== null));
  return (
    <Main className="page py-6">
      <Steps steps={stepsTo(district)} />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 tabIndex={-1} className="text-3xl outline-none sm:text-4xl">
            {placeName(name)}
          </h1>
          <p className="mt-1 text-ink-soft">
            {m.districts_of_city()} · {m.districts_listings({ count: newest.total })}
          </p>
        </div>
        <Link
          to={href(writeSearch({ ...search, isMapView: true }))}
          className="button button-quiet button-small"
        >
          <Icon name="map" />
          {m.districts_on_map()}
        </Link>
      </div>
      <div className="mt-6 grid gap-5 sm:grid-cols-2">
        <CostTile title={m.districts_rent()} cost={district.rent} unit={m.format_per_month()} />
        <CostTile title={m.districts_buy()} cost={district.buy} unit="" />
      </div>

      <TitledSection className={PART} title={m.districts_kinds()}>
        {kinds.length === 0 ? (
          <p className="text-ink-soft">{m.districts_kinds_none()}</p>
        ) : (
          <BothTypes
            rowsOf={(type) => {
              const rows = kinds.filter((kind) => kind.type === type);
              return rows.length === 0 ? null : (
                <CostRows
                  label={`${m.districts_kinds()}: ${NAMES[type]()}`}
                  countOf={m.districts_listings}
                  rows={rows.map(({ propertyType, ...cost }) => ({
                    id: propertyType,
                    name: PROPERTY_TYPE_LABELS[propertyType](),
                    cost,
                    to: href(writeSearch({ ...search, type, propertyType })),
                  }))}
                />
              );
            }}
          />
        )}
      </TitledSection>

      <TitledSection
        className={PART}
        title={m.districts_months()}
        text={hasAnyCourse ? m.districts_months_text() : m.districts_months_none()}
      >
        {hasAnyCourse && (
          <BothTypes
            rowsOf={(type) =>
              hasCourse(type) && (
                <CostRows
                  label={`${m.districts_months()}: ${NAMES[type]()}`}
                  rows={sinceKnown(type).map(({ month, ...costs }) => ({
                    id: month,
                    name: monthText(month),
                    cost: costs[type],
                  }))}
                />
              )
            }
          />
        )}
      </TitledSection>

      {newest.items.length > 0 && (
        <TitledSection
          className={PART}
          title={m.districts_newest({ name: placeName(name) })}
          more={{ to: all, label: seeAll(newest.total, newest.totalIsCapped) }}
        >
          <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {newest.items.map((property) => (
              <PropertyCard key={property.id} property={property} />
            ))}
          </div>
        </TitledSection>
      )}

      <div className="grid gap-x-6 lg:grid-cols-2">
        {landmarks.length > 0 && (
          <TitledSection className={PART} title={m.districts_landmarks()}>
            <ul className="flex flex-wrap gap-3">
              {landmarks.map((landmark) => (
                <li key={landmark.slug}>
                  <Link
                    to={href(writeSearch({ ...search, location: landmark.name }))}
                    className="button button-quiet"
                  >
                    <Icon name="pin" />
                    <bdi>{placeName(landmark.name)}</bdi>
                  </Link>
                </li>
              ))}
            </ul>
          </TitledSection>
        )}

        <TitledSection
          className={PART}
          title={m.districts_near()}
          text={m.districts_near_text()}
          more={{ to: href('/districts'), label: m.districts_all() }}
        >
          <CostRows
            label={m.districts_near()}
            whole={highest([district.rent, ...neighbours.map(({ rent }) => rent)])}
            rows={[
              { id: slug, name: placeName(name), cost: district.rent },
              ...neighbours.map(({ slug: id, name: nearName, rent, km }) => ({
                id,
                name: placeName(nearName),
                cost: rent,
                note: m.districts_km({ km }),
                to: href(districtPath(id)),
              })),
            ]}
          />
        </TitledSection>
      </div>
    </Main>
  );
}
