import { commaList } from '#contract/listing.ts';
import { m } from '../../messages/index.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type FieldsProps, saidOf } from './fields.tsx';
import { readFields, writeFields } from './form-fields.ts';
import { checkListing } from './listing-check.ts';
import type { Picture } from './listing-values.ts';

/** Pictures given by their address, as comma-separated text (spec 2 §5); with scripts they join the photos. */
export function AddressField({ onAdd, ...props }: FieldsProps & { onAdd: (pictures: Picture[]) => void }) {
  const isHydrated = useHydrated();
  const add = (form: HTMLFormElement | null) => {
    if (!form) return;
    const values = readFields(form);
    const addresses = commaList(values.images ?? '');
    if (!addresses || checkListing(values).images) return;
    onAdd(addresses.map((url) => ({ url, alt: '' })));
    writeFields(form, { images: '' });
  };
  return (
    <details className="mt-3" open={!isHydrated || props.errors.images !== undefined}>
      <summary className="inline-flex min-h-11 items-center font-semibold text-ocean">
        {m.listing_images_more()}
      </summary>
      <div className="flex flex-wrap items-start gap-3 pt-1">
        <FormField
          name="images"
          label={m.listing_field_images()}
          {...saidOf(props, 'images', m.listing_images_hint())}
          defaultValue={props.initial.images}
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          placeholder="https://"
        />
        {isHydrated && (
          <button
            type="button"
            className="button button-quiet mt-[1.65rem] whitespace-nowrap"
            onClick={(event) => add(event.currentTarget.form)}
          >
            {m.listing_add()}
          </button>
        )}
      </div>
    </details>
  );
}
