import { commaList } from '#contract/listing.ts';
import { checkField } from '../../../forms/fields.ts';
import { FormField } from '../../../forms/form-field.tsx';
import { useFormState } from '../../../forms/form-state.ts';
import { m } from '../../../messages/index.ts';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { LISTING_SPECS } from './field-specs.ts';
import { readFields, writeFields } from './form-fields.ts';
import type { Picture } from './listing-values.ts';

/** Pictures given by their address, as comma-separated text (spec 2 §5); with scripts they join the photos. */
export function AddressField({ onAdd }: { onAdd: (pictures: Picture[]) => void }) {
  const isHydrated = useHydrated();
  const { errors } = useFormState();
  const add = (form: HTMLFormElement | null) => {
    if (!form) return;
    const values = readFields(form);
    const { images = '' } = values;
    const addresses = commaList(images);
    if (!addresses || checkField(LISTING_SPECS.images, images, values)) return;
    onAdd(addresses.map((url) => ({ url, alt: '' })));
    writeFields(form, { images: '' });
  };
  return (
    <details className="mt-3" open={!isHydrated || errors.images !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-ocean">
        {m.own_listings_form_images_more()}
      </summary>
      <div className="flex flex-wrap items-start gap-3 pt-1">
        <FormField name="images" className="min-w-48 grow" />
        {isHydrated && (
          <button
            type="button"
            className="button button-quiet mt-[1.65rem] whitespace-nowrap"
            onClick={(event) => add(event.currentTarget.form)}
          >
            {m.own_listings_form_add()}
          </button>
        )}
      </div>
    </details>
  );
}
