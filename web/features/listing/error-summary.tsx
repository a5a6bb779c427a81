import type { RefObject } from 'react';
import { LISTING_FIELD_LIST } from '#contract/listing-fields.ts';
import { m } from '../../messages/index.ts';
import { fieldLabel } from './field-labels.ts';
import { focusField } from './form-fields.ts';
import { errorSentence, type ListingErrors } from './listing-check.ts';

const LABELS: Record<string, () => string> = {
  title: m.listing_field_title,
  type: m.listing_field_type,
  propertyType: m.listing_field_property_type,
  price: m.listing_field_price,
  location: m.listing_field_location,
  latitude: m.listing_field_latitude,
  longitude: m.listing_field_longitude,
  ...Object.fromEntries(LISTING_FIELD_LIST.map(([name]) => [name, () => fieldLabel(name)])),
  description: m.listing_field_description,
  features: m.listing_field_features,
  images: m.listing_field_images,
  photos: m.listing_section_photos,
  status: m.listing_field_status,
  isActive: m.listing_field_active,
};

interface ErrorSummaryProps {
  errors: ListingErrors;
  /** A sentence about the whole, where it is about no field. */
  failure?: string | undefined;
  form: RefObject<HTMLFormElement | null>;
}

export const ERROR_SUMMARY = 'listing-errors';

/** Everything that is wrong in one place, each leading to its field; it is given the focus when something is. */
export function ErrorSummary({ errors, failure, form }: ErrorSummaryProps) {
  const names = Object.keys(LABELS).filter((name) => errors[name] !== undefined);
  if (names.length === 0 && !failure) return null;
  return (
    <div
      id={ERROR_SUMMARY}
      role="alert"
      tabIndex={-1}
      className="rounded-card border border-danger bg-card p-4 sm:p-5"
    >
      {failure && <p className="font-medium text-danger">{failure}</p>}
      {names.length > 0 && (
        <>
          <p className="font-semibold">{m.listing_summary()}</p>
          <ul className="mt-1">
            {names.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  className="link min-h-9 text-start"
                  onClick={() => focusField(form.current, name)}
                >
                  {LABELS[name]?.()}: {errorSentence(name, errors[name])}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Brings the reader to what is wrong, once it is told. */
export function focusErrors(): void {
  requestAnimationFrame(() => document.getElementById(ERROR_SUMMARY)?.focus());
}
