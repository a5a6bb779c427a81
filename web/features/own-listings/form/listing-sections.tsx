import type { ReactNode } from 'react';
import { LEASE_FIELD_NAMES } from '#contract/listing-fields.ts';
import { statusesOf } from '#contract/own-listings.ts';
import { numberTyped } from '../../../format/amount-typed.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { m } from '../../../messages/index.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PROPERTY_STATUS_LABELS } from '../../listings/badges.tsx';
import {
  ActiveField,
  ChoiceField,
  KindFields,
  LeaseFields,
  PriceField,
  SizeFields,
  type Theirs,
  theirWords,
} from './fields.tsx';
import type { ListingValues } from './listing-values.ts';
import { More, Section } from './parts.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import type { Photos } from './photos/use-photos.ts';
import { PlaceFields } from './place-fields.tsx';
import { PriceHint } from './price-hint.tsx';
import { isNone } from './simple-fields.ts';

/** May be left out. */
const MORE = [...LEASE_FIELD_NAMES, 'features', 'isActive'];

/** Of a home for rent whose cost of moving in has no sum yet (T4). */
const saysNoCosts = (values: ListingValues) =>
  values.type !== 'buy' &&
  !isNone('deposit', values) &&
  !numberTyped(values.deposit) &&
  !numberTyped(values.monthsInAdvance);

interface PhotoSectionProps {
  photos: Photos;
  canUpload: boolean;
  isIncomplete: boolean;
  /** Where pictures are given by their address, and all there is without scripts. */
  children: ReactNode;
}

/** What people see first. */
export function PhotoSection({ photos, canUpload, isIncomplete, children }: PhotoSectionProps) {
  const isHydrated = useHydrated();
  return (
    <Section title={m.own_listings_form_section_photos()}>
      {isHydrated && (
        <>
          <input type="hidden" name="photos" value={JSON.stringify(photos.pictures)} />
          <PhotoField photos={photos} canUpload={canUpload} isIncomplete={isIncomplete} />
        </>
      )}
      {children}
    </Section>
  );
}

interface ListingSectionsProps {
  values: ListingValues;
  /** It is there already: it has a state, and nothing of it is folded away. */
  isEdited?: boolean;
  /** What somebody else wrote meanwhile, by field. */
  theirs?: Theirs;
  /** The list of features, as the specification has it on either screen. */
  features: ReactNode;
}

/** The fields of a listing, new or there already, but its photos. */
export function ListingSections({ values, isEdited = false, theirs, features }: ListingSectionsProps) {
  const isHydrated = useHydrated();
  const lease = values.type !== 'buy' && <LeaseFields theirs={theirs} values={values} />;
  return (
    <>
      <Section title={m.own_listings_form_section_basics()}>
        <KindFields theirs={theirs} />
        <SizeFields theirs={theirs} propertyType={values.propertyType} />
      </Section>
      <Section title={m.own_listings_form_section_place()} id="place">
        <PlaceFields values={values} theirs={theirs} />
      </Section>
      <Section title={m.own_listings_form_section_price()}>
        <PriceField theirs={theirs} />
        {isHydrated && <PriceHint values={values} />}
      </Section>
      <Section title={m.own_listings_form_section_words()}>
        <FormField name="title" hint={theirWords(theirs, 'title')} />
        <FormField name="description" hint={theirWords(theirs, 'description')} />
      </Section>
      {isEdited ? (
        <>
          <Section title={m.own_listings_form_section_state()}>
            <ChoiceField
              name="status"
              theirs={theirs}
              options={statusesOf(values.type).map((status) => [status, PROPERTY_STATUS_LABELS[status]()])}
            />
            <ActiveField />
          </Section>
          {lease && (
            <Section title={m.own_listings_form_section_lease()} id="lease">
              {lease}
            </Section>
          )}
          <Section title={m.own_listings_form_field_features()}>{features}</Section>
        </>
      ) : (
        <More names={MORE} nudge={saysNoCosts(values) ? m.own_listings_form_more_costs() : undefined}>
          {lease}
          {features}
          <ActiveField />
        </More>
      )}
    </>
  );
}
