import type { MetaDescriptor } from 'react-router';
import { listingPreview } from '#contract/previews.ts';
import type { PropertyDetail } from '#contract/properties.api.ts';
import { dollars, listingPrice } from '../../../format/money.ts';
import { hrefOf } from '../../../i18n.ts';
import { m } from '../../../messages/index.ts';
import { getLocale } from '../../../messages/language.ts';
import { pageMeta } from '../../../seo.ts';
import { districtPath } from '../../districts/district-path.ts';
import { LISTING_TYPE_LABELS, PROPERTY_TYPE_LABELS } from '../badges.tsx';
import { confirmedWords } from '../confirmed.ts';
import { structuredData } from './structured-data.ts';

const DESCRIPTION_LENGTH = 180;

/** Price first, as on the page: what a shared link and its title say. */
export function headline({ price, type, title }: PropertyDetail): string {
  return `${listingPrice(price, type)} · ${title}`;
}

function summary(property: PropertyDetail): string {
  const facts = [
    PROPERTY_TYPE_LABELS[property.propertyType](),
    LISTING_TYPE_LABELS[property.type](),
    property.moveInCost ? m.listings_card_move_in({ amount: dollars(property.moveInCost) }) : '',
    property.location,
    confirmedWords(property.confirmedDays),
    property.bedrooms ? m.listings_bedrooms({ count: property.bedrooms }) : '',
    property.bathrooms ? m.listings_bathrooms({ count: property.bathrooms }) : '',
  ];
  const text = `${facts.filter(Boolean).join(' · ')}. ${property.description.replaceAll(/\s+/g, ' ')}`;
  return text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', DESCRIPTION_LENGTH))}…`;
}

/** What search engines and shared links show of a listing: photo, title and price (D15). */
export function propertyMeta(
  property: PropertyDetail,
  site: { brand: string; origin: string },
): MetaDescriptor[] {
  const path = `/properties/${property.id}`;
  const { district } = property;
  const at = (page: string) => `${site.origin}${hrefOf(page)}`;
  const breadcrumb = [
    { name: m.common_home(), url: at('/') },
    { name: m.common_properties(), url: at('/properties') },
    ...(district ? [{ name: district.name, url: at(districtPath(district.slug)) }] : []),
    { name: property.title, url: at(path) },
  ];
  return [
    ...pageMeta({
      title: headline(property),
      description: summary(property),
      path,
      site,
      image: { path: listingPreview(property, getLocale()), alt: headline(property) },
    }),
    { 'script:ld+json': structuredData(property, { origin: site.origin, url: at(path), breadcrumb }) },
  ];
}
