import { commaList, LISTING_LIMITS } from '#contract/listing.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type FieldsProps, saidOf } from './fields.tsx';
import { writeFields } from './form-fields.ts';
import type { ListingValues } from './listing-values.ts';
import { Sign } from './signs.tsx';

const SUGGESTED = [
  m.listing_feature_parking,
  m.listing_feature_generator,
  m.listing_feature_water,
  m.listing_feature_security,
  m.listing_feature_furnished,
  m.listing_feature_balcony,
  m.listing_feature_sea,
  m.listing_feature_garden,
  m.listing_feature_internet,
  m.listing_feature_solar,
] as const;

/** Longer than any list of features may be. */
const MOST_TEXT = LISTING_LIMITS.features * (LISTING_LIMITS.featureLength + 2);

/** Features as comma-separated text (spec 2 §5), with chips that write the usual ones into it. */
export function FeatureField({ values, ...props }: FieldsProps & { values: ListingValues }) {
  const isHydrated = useHydrated();
  const chosen = commaList(values.features ?? '') ?? [];
  const has = (feature: string) => chosen.some((one) => one.toLowerCase() === feature.toLowerCase());
  const toggle = (feature: string, form: HTMLFormElement | null) => {
    if (!form) return;
    const rest = chosen.filter((one) => one.toLowerCase() !== feature.toLowerCase());
    writeFields(form, { features: (has(feature) ? rest : [...rest, feature]).join(', ') });
  };
  return (
    <div>
      <FormField
        name="features"
        label={m.listing_field_features()}
        {...saidOf(props, 'features', m.listing_features_hint())}
        defaultValue={props.initial.features}
        placeholder={m.listing_features_placeholder()}
        maxLength={MOST_TEXT}
        autoComplete="off"
      />
      {isHydrated && (
        <fieldset className="mt-3">
          <legend className="mb-2 text-sm text-ink-soft">{m.listing_features_suggested()}</legend>
          <div className="flex flex-wrap gap-2">
            {SUGGESTED.map((suggest) => {
              const feature = suggest();
              const isChosen = has(feature);
              return (
                <button
                  key={feature}
                  type="button"
                  aria-pressed={isChosen}
                  className="inline-flex min-h-11 items-center gap-1.5 rounded-full border border-line-strong px-3.5 text-[0.9375rem] hover:bg-ocean-wash aria-pressed:border-ocean aria-pressed:bg-ocean-wash aria-pressed:font-semibold"
                  onClick={(event) => toggle(feature, event.currentTarget.form)}
                >
                  {isChosen ? (
                    <Icon name="check" className="size-4 text-ocean" />
                  ) : (
                    <Sign name="plus" className="size-4" />
                  )}
                  {feature}
                </button>
              );
            })}
          </div>
        </fieldset>
      )}
    </div>
  );
}
