import { useRef } from 'react';
import { commaList } from '#contract/listing.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { FEATURE_LABELS } from '../../listings/feature-words.ts';
import { FeatureChips } from './feature-chips.tsx';
import { writeFields } from './form-fields.ts';
import type { ListingValues } from './listing-values.ts';

/**
 * Features as comma-separated text (spec 2 §5), with chips that write the usual ones into it. The text is in the reader's
 * language; the server knows the usual ones in all of ours.
 */
export function FeatureField({ values }: { values: ListingValues }) {
  const isHydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const write = (chosen: string[]) => {
    const form = box.current?.closest('form');
    if (form) writeFields(form, { features: chosen.join(', ') });
  };
  return (
    <div ref={box} className="space-y-3">
      <FormField name="features" />
      {isHydrated && (
        <FeatureChips
          propertyType={values.propertyType}
          chosen={commaList(values.features ?? '') ?? []}
          onChange={write}
          textOf={(code) => FEATURE_LABELS[code]()}
        />
      )}
    </div>
  );
}
