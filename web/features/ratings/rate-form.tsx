import type { MyRating } from '#contract/ratings.api.ts';
import { RATING_COMMENT_LENGTH } from '#contract/ratings.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import { useFormState } from '../../forms/form-state.ts';
import { m } from '../../messages/index.ts';
import { StarChoice } from '../../ui/star-choice.tsx';

const FIELDS: FieldSpecs = {
  rating: { label: m.ratings_stars },
  comment: {
    label: m.ratings_words,
    rows: 5,
    isOptional: true,
    maxLength: RATING_COMMENT_LENGTH,
    dir: 'auto',
    hint: m.ratings_words_hint,
  },
};

/** Stars and a few words about a home that one was in; what was said before is changed (D32). */
export function RateForm({ mine }: { mine: MyRating }) {
  const { property, rating } = mine;
  return (
    <ActionForm
      intent="rate"
      fields={FIELDS}
      values={rating ? { rating: String(rating.rating), comment: rating.comment } : {}}
      view={rating?.updatedAt ?? ''}
      {...(rating ? {} : { draft: `rate-${property.id}` })}
      words={{ rating: m.ratings_missing }}
      missing={m.ratings_missing}
      failed={({ issues }) => (issues.rating ? m.ratings_missing() : m.ratings_failed())}
      done={() => ({ title: m.ratings_sent(), description: m.ratings_sent_text() })}
      keepsValues
      className="space-y-5"
    >
      <Stars />
      <FormField name="comment" />
      <SubmitButton className="w-full sm:w-auto">
        {rating ? m.ratings_change() : m.ratings_send()}
      </SubmitButton>
    </ActionForm>
  );
}

function Stars() {
  const { errors, values } = useFormState();
  return (
    <StarChoice
      name="rating"
      label={m.ratings_stars()}
      starLabel={(count) => m.ratings_star({ count })}
      defaultValue={values.rating}
      error={errors.rating}
    />
  );
}
