import { FormField } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { SelectField } from '../../ui/field.tsx';
import type { SelectOption } from '../../ui/select-box.tsx';

const STARS = [5, 4, 3, 2, 1];

/** As whole stars, or as a number with one decimal (spec 2 §5: the two screens differ). */
export type RatingKind = 'stars' | 'number';

/** The rating of the form around it. What customers have made of it stays among the choices. */
export function RatingField({ kind }: { kind: RatingKind }) {
  const { errors, values } = useFormState();
  const rating = values.rating ?? '5';
  if (kind === 'number') return <FormField name="rating" />;
  const own: SelectOption[] = STARS.includes(Number(rating))
    ? []
    : [[rating, m.services_rating_now({ rating })]];
  return (
    <SelectField
      name="rating"
      label={m.services_rating()}
      error={errors.rating}
      defaultValue={rating}
      options={[...own, ...STARS.map((count): SelectOption => [String(count), m.services_stars({ count })])]}
    />
  );
}
