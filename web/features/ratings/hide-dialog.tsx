import type { ManagedRating } from '#contract/ratings.api.ts';
import { RATING_REASON_LENGTH } from '#contract/ratings.ts';
import { ConfirmAct } from '../../forms/confirm-act.tsx';
import { FormField } from '../../forms/form-field.tsx';
import type { ScreenPath } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { orConflict } from './rating-card.tsx';

/** Asks an administrator why a rating is hidden. */
export function HideDialog({ rating, closeTo }: { rating: ManagedRating; closeTo: ScreenPath }) {
  return (
    <ConfirmAct
      title={m.ratings_hide_title()}
      confirmLabel={m.ratings_hide_yes()}
      closeTo={closeTo}
      intent="hide"
      id={rating.id}
      fields={{
        reason: {
          label: m.ratings_hide_reason,
          rows: 2,
          maxLength: RATING_REASON_LENGTH,
          dir: 'auto',
        },
      }}
      view={rating.updatedAt}
      failed={orConflict}
      done={() => ({ title: m.ratings_hide_done() })}
    >
      <p>{m.ratings_hide_text()}</p>
      <FormField name="reason" />
    </ConfirmAct>
  );
}
